import { chartAccounts } from '@kreislauf/domain/settings/datev-accounts.choices';
import { defaultSettings } from '@kreislauf/domain/settings/settings.rules';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../shared/api-error.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { AccountsField, ChartField } from './datev-fields.tsx';
import type { SectionValues } from './settings-sections.ts';

function Sample({ onSubmit }: { onSubmit: (values: SectionValues) => unknown }) {
  const form = useForm<SectionValues>({ initialValues: { datev: defaultSettings.datev }, onSubmit });
  return (
    <form {...form.formProps}>
      <ChartField form={form} />
      <AccountsField form={form} />
      <button type="submit">Speichern</button>
    </form>
  );
}

const accountsButton = page.getByRole('button', { name: /Konten nach/ });
const save = page.getByRole('button', { name: 'Speichern' });
const account = (name: string) => page.getByRole('textbox', { name, exact: true });

it('another chart shows its accounts at once and leaves those that somebody has typed', async () => {
  const send = vi.fn();
  await renderInApp(<Sample onSubmit={send} />);
  await expect.element(accountsButton).toHaveTextContent('14 Konten nach SKR03');
  await expect.element(account('Kasse')).not.toBeInTheDocument();
  await accountsButton.click();
  await expect.element(account('Kasse')).toHaveValue('1000');
  await account('Kasse').fill('1001');
  await page.getByLabelText('Kontenrahmen').selectOptions('skr04');
  await expect.element(account('Bank')).toHaveValue('1800');
  await expect.element(accountsButton).toHaveTextContent('13 Konten nach SKR04, 1 eigenes');
  await save.click();
  expect(send).toHaveBeenCalledWith({
    datev: { ...defaultSettings.datev, chart: 'skr04', accounts: { ...chartAccounts.skr04, cash: '1001' } },
  });
});

it('all accounts get longer together', async () => {
  const send = vi.fn();
  await renderInApp(<Sample onSubmit={send} />);
  await accountsButton.click();
  await page.getByLabelText('Ziffern je Konto').selectOptions('6');
  await expect.element(account('Kasse')).toHaveValue('100000');
  await expect.element(accountsButton).toHaveTextContent('14 Konten nach SKR03');
});

it('a refused account is brought in sight and stays there while it is mended', async () => {
  const refused = new ApiError(400, 'Zu lang', { fields: { 'datev.accounts.cash': 'Zu lang' } });
  await renderInApp(<Sample onSubmit={() => Promise.reject(refused)} />);
  await save.click();
  await expect.element(account('Kasse')).toHaveFocus();
  await account('Kasse').fill('1002');
  await expect.element(page.getByText('Zu lang')).not.toBeInTheDocument();
  await expect.element(account('Kasse')).toBeVisible();
});
