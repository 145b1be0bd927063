import type { Page } from '@playwright/test';
import { visit } from './pages/inventory.ts';
import { PartCatalogue } from './pages/part-catalogue.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

function form(page: Page) {
  return {
    partNumber: page.getByLabel('Teilenummer'),
    description: page.getByLabel('Beschreibung'),
    forModel: page.getByRole('combobox', { name: 'Für Modell' }),
    category: page.getByRole('combobox', { name: 'Kategorie' }),
    price: page.getByLabel('Preis'),
    stock: page.getByLabel('Lagerbestand'),
    preview: page.getByRole('region', { name: 'Vorschau' }),
    submit: page.getByRole('button', { name: 'Teil anlegen' }),
  };
}

test('a part is added; the preview follows every key @phone', async ({ page }) => {
  const catalogue = await PartCatalogue.empty(page);
  await visit(page, '/parts/add');
  const fields = form(page);
  await expect(fields.partNumber).toBeFocused();
  await expect(page.getByRole('region', { name: 'Tipps' })).toBeVisible();
  await fields.partNumber.fill('FD-1');
  await fields.description.fill('Display For iPhone 12 / 12 Pro Black');
  // All models, the newest first, also where one stands there already.
  for (const typed of ['', 'iPhone 12 Pro']) {
    await fields.forModel.fill(typed);
    await fields.description.click();
    await fields.forModel.click();
    await expect(page.getByRole('option').first()).toHaveText(/^iPhone 17/);
    await expect(page.getByRole('option').last()).toHaveText(/^iPhone 6s/);
  }
  await fields.forModel.fill('iPhone 12 / 12 Pro');
  await fields.category.click();
  await page.getByRole('option', { name: 'Display', exact: true }).click();
  await fields.price.fill('59,9');
  await fields.stock.fill('7');
  await expect(fields.preview).toContainText('FD-1');
  await expect(fields.preview).toContainText('Display · iPhone 12 / 12 Pro');
  await expect(fields.preview).toContainText('59,90 €');
  await expect(fields.preview).toContainText('Wird angeboten für: iPhone 12, iPhone 12 Pro');
  await expectAccessible(page);

  await fields.submit.click();
  await expect(page).toHaveURL('/parts');
  await expect(page.getByText('Ersatzteil erfolgreich hinzugefügt')).toBeVisible();
  await expect(page.getByText('FD-1')).toBeVisible();
  await expect
    .poll(() => catalogue.all())
    .toMatchObject([
      { partNumber: 'FD-1', forModel: 'iPhone 12 / 12 Pro', category: 'Display', price: 59.9, stock: 7 },
    ]);
});

test('a category and a model of one\u2019s own are welcome, the stock may stay empty @desktop', async ({
  page,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  await visit(page, '/parts/add');
  const fields = form(page);
  await fields.partNumber.fill('FD-2');
  await fields.description.fill('Gimbal');
  await fields.forModel.fill('Fairphone 5');
  await fields.category.fill('Gimbal Unit');
  await fields.price.fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/parts');
  await expect
    .poll(() => catalogue.all())
    .toMatchObject([{ forModel: 'Fairphone 5', category: 'Gimbal Unit', stock: 0 }]);
});

test('what is missing is said at once and at each field; what was typed survives a refusal @desktop', async ({
  page,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  await catalogue.add({ partNumber: 'fd-3' });
  await visit(page, '/parts/add');
  const fields = form(page);
  await fields.submit.click();
  await expect(page.getByText('Bitte füllen Sie alle Felder aus', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Es fehlt noch: Teilenummer, Beschreibung, Für Modell, Kategorie, Preis'),
  ).toBeVisible();
  await expect(page.getByText('Bitte geben Sie die Teilenummer ein')).toBeVisible();
  await expect(fields.partNumber).toBeFocused();

  await fields.partNumber.fill('FD-3');
  await expect(page.getByText('Es fehlt noch: Beschreibung, Für Modell')).toBeVisible();
  await fields.submit.click();
  await expect(fields.description).toBeFocused();
  await fields.description.fill('Display');
  await fields.forModel.fill('iPhone 13');
  await fields.category.fill('Display');
  // What is wrong is not missing.
  for (const [typed, sentence] of [
    ['zehn', 'Bitte geben Sie einen Betrag wie 12,50 ein'],
    ['-10', 'Der Betrag darf nicht negativ sein'],
  ] as const) {
    await fields.price.fill(typed);
    await fields.submit.click();
    await expect(fields.price).toBeFocused();
    await expect(fields.price).toHaveValue(typed);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText('Es fehlt noch')).toHaveCount(0);
  }
  await fields.price.fill('10');
  await fields.stock.fill('12345678');
  await fields.submit.click();
  await expect(fields.stock).toBeFocused();
  await expect(page.getByText('Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein')).toBeVisible();
  await fields.stock.fill('1.000');
  await fields.submit.click();
  await expect(page.getByText('Diese Teilenummer ist bereits vergeben')).toBeVisible();
  await expect(fields.description).toHaveValue('Display');

  await fields.partNumber.fill('FD-4');
  await page.route('**/api/parts', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await fields.submit.click();
  await expect(page.getByText('Fehler beim Hinzufügen des Ersatzteils')).toBeVisible();
  await fields.submit.click();
  await expect(page).toHaveURL('/parts');
});

test('cancelling leads back and asks when something was typed @desktop', async ({ page }) => {
  await PartCatalogue.empty(page);
  await visit(page, '/parts/add');
  await page.getByLabel('Teilenummer').fill('FD-5');
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expect(page).toHaveURL('/parts');
});
