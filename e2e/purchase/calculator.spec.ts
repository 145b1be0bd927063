import type { Page } from '@playwright/test';
import { visit } from '../pages/inventory.ts';
import { PartCatalogue } from '../pages/part-catalogue.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const parts = [
  {
    partNumber: 'D-1',
    description: 'Display (Without IC) For iPhone 13 Black Refurbished',
    category: 'Screen (refurbished)',
    price: 120.5,
  },
  {
    partNumber: 'D-2',
    description: 'FDX Prime Display For iPhone 13 | In-Cell | Black',
    category: 'Display',
    price: 60,
  },
  { partNumber: 'B-1', description: 'Battery For iPhone 13 Service Pack', category: 'Battery', price: 24.9 },
  { partNumber: 'K-1', description: 'Rear Camera For iPhone 13', category: 'Camera', price: 40 },
  { partNumber: 'K-2', description: 'Front Camera For iPhone 13', category: 'Camera', price: 15 },
  { partNumber: 'Z-1', description: 'Softcase For iPhone 13', category: 'Softcase', price: 2 },
  {
    partNumber: 'P-1',
    description: 'Display For iPhone 13 Pro',
    category: 'Display',
    price: 300,
    forModel: 'iPhone 13 Pro',
  },
];

async function fillCatalogue(page: Page): Promise<void> {
  const catalogue = await PartCatalogue.empty(page);
  for (const part of parts) await catalogue.add(part);
}

async function chooseModel(page: Page, model: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Modell' }).click();
  await page.getByRole('option', { name: model, exact: true }).click();
}

const breakdown = (page: Page) => page.getByRole('region', { name: 'Kostenrechnung' });

async function choosePart(page: Page, group: RegExp, part: RegExp): Promise<void> {
  const header = page.getByRole('button', { name: group }).and(page.locator('[aria-expanded]'));
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  await page.getByRole('button', { name: part }).click();
}

test('the way from the market price to the maximum, line by line @desktop', async ({ page }) => {
  await fillCatalogue(page);
  await visit(page, '/calculator');
  await expect(page.getByLabel('Hersteller')).toHaveValue('iPhone');
  await expect(page.getByLabel('Wunschgewinn', { exact: true })).toHaveValue('50,00');
  await chooseModel(page, 'iPhone 13');
  await page.getByLabel('Erwarteter Marktpreis', { exact: true }).fill('390');
  await page.getByRole('button', { name: 'Erwarteter Marktpreis um 10 Euro erhöhen' }).click();
  await expect(breakdown(page)).toContainText('Höchstens zahlen350,00 €');

  await choosePart(page, /^Display/, /^Display \(Without IC\)/);
  await choosePart(page, /^Kamera/, /^Rear Camera/);
  await choosePart(page, /^Kamera/, /^Front Camera/);
  await expect(breakdown(page)).toContainText('Erwarteter Marktpreis400,00 €');
  await expect(breakdown(page)).toContainText('Wunschgewinn-50,00 €');
  await expect(breakdown(page)).toContainText('-120,50 €');
  await expect(breakdown(page)).toContainText('davon Ersatzteile-175,50 €');
  await expect(breakdown(page)).toContainText('Höchstens zahlen174,50 €');

  // Of displays one at a time: the other takes its place; a second press takes it away.
  await choosePart(page, /^Display/, /^FDX Prime Display/);
  await expect(breakdown(page)).toContainText('Höchstens zahlen235,00 €');
  await choosePart(page, /^Display/, /^FDX Prime Display/);
  await expect(breakdown(page)).toContainText('Höchstens zahlen295,00 €');

  await expect(page.getByText('Softcase')).toHaveCount(0);
  await expect(page.getByText('1 Artikel wird ausgeblendet, weil es Zubehör ist.')).toBeVisible();
  await expect(page.getByText('P-1')).toHaveCount(0);
  await expectAccessible(page);

  await expect(page).toHaveURL(/model=iPhone\+13&market=400&parts=/);
  await page.reload();
  await expect(breakdown(page)).toContainText('Höchstens zahlen295,00 €');
  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  await expect(page).toHaveURL('/calculator');
  await expect(page.getByText('Wählen Sie zuerst ein Modell')).toBeVisible();
});
