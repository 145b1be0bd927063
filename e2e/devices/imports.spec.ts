import { Inventory, imei, visit } from '../pages/inventory.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a spreadsheet comes in by file, columns, preview and done @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await visit(page, '/devices');
  await page.getByRole('button', { name: 'Importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Geräte importieren' });
  const file = (text: string) => ({ name: 'alt.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = dialog.locator('input[type="file"]');

  await input.setInputFiles(
    file(`Nr.;Gerät;Bezahlt\n${imei(1)};iPhone 13;199,90\n${imei(2)};iPhone 14;viel\n`),
  );
  await expect(dialog.getByText('Bitte ordnen Sie die Spalte mit der IMEI zu')).toBeVisible();
  await dialog.getByLabel('IMEI', { exact: false }).first().selectOption('Nr.');
  await expect(dialog.getByText('davon 2 in Ordnung')).toBeVisible();
  await dialog.getByLabel('Einkaufspreis').selectOption('Bezahlt');
  const errors = dialog.getByRole('region', { name: 'Fehler in der Datei' });
  await expect(errors.getByRole('row', { name: /^3 Bezahlt/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zeilen übernehmen' })).toBeDisabled();
  await expectAccessible(page);

  await input.setInputFiles(
    file(`Nr.;Gerät;Bezahlt\n${imei(1)};iPhone 13;199,90\n${imei(2)};iPhone 14;250\n`),
  );
  await dialog.getByRole('button', { name: '2 Zeilen übernehmen' }).click();
  await expect(dialog.getByText('2 neu, 0 aktualisiert, 0 unverändert.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('2 von 2 Geräten')).toBeVisible();
  await expect
    .poll(async () => (await inventory.all()).map(({ model }) => model).sort())
    .toEqual(['iPhone 13', 'iPhone 14']);
});

test('a column that was left out is not taken over after all @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await visit(page, '/devices');
  await page.getByRole('button', { name: 'Importieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Geräte importieren' });
  const buffer = Buffer.from(`IMEI;Modell;EK;Lagerplatz\n${imei(3)};iPhone 13;199,90;Regal 1\n`);
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await dialog.getByLabel('Einkaufspreis').selectOption('nicht übernehmen');
  await expect(dialog.getByLabel('Einkaufspreis')).toHaveValue('');
  await dialog.getByLabel('Lagerplatz').selectOption('nicht übernehmen');
  await expect(dialog.getByLabel('Lagerplatz')).toHaveValue('');
  await expect(dialog.getByLabel('Einkaufspreis')).toHaveValue('');
  await dialog.getByRole('button', { name: '1 Zeile übernehmen' }).click();
  await expect(dialog.getByText('1 neu, 0 aktualisiert, 0 unverändert.')).toBeVisible();
  await expect
    .poll(async () => (await inventory.all()).map(({ model, purchasePrice }) => [model, purchasePrice]))
    .toEqual([['iPhone 13', 0]]);
});

test('on a phone a list is saved, and a file taken in, from one menu @phone', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await inventory.add({ imei: imei(5) });
  await visit(page, '/devices');
  const menu = page.getByRole('button', { name: 'Weitere Aktionen' });
  await menu.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als CSV' }).click();
  expect((await download).suggestedFilename()).toBe('geraete.csv');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Importieren' }).click();
  await expect(page.getByRole('dialog', { name: 'Geräte importieren' })).toBeVisible();
});
