import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { address, renderInApp } from '../../test/render-in-app.tsx';
import { PartAddScreen } from './part-add-screen.tsx';

async function open(create: unknown = {}) {
  const server = new FakeServer({ 'POST /api/parts': create });
  await renderInApp(<PartAddScreen />, { at: '/parts/add', staff: {} });
  return server;
}

const sent = (server: FakeServer) =>
  server.asked.filter(({ line }) => line === 'POST /api/parts').map(({ body }) => body);

const fields = {
  partNumber: page.getByLabelText('Teilenummer'),
  description: page.getByLabelText('Beschreibung'),
  forModel: page.getByRole('combobox', { name: 'Für Modell' }),
  category: page.getByRole('combobox', { name: 'Kategorie' }),
  price: page.getByLabelText('Preis'),
  stock: page.getByLabelText('Lagerbestand'),
};
const submit = page.getByRole('button', { name: 'Teil anlegen' });

it('a category and a model of one’s own are welcome, the stock may stay empty', async () => {
  const server = await open();
  await fields.partNumber.fill('FD-2');
  await fields.description.fill('Gimbal');
  await fields.forModel.fill('Fairphone 5');
  await fields.category.fill('Gimbal Unit');
  await fields.price.fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/parts');
  expect(sent(server)).toEqual([
    expect.objectContaining({
      partNumber: 'FD-2',
      forModel: 'Fairphone 5',
      category: 'Gimbal Unit',
      price: 3,
    }),
  ]);
  expect((sent(server)[0] as { stock?: number }).stock ?? 0).toBe(0);
});

it('what is missing is said at once and at each field, what is wrong at its own', async () => {
  const server = await open();
  await submit.click();
  await expect.element(page.getByText('Bitte füllen Sie alle Felder aus', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Es fehlt noch: Teilenummer, Beschreibung, Für Modell, Kategorie, Preis'))
    .toBeVisible();
  await expect.element(page.getByText('Bitte geben Sie die Teilenummer ein')).toBeVisible();
  await expect.element(fields.partNumber).toHaveFocus();

  await fields.partNumber.fill('FD-3');
  await expect.element(page.getByText('Es fehlt noch: Beschreibung, Für Modell')).toBeVisible();
  await submit.click();
  await expect.element(fields.description).toHaveFocus();
  await fields.description.fill('Display');
  await fields.forModel.fill('iPhone 13');
  await fields.category.fill('Display');
  for (const [typed, sentence] of [
    ['zehn', 'Bitte geben Sie einen Betrag wie 12,50 ein'],
    ['-10', 'Der Betrag darf nicht negativ sein'],
  ] as const) {
    await fields.price.fill(typed);
    await submit.click();
    await expect.element(fields.price).toHaveFocus();
    await expect.element(fields.price).toHaveValue(typed);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText('Es fehlt noch')).not.toBeInTheDocument();
  }
  await fields.price.fill('10');
  await fields.stock.fill('12345678');
  await submit.click();
  await expect.element(fields.stock).toHaveFocus();
  await expect
    .element(page.getByText('Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein'))
    .toBeVisible();
  expect(sent(server)).toEqual([]);
});

it('what was typed survives a refusal and a failure', async () => {
  const server = await open(new Refusal(409, { error: 'Diese Teilenummer ist bereits vergeben' }));
  await fields.partNumber.fill('FD-3');
  await fields.description.fill('Display');
  await fields.forModel.fill('iPhone 13');
  await fields.category.fill('Display');
  await fields.price.fill('10');
  await fields.stock.fill('1.000');
  await submit.click();
  await expect.element(page.getByText('Diese Teilenummer ist bereits vergeben')).toBeVisible();
  await expect.element(fields.description).toHaveValue('Display');

  await fields.partNumber.fill('FD-4');
  server.change('POST /api/parts', new Refusal(500));
  await submit.click();
  await expect.element(page.getByText('Fehler beim Hinzufügen des Ersatzteils')).toBeVisible();
  server.change('POST /api/parts', {});
  await submit.click();
  await expect.poll(address).toBe('/parts');
  expect(sent(server).at(-1)).toMatchObject({ partNumber: 'FD-4', stock: 1000 });
});
