import type { Page } from '@playwright/test';
import { visit } from '../pages/inventory.ts';
import { PartCatalogue } from '../pages/part-catalogue.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

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

test('a part is added; the preview follows every key, and leaving asks when something was typed @phone', async ({
  page,
}) => {
  const catalogue = await PartCatalogue.empty(page);
  await visit(page, '/parts/add');
  const fields = form(page);
  await fields.partNumber.fill('FD-5');
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expect(page).toHaveURL('/parts');

  await page.getByRole('link', { name: 'Neues Teil' }).click();
  await expect(fields.partNumber).toBeFocused();
  await expect(fields.partNumber).toHaveValue('');
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
