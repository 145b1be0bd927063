import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dayBefore, shopDay } from '../../domain/src/shared/dates.ts';
import { Inventory, imei, visit } from '../pages/inventory.ts';
import { grantOnly } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { retryMended } from '../support/retry.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

/** At noon: counted in hours, a night when the clocks changed would make it another day. */
const ago = (days: number) => `${dayBefore(shopDay(new Date()), days)}T11:00:00.000Z`;

/**
 * Bought and sold: 300 - 200 - 20 = 80 after 10 days, 150 - 200 = -50 after 90. In stock: a slow one with 130 bound,
 * a fresh one with 250. All four were bought more than 30 days ago.
 */
async function fill(page: Page): Promise<Inventory> {
  const inventory = await Inventory.empty(page);
  const stock = [
    {
      model: 'iPhone 13 128GB Midnight',
      status: 'verkauft',
      purchasePrice: 200,
      parts: [{ partNumber: 'AKKU-13', price: 20 }],
      actualSellingPrice: 300,
      soldDate: ago(40),
      purchaseInfo: { method: 'guided', date: ago(50) },
      batteryInfo: { health: 92 },
      physicalCondition: { overallGrade: 'A' },
    },
    {
      model: 'iPhone 13 (EU)',
      status: 'verkauft',
      purchasePrice: 200,
      actualSellingPrice: 150,
      soldDate: ago(35),
      purchaseInfo: { date: ago(125) },
      batteryInfo: { health: 79 },
    },
    {
      model: 'Galaxy S21 - Displaybruch',
      status: 'zum_verkauf',
      purchasePrice: 100,
      parts: [{ partNumber: 'DISP-S21', price: 30 }],
      purchaseInfo: { method: 'bulk', date: ago(70) },
      batteryInfo: { health: 60 },
    },
    { model: 'iPhone 14', status: 'gekauft', purchasePrice: 250, purchaseInfo: { date: ago(45) } },
  ];
  for (const [index, device] of stock.entries()) await inventory.add({ imei: imei(900 + index), ...device });
  return inventory;
}

const tile = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** The table behind a chart tells the same to those who cannot see it, row by row. */
async function expectTable(figure: Locator, rows: (string | RegExp)[]): Promise<void> {
  await expect(figure.getByRole('row')).toHaveText(rows, { useInnerText: true });
}

async function choosePeriod(page: Page, label: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByLabel('Zeitraum').selectOption({ label });
  else await page.getByRole('radiogroup', { name: 'Zeitraum' }).getByText(label, { exact: true }).click();
}

test('six tabs tell what earns money @desktop', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await fill(page);
  await visit(page, '/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Datenanalyse' })).toBeVisible();
  await expect(page.getByText('4 Geräte', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Übersicht',
    'Modelle',
    'Profit',
    'Akku',
    'Qualität',
    'Zeit',
  ]);

  await expect(tile(page, 'Angekauft')).toContainText('2 davon verkauft (50,0 %)');
  await expect(tile(page, 'Umsatz')).toContainText('450,00 €');
  await expect(tile(page, 'Gewinnmarge')).toContainText('6,7 %');
  await expect(tile(page, 'Ø Verkaufsdauer')).toContainText('50,0 Tage');
  await expect(tile(page, 'Gebundenes Kapital')).toContainText('380,00 €');
  const statuses = panel(page, 'Geräte nach Status');
  await expect(statuses.locator('.recharts-surface').first()).toBeVisible();
  await expectTable(statuses, [
    'Status Geräte Anteil',
    'Gekauft 1 25,0 %',
    'In Reparatur 0 0,0 %',
    'Verkaufsbereit 0 0,0 %',
    'Zum Verkauf 1 25,0 %',
    'Verkauft 2 50,0 %',
  ]);

  await test.step('the figures leave as JSON and as CSV, named with the date', async () => {
    const save = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const json = await save('Als JSON exportieren');
    expect(json.name).toBe(`datenanalyse-${shopDay(new Date())}.json`);
    expect(JSON.parse(json.text)).toMatchObject({ period: 'all', totals: { devices: 4, profit: 30 } });
    const csv = await save('Als CSV exportieren');
    expect(csv.name).toBe(`datenanalyse-${shopDay(new Date())}.csv`);
    expect(csv.text.startsWith('\ufeffZeitraum;Bereich;Gruppe;')).toBe(true);
    expect(csv.text).toContain(
      '\r\nAlle Zeit;Modell;iPhone 13;2;2;100;450;400;20;4,8;30;14,03;6,7;225;15;50\r\n',
    );
  });

  await expectAccessible(page);
  await openTab(page, 'Modelle');
  await expect(page).toHaveURL('/analytics?tab=models');
  const models = panel(page, 'Modelle im Vergleich');
  const shown = models.getByRole('row').filter({ hasText: /iPhone|Galaxy/ });
  await expect(shown).toHaveCount(3);
  await expect(shown.nth(0)).toContainText('iPhone 13');
  await expect(shown.nth(0)).toContainText('450,00 €');
  await expect(shown.nth(0).locator('[data-tone="success"]')).toHaveText('100,0 %');
  await expect(models.locator('[data-tone="error"]').first()).toHaveText('0,0 %');
  await expect(models).toContainText('Galaxy S21');
  await expect(models).not.toContainText('Displaybruch');

  await expectAccessible(page);
  await openTab(page, 'Profit');
  await expect(tile(page, 'Teileanteil an den Kosten')).toContainText('4,8 %');
  await expect(tile(page, 'Ø Gewinn je Gerät')).toContainText('15,00 €');
  await expect(panel(page, 'So entsteht der Gewinn')).toContainText('30,00 €');
  const months = panel(page, 'Gewinn pro Monat');
  await expect(months.getByRole('row').first()).toHaveText('Monat Gewinn nach Steuer Umsatz Marge Verkauft', {
    useInnerText: true,
  });
  await expect(panel(page, 'Marge nach Ankaufsart')).toContainText('26,7 %');
  await expect(panel(page, 'Marge nach Ankaufsart')).toContainText('-33,3 %');
  await expect(panel(page, 'Marge nach Verkaufsweg')).toContainText('Direktverkauf');
  await months.getByRole('button', { name: 'Gewinn pro Monat: als Tabelle' }).click();
  await expect(months.getByRole('table')).toBeVisible();
  await months.getByRole('button', { name: 'Gewinn pro Monat: als Diagramm' }).click();

  await expectAccessible(page);
  await openTab(page, 'Akku');
  await expect(tile(page, 'Ø Akkuzustand').locator('[data-tone="fair"]')).toHaveText('77,0 %');
  await expect(tile(page, 'Akkutausch nötig')).toContainText('2 Geräte');
  await expectTable(panel(page, 'Bereiche und Empfehlung'), [
    'Zustand Geräte Anteil',
    'Ausgezeichnet (90–100 %) 1 33,3 %',
    'Gut (80–89 %) 0 0,0 %',
    'Mittel (70–79 %) 1 33,3 %',
    'Schwach (unter 70 %) 1 33,3 %',
  ]);
  await expect(page.getByText('Tipp: Geräte unter 85 % sollten einen neuen Akku bekommen.')).toBeVisible();

  await expectAccessible(page);
  await openTab(page, 'Qualität');
  await expectTable(panel(page, 'Gesamtbewertung'), [
    'Bewertung Geräte Anteil',
    'A+ (Neuwertig) 0 0,0 %',
    'A (Sehr gut) 1 25,0 %',
    'B (Gut) 0 0,0 %',
    'C (Gebraucht) 0 0,0 %',
    'D (Defekt) 0 0,0 %',
    'Ohne Bewertung 3 75,0 %',
  ]);
  await expectTable(panel(page, 'Ankaufsart'), [
    'Ankaufsart Geräte Anteil',
    'Strukturierter Ankauf 1 25,0 %',
    'Schnellerfassung 2 50,0 %',
    'Sammelankauf 1 25,0 %',
  ]);

  await expectAccessible(page);
  await openTab(page, 'Zeit');
  await expect(page.getByText(/mehr als 60 Tage bis zum Verkauf/)).toHaveCount(0);
  await expectTable(panel(page, 'Tage bis zum Verkauf'), [
    'Verkaufsdauer Verkauft Anteil',
    'bis 7 Tage 0 0,0 %',
    '8–14 Tage 1 50,0 %',
    '15–30 Tage 0 0,0 %',
    '31–60 Tage 0 0,0 %',
    '61–90 Tage 1 50,0 %',
    'über 90 Tage 0 0,0 %',
  ]);
  const slow = panel(page, 'Ladenhüter');
  await expect(slow).toContainText('Galaxy S21 - Displaybruch');
  await expect(slow).toContainText('130,00 €');
  await expectAccessible(page);
  await slow.getByRole('link', { name: /^Details zu Galaxy S21/ }).click();
  await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL('/analytics?tab=time');
  expect(complaints).toEqual([]);
});

test('a period counts by the day of purchase, says when it is empty, and stands in the address @desktop', async ({
  page,
  isMobile,
}) => {
  await fill(page);
  await visit(page, '/analytics?tab=time');
  await choosePeriod(page, 'Letzte 90 Tage', isMobile);
  await expect(page).toHaveURL('/analytics?tab=time&period=90');
  await expect(page.getByText('3 Geräte', { exact: true }).first()).toBeVisible();
  await expect(tile(page, 'Ø Verkaufsdauer')).toContainText('10,0 Tage');
  await page.reload();
  await expect(tile(page, 'Ø Verkaufsdauer')).toContainText('10,0 Tage');

  await choosePeriod(page, 'Letzte 30 Tage', isMobile);
  await expect(page.getByRole('heading', { name: 'Keine Geräte in diesem Zeitraum' })).toBeVisible();
  await expect(page.getByText(/Seit dem \d\d\.\d\d\.\d{4} wurde kein Gerät angekauft/)).toBeVisible();
  await page.getByRole('button', { name: 'Alle Zeit anzeigen' }).click();
  await expect(page).toHaveURL('/analytics?tab=time');
  await expect(page.getByText('4 Geräte', { exact: true }).first()).toBeVisible();

  // One phone after 90 days only: the average asks for a look at the prices.
  const inventory = await Inventory.empty(page);
  await inventory.add({
    imei: imei(910),
    status: 'verkauft',
    actualSellingPrice: 200,
    soldDate: ago(9),
    purchaseInfo: { date: ago(99) },
  });
  await page.reload();
  await expect(
    page.getByText('Im Durchschnitt vergehen mehr als 60 Tage bis zum Verkauf: Prüfen Sie Ihre Preise.'),
  ).toBeVisible();
  await expect(page.getByText('Kein Gerät liegt länger als 30 Tage. So darf es bleiben.')).toBeVisible();
});

test('the same analysis stands below the dashboard and on paper, follows the permissions and survives a failed answer @desktop', async ({
  page,
}) => {
  await test.step('the same analysis stands below the dashboard and on paper', async () => {
    await fill(page);
    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const analysis = page.getByRole('region', { name: 'Datenanalyse' });
    await expect(analysis.getByRole('heading', { level: 2, name: 'Datenanalyse' })).toBeVisible();
    await analysis.getByRole('tab', { name: 'Akku' }).click();
    await expect(page).toHaveURL('/?tab=battery');
    await expect(analysis.getByRole('heading', { level: 3, name: 'Akkuzustand' })).toBeVisible();

    const drawing = analysis.locator('.recharts-surface').first();
    await expect(drawing).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(analysis.getByText(/^Akku · Alle Zeit · Stand/)).toBeVisible();
    await expect(analysis.getByRole('table', { name: 'Geräte nach Akkuzustand' })).toBeVisible();
    await expect(analysis.getByRole('tab', { name: 'Akku' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
    await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  });
  await test.step('it follows the permissions and survives a failed answer', async () => {
    await page.route('**/api/analytics?*', (route) => route.fulfill({ status: 400, json: {} }));
    await visit(page, '/analytics?tab=time');
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Datenanalyse');
    await retryMended(page, '**/api/analytics?*');
    await expect(panel(page, 'Ladenhüter')).toContainText('Galaxy S21');

    await grantOnly(page, ['system.statistics']);
    await page.reload();
    await expect(panel(page, 'Ladenhüter')).toContainText('Galaxy S21');
    await expect(page.getByRole('link', { name: /^Details zu/ })).toHaveCount(0);

    await grantOnly(page, ['devices.view']);
    await page.reload();
    await expect(page).toHaveURL('/unauthorized');
    await page.unrouteAll();
  });
});
