import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { confirm } from '../forms/confirm-dialog.tsx';
import { messagesEnter, showError, showInfo, showSuccess } from './messages.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  messagesEnter('/here');
  await renderInApp(<main>Seite</main>);
});
afterEach(() => {
  vi.useRealTimers();
});

it('success fades after five seconds', async () => {
  showSuccess('Gerät gespeichert');
  await expect.element(page.getByRole('status')).toHaveTextContent('Gerät gespeichert');
  await vi.advanceTimersByTimeAsync(4900);
  await expect.element(page.getByText('Gerät gespeichert')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText('Gerät gespeichert')).not.toBeInTheDocument();
});

it('an error stays until it is closed, and is one message however often it comes', async () => {
  showError('Speichern fehlgeschlagen');
  showError('Speichern fehlgeschlagen');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Meldung schließen' }).click();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('an error leaves with its page, other messages come along', async () => {
  showError('Speichern fehlgeschlagen');
  showInfo('Neue Version');
  await expect.element(page.getByRole('alert')).toBeVisible();
  messagesEnter('/elsewhere');
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText('Neue Version')).toBeVisible();
});

it('a way back is offered for twelve seconds and taken once', async () => {
  const undo = vi.fn();
  showSuccess('Gerät gelöscht', { action: { label: 'Rückgängig', run: undo } });
  await vi.advanceTimersByTimeAsync(11_000);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText('Gerät gelöscht')).not.toBeInTheDocument();
});

it('a message never comes without a sentence', async () => {
  showError('  ');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unbekannter Fehler');
});

it('a question is answered by its button, and by none with no', async () => {
  const answers: boolean[] = [];
  const ask = () =>
    void confirm({ title: 'Gerät entziehen?', text: 'Es geht zurück.', action: 'Entziehen' }).then((answer) =>
      answers.push(answer),
    );
  const question = page.getByRole('dialog', { name: 'Gerät entziehen?' });
  ask();
  await question.getByRole('button', { name: 'Entziehen' }).click();
  await expect.poll(() => answers).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.poll(() => answers).toEqual([true, false]);
});
