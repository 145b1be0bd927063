import type { Page } from '@playwright/test';
import { Inventory, imei, visit } from './pages/inventory.ts';
import { PartCatalogue } from './pages/part-catalogue.ts';
import { grantOnly } from './pages/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

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

async function chooseModel(page: Page, model: string, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByLabel('Modell').selectOption(model);
    return;
  }
  await page.getByRole('combobox', { name: 'Modell' }).click();
  await page.getByRole('option', { name: model, exact: true }).click();
}

const breakdown = (page: Page) => page.getByRole('region', { name: 'Kostenrechnung' });

async function choosePart(page: Page, group: RegExp, part: RegExp): Promise<void> {
  const header = page.getByRole('button', { name: group }).and(page.locator('[aria-expanded]'));
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  await page.getByRole('button', { name: part }).click();
}

test('the way from the market price to the maximum, line by line @desktop', async ({ page, isMobile }) => {
  await fillCatalogue(page);
  await visit(page, '/calculator');
  await expect(page.getByLabel('Hersteller')).toHaveValue('iPhone');
  await expect(page.getByLabel('Wunschgewinn', { exact: true })).toHaveValue('50,00');
  await chooseModel(page, 'iPhone 13', isMobile);
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

test('a purchase that does not pay is called so, four prices show what they would earn, and a failure can be tried again @desktop', async ({
  page,
}) => {
  await test.step('a purchase that does not pay is called so; four prices show what they would earn', async () => {
    await fillCatalogue(page);
    await visit(page, '/calculator?market=220&model=iPhone+13');
    const profits = page.getByRole('region', { name: 'Gewinn je Einkaufspreis' });
    await expect(profits.getByRole('row', { name: /^100,00/ })).toContainText('Wunschgewinn erreicht');
    await expect(profits.getByRole('row', { name: /^100,00/ })).toContainText('120,00 €');
    await expect(profits.getByRole('row', { name: /^200,00/ })).toContainText('unter Wunschgewinn');
    await expect(profits.getByRole('row', { name: /^250,00/ })).toContainText('Verlust');
    await expect(profits.getByRole('row', { name: /^250,00/ })).toContainText('-30,00 €');

    await choosePart(page, /^Display/, /^Display \(Without IC\)/);
    await page.getByLabel('Erwarteter Marktpreis', { exact: true }).fill('100');
    await expect(breakdown(page)).toContainText('Höchstens zahlen0,00 €');
    await expect(breakdown(page)).toContainText('Dieser Ankauf lohnt sich nicht');
    await expect(breakdown(page)).toContainText('liegen 70,50 € über dem Marktpreis');
  });
  await test.step('a failure is told and can be tried again; the sum still adds up', async () => {
    await fillCatalogue(page);
    await page.route('**/api/calculator/parts*', (route) => route.fulfill({ status: 400, json: {} }));
    await visit(page, '/calculator?model=iPhone+13&market=400');
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Daten');
    await expect(breakdown(page)).toContainText('Höchstens zahlen350,00 €');
    await page.unroute('**/api/calculator/parts*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('button', { name: /^Display/ })).toBeVisible();
    await page.unrouteAll();
  });
});

test('sold devices of this model are the reference, the three most similar by name @desktop', async ({
  page,
}) => {
  await fillCatalogue(page);
  const inventory = await Inventory.empty(page);
  for (const [index, price] of [300, 320, 340, 360].entries())
    await inventory.add({
      imei: imei(index + 1),
      model: 'iPhone 13',
      modelDesc: `iPhone 13 128GB Nr. ${index + 1}`,
      status: 'verkauft',
      purchasePrice: 250,
      actualSellingPrice: price,
      soldDate: `2026-10-0${index + 1}T10:00:00.000Z`,
    });
  await visit(page, '/calculator?model=iPhone+13');
  const history = page.getByRole('region', { name: 'Verkaufte iPhone 13' });
  await history.getByText('Ø Gewinn').waitFor();
  await expect(history).toContainText('4 Geräte');
  await expect(history).toContainText('Ø Verkaufspreis330,00 €');
  await expect(history).toContainText('Ø Gewinn80,00 €');
  await expect(history.getByRole('link')).toHaveText([/Nr. 4/, /Nr. 3/, /Nr. 2/]);
  await history.getByRole('button', { name: '330,00 € als Marktpreis übernehmen' }).click();
  await expect(breakdown(page)).toContainText('Höchstens zahlen280,00 €');
  await history.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/devices\/[\w-]{36}$/);
});

test('works for a calculator user who gets no history @desktop', async ({ page, isMobile }) => {
  await fillCatalogue(page);
  await grantOnly(page, ['tools.priceCalculator']);
  await page.route('**/api/calculator/history*', (route) =>
    route.fulfill({ status: 403, json: { error: 'Nein' } }),
  );
  await visit(page, '/');
  await expect(page).toHaveURL('/calculator');
  await chooseModel(page, 'iPhone 13', isMobile);
  await page.getByLabel('Erwarteter Marktpreis', { exact: true }).fill('200');
  await choosePart(page, /^Akku/, /^Battery/);
  await expect(breakdown(page)).toContainText('Höchstens zahlen125,10 €');
  await expect(page.getByText('Verkaufte iPhone 13')).toHaveCount(0);
  await expect(page.getByText('Nein')).toHaveCount(0);
});

test('another model begins anew, the same one keeps its parts, a price that cannot be read stays @desktop', async ({
  page,
  isMobile,
}) => {
  await fillCatalogue(page);
  await visit(page, '/calculator?model=iPhone+13&market=400');
  await test.step('choosing the chosen model again keeps it and its parts', async () => {
    await choosePart(page, /^Akku/, /^Battery/);
    await chooseModel(page, 'iPhone 13', isMobile);
    await expect(page.getByRole('combobox', { name: 'Modell' })).toHaveValue('iPhone 13');
    await expect(page.getByText('1 Teil gewählt')).toBeVisible();
    await expect(breakdown(page)).toContainText('Höchstens zahlen325,10 €');
  });
  await test.step('another model begins without the parts of the first', async () => {
    await chooseModel(page, 'iPhone 13 Pro', isMobile);
    await expect(page.getByRole('button', { name: /^Display/ })).toBeVisible();
    await expect(page.getByText('1 Teil gewählt')).toHaveCount(0);
    await expect(breakdown(page)).toContainText('Höchstens zahlen350,00 €');
    await chooseModel(page, 'iPhone 11', isMobile);
    await expect(page.getByText('Keine Ersatzteile für iPhone 11')).toBeVisible();
  });
  await test.step('a price that cannot be read stays, says why, and gives no result', async () => {
    await visit(page, '/calculator?market=400');
    const market = page.getByLabel('Erwarteter Marktpreis', { exact: true });
    const profit = page.getByLabel('Wunschgewinn', { exact: true });
    const result = breakdown(page).getByText('Höchstens zahlen').locator('..');
    for (const [field, typed, sentence, advice] of [
      [profit, 'fünfzig', 'Bitte geben Sie einen Betrag wie 12,50 ein', 'den Wunschgewinn'],
      [market, '-50', 'Der Betrag darf nicht negativ sein', 'den erwarteten Marktpreis'],
      [market, '99999999999', 'Der Betrag ist zu groß', 'den erwarteten Marktpreis'],
    ] as const) {
      await expect(result).toContainText('350,00 €');
      await field.fill(typed);
      await field.blur();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(field).toHaveValue(typed);
      await expect(result).not.toContainText('€');
      await expect(breakdown(page)).toContainText(`Berichtigen Sie ${advice}`);
      await expect(page.getByRole('row', { name: /^100,00/ })).not.toContainText('erreicht');
      await field.fill(field === profit ? '50' : '400');
    }
    await profit.fill('abc');
    await page.getByRole('button', { name: 'Neu beginnen' }).click();
    await expect(profit).toHaveValue('50,00');
  });
});

test('on a phone the result stays in sight and leads to the sum', { tag: '@phone' }, async ({ page }) => {
  await fillCatalogue(page);
  await visit(page, '/calculator?model=iPhone+13&market=400');
  const bar = page.getByRole('button', { name: /Rechnung ansehen/ });
  await expect(bar).toContainText('350,00 €');
  await bar.tap();
  await expect(breakdown(page).getByText('Wunschgewinn')).toBeInViewport();
  for (const name of [/senken$/, /erhöhen$/]) {
    const box = await page.getByRole('button', { name }).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
