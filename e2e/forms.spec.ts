import type { Locator } from '@playwright/test';
import { DeviceDetailPage } from './pages/device-detail.ts';
import { DeviceApi } from './pages/device-detail-api.ts';
import { ResellerApi, ResellersPage } from './pages/resellers.ts';
import { SyncSettingsPage } from './pages/sync-settings.ts';
import { UsersPage } from './pages/users.ts';
import { expect, test } from './support/test.ts';

test.use({ world: 'resellers' });

/** The browser's own check marks the field, leads to it, and sends nothing; what was typed stays. */
async function expectRefused(field: Locator, typed: string, send: () => Promise<void>): Promise<void> {
  const sent: string[] = [];
  const page = field.page();
  const note = (request: { method: () => string; url: () => string }) => {
    if (request.method() !== 'GET') sent.push(request.url());
  };
  page.on('request', note);
  await field.fill(typed);
  await field.blur();
  await send();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(typed);
  page.off('request', note);
  expect(sent).toEqual([]);
}

test('wrong input takes the focus to its field, whichever form it is @desktop', async ({ page }) => {
  test.slow();
  const resellers = await ResellerApi.signIn(page);
  const reseller = await resellers.addReseller('Fokus');
  const parcel = await resellers.assignDevice(await resellers.addDevice(), reseller);
  await resellers.approve(parcel, reseller);

  const users = new UsersPage(page, false);
  await page.goto('/admin/users');
  await users.addUser.click();
  await expectRefused(users.field('E-Mail'), 'keine', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Einladung senden' }).click(),
  );

  const screen = new ResellersPage(page, false);
  await screen.openResellers();
  await screen.addReseller.click();
  await expectRefused(screen.field('E-Mail'), 'keine', () => screen.submit('Einladung senden').click());
  await screen.openResellers(`?search=${reseller.username}`);
  await screen.act('Deaktivieren', reseller.name).click();
  await expectRefused(screen.field('Grund'), 'kurz', () => screen.submit('Reseller deaktivieren').click());
  await screen.openAssignments({ search: parcel.imei });
  await screen.act('Versenden', parcel).click();
  await expectRefused(screen.field('Sendungsnummer'), '', () => screen.submit('Gerät versenden').click());

  const sync = new SyncSettingsPage(page);
  await sync.open();
  await expectRefused(sync.cron, 'täglich', () => sync.save.click());

  const devices = await DeviceApi.signIn(page);
  const device = await devices.create({ purchasePrice: 300 });
  const detail = new DeviceDetailPage(page, false);
  await detail.open(device._id);
  await detail.status('Verkauft').click();
  const price = detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' });
  await expectRefused(price, 'gratis', () => price.press('Enter'));
});

test('a dialog in which something was typed asks before it closes @desktop', async ({ page }) => {
  const devices = await DeviceApi.signIn(page);
  const device = await devices.create({ status: 'in_reparatur' });
  const detail = new DeviceDetailPage(page, false);
  await detail.open(device._id);
  const question = page.getByText('Eingaben verwerfen?');
  const keep = page.getByRole('button', { name: 'Weiter bearbeiten' });
  const discard = page.getByRole('button', { name: 'Verwerfen' });

  await detail.status('Verkauft').click();
  await detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' }).fill('412');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await keep.click();
  await expect(question).toBeHidden();
  await expect(detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' })).toHaveValue('412,00');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // Answers the question only: the dialog below neither closes nor asks again.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(detail.dialog.getByRole('textbox', { name: 'Verkaufspreis' })).toHaveValue('412,00');
  await page.keyboard.press('Escape');
  await discard.click();
  await expect(detail.dialog).toBeHidden();

  await detail.status('Verkaufsbereit').click();
  await detail.dialog.getByRole('checkbox').first().click();
  await detail.dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeVisible();
  await discard.click();
  await expect(detail.dialog).toBeHidden();

  await page.getByRole('button', { name: 'Angaben ergänzen' }).click();
  await detail.dialog.getByLabel('Seriennummer').fill('ABC123');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await discard.click();
  await expect(detail.dialog).toBeHidden();
});
