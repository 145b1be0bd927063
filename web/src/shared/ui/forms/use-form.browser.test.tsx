import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { ApiError } from '../../api-error.ts';
import { useForm } from './use-form.ts';

interface Values {
  name: string;
  email: string;
  note: string;
}

interface SampleProps {
  onSubmit: (values: Values) => unknown;
  isReady?: (values: Values) => boolean;
}

const missing = (label: string) => (value: string) => (value.trim() === '' ? `${label} fehlt` : null);

function Sample({ onSubmit, ...options }: SampleProps) {
  const form = useForm<Values>({
    initialValues: { name: '', email: '', note: '' },
    // Not in the order of the page.
    validate: { email: missing('E-Mail'), name: missing('Name') },
    onSubmit,
    ...options,
  });
  return (
    <form {...form.formProps}>
      {form.failure && <p role="alert">{form.failure}</p>}
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="E-Mail" {...form.getInputProps('email')} />
      <Textarea label="Notiz" {...form.getInputProps('note')} />
      <Checkbox label="Einverstanden" />
      <button type="submit" disabled={!form.isReady}>
        {form.isBusy ? 'Speichert' : 'Speichern'}
      </button>
    </form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Speichern' });

/** Answers when it is told to. */
function slowly() {
  let finish: (error?: unknown) => void = () => {};
  const send = vi.fn(
    (_values: Values) =>
      new Promise<void>((resolve, reject) => {
        finish = (error) => (error ? reject(error) : resolve());
      }),
  );
  return { send, finish: (error?: unknown) => finish(error) };
}

it('wrong input takes the focus to the first field of the page that is to blame, and sends nothing', async () => {
  const send = vi.fn();
  await renderInApp(<Sample onSubmit={send} />);
  await save.click();
  await expect.element(page.getByText('Name fehlt')).toBeVisible();
  await expect.element(page.getByText('E-Mail fehlt')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();

  await field('Name').fill('Anna');
  await save.click();
  await expect.element(field('E-Mail')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('what is sent is what was typed, once, however often it is asked for', async () => {
  const { send, finish } = slowly();
  await renderInApp(<Sample onSubmit={send} />);
  await field('Name').fill('Anna');
  await field('E-Mail').fill('anna@example.org');
  await save.dblClick();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Speichert' })).toBeVisible();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', email: 'anna@example.org', note: '' });

  finish();
  await expect.element(save).toBeVisible();
  await field('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(send, 'done, it may be sent again').toHaveBeenCalledTimes(2);
  finish();
});

it('a field that the server refuses is marked and focused, and everything stays', async () => {
  const problem = new ApiError(409, 'Die Adresse ist vergeben.', { fields: { email: 'Schon vergeben' } });
  await renderInApp(<Sample onSubmit={() => Promise.reject(problem)} />);
  await field('Name').fill('Anna');
  await field('E-Mail').fill('anna@example.org');
  await save.click();
  await expect.element(page.getByText('Schon vergeben')).toBeVisible();
  await expect.element(field('E-Mail')).toHaveFocus();
  await expect.element(field('E-Mail')).toHaveValue('anna@example.org');
  await expect.element(field('Name')).toHaveValue('Anna');
});

it('what no field is to blame for is said above, in the words of the server', async () => {
  await renderInApp(
    <Sample onSubmit={() => Promise.reject(new ApiError(409, 'Der Benutzer wurde gelöscht.'))} />,
  );
  await field('Name').fill('Anna');
  await field('E-Mail').fill('anna@example.org');
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Der Benutzer wurde gelöscht.');
  await expect.element(field('Name')).toHaveValue('Anna');
});

it('while the button waits for something, Enter says what', async () => {
  const send = vi.fn();
  await renderInApp(<Sample onSubmit={send} isReady={({ name }) => name !== ''} />);
  await expect.element(save).toBeDisabled();
  await field('E-Mail').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Name fehlt')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('Enter in a text of several lines begins a line', async () => {
  const send = vi.fn();
  await renderInApp(<Sample onSubmit={send} />);
  await field('Notiz').click();
  await userEvent.keyboard('eins{Enter}zwei');
  await expect.element(field('Notiz')).toHaveValue('eins\nzwei');
  await expect.element(page.getByText('Name fehlt')).not.toBeInTheDocument();
});
