import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { ApiError } from '../../api-error.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useForm } from './use-form.ts';

interface SampleProps {
  onSubmit?: (values: { name: string; place: string }) => unknown;
  mustStay?: boolean;
}

function SampleDialog({ onSubmit = () => {}, onClose }: SampleProps & { onClose?: () => void }) {
  const form = useForm({
    initialValues: { name: '', place: '' },
    validate: { place: (place) => (place === '' ? 'Bitte geben Sie den Ort an' : null) },
    onSubmit: async (values) => {
      await onSubmit(values);
      onClose?.();
    },
  });
  return (
    <FormDialog form={form} title="Neuer Laden" submitLabel="Laden anlegen" onClose={onClose}>
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Ort" {...form.getInputProps('place')} />
    </FormDialog>
  );
}

function Sample({ mustStay = false, ...dialog }: SampleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Neu</Button>
      {isOpen && <SampleDialog {...dialog} {...(!mustStay && { onClose: () => setOpen(false) })} />}
    </main>
  );
}

const opener = page.getByRole('button', { name: 'Neu', exact: true });
const dialog = page.getByRole('dialog', { name: 'Neuer Laden' });
const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' });
const field = (name: string) => page.getByRole('textbox', { name });

async function open(props: SampleProps = {}) {
  await renderInApp(<Sample {...props} />);
  await opener.click();
  await expect.element(field('Name')).toHaveFocus();
}

it('untouched it closes by Escape and by its button, and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('in which something was typed it asks before it closes', async () => {
  await open();
  await field('Name').fill('Nord');
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByText('ist noch nicht gespeichert', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Nord');

  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(question).toBeVisible();
  // Escape answers the question alone.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('Enter sends it; what is wrong takes the focus and nothing is sent', async () => {
  const send = vi.fn();
  await open({ onSubmit: send });
  await userEvent.keyboard('Nord{Enter}');
  await expect.element(field('Ort')).toHaveFocus();
  await expect.element(page.getByText('Bitte geben Sie den Ort an')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('Kiel{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Nord', place: 'Kiel' });
});

it('a double click saves once, and while it is sent nothing closes it', async () => {
  let finish = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await open({ onSubmit: send });
  await field('Ort').fill('Kiel');
  await dialog.getByRole('button', { name: 'Laden anlegen' }).dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
  finish();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a refusal is said in the dialog, and what was typed stays', async () => {
  await open({ onSubmit: () => Promise.reject(new ApiError(409, 'Diesen Laden gibt es schon.')) });
  await field('Ort').fill('Kiel');
  await dialog.getByRole('button', { name: 'Laden anlegen' }).click();
  await expect.element(dialog.getByText('Diesen Laden gibt es schon.')).toBeVisible();
  await expect.element(field('Ort')).toHaveValue('Kiel');
});

it('one that must stay has no way out', async () => {
  await open({ mustStay: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Abbrechen' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Schließen' })).not.toBeInTheDocument();
});

it('a reason counts without the spaces around it, and has to be long enough', async () => {
  const send = vi.fn(async () => {});
  await renderInApp(
    <ReasonDialog
      act="withdraw"
      draft="test"
      title="Gerät entziehen"
      submitLabel="Entziehen"
      label="Grund"
      onSubmit={send}
      errorMessage={() => null}
      onClose={() => {}}
    />,
  );
  await field('Grund').fill('   a   ');
  await page.getByRole('button', { name: 'Entziehen' }).click();
  await expect.element(field('Grund')).toHaveAttribute('aria-invalid', 'true');
  expect(send).not.toHaveBeenCalled();
  await field('Grund').fill('  Der Kunde hat es sich anders überlegt.  ');
  await page.getByRole('button', { name: 'Entziehen' }).click();
  expect(send).toHaveBeenCalledExactlyOnceWith('Der Kunde hat es sich anders überlegt.');
});
