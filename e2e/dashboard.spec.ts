import type { Page } from '@playwright/test';
import { Inventory, imei, visit } from './pages/inventory.ts';
import { grantOnly } from './pages/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const costs = { purchasePrice: 200, desiredProfit: 50, parts: [{ partNumber: 'DISP-13', price: 30 }] };

async function fill(page: Page): Promise<Inventory> {
  const inventory = await Inventory.empty(page);
  const devices = [
    { status: 'verkauft', actualSellingPrice: 250, ...costs },
    { status: 'gekauft' },
    { status: 'gekauft' },
    { status: 'in_reparatur' },
    { status: 'verkaufsbereit' },
    { status: 'zum_verkauf', model: 'iPhone 15 Pro' },
  ];
  for (const [index, device] of devices.entries()) await inventory.add({ imei: imei(index + 1), ...device });
  return inventory;
}

/** A card's figure and the line below it. */
const card = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });

test('cards, overview and newest devices tell how the business is doing @desktop', async ({ page }) => {
  await fill(page);
  await visit(page, '/');
  await expect(card(page, 'Geräte gesamt')).toContainText('6');
  await expect(card(page, 'Verfügbare Geräte')).toContainText('2');
  await expect(card(page, 'Verkaufte Geräte')).toContainText('1');
  await expect(card(page, 'Gesamtgewinn')).toContainText('20,00 €');
  await expect(card(page, 'Gesamtgewinn')).toContainText('Geplant: 50,00 €');

  // How many are sold is said by the card and the status overview alone.
  const analysis = page.getByRole('region', { name: 'Datenanalyse' });
  const overview = page.getByRole('region', { name: 'Status-Übersicht' });
  await expect(analysis.getByText('Ø Verkaufsdauer')).toBeVisible();
  await expect(page.getByText(/16,7\s%/)).toHaveCount(4);
  await expect(overview.getByText(/16,7\s%/)).toHaveCount(4);
  await expect(analysis.getByText('davon verkauft')).toHaveCount(0);
  await expect(analysis.getByText('Geräte nach Status')).toHaveCount(0);

  const rows = overview.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(0)).toContainText(/Gekauft\s*2\s*33,3\s%/);
  await expect(rows.nth(1)).toContainText(/In Reparatur\s*1\s*16,7\s%/);
  await expect(rows.nth(4)).toContainText(/Verkauft\s*1\s*16,7\s%/);
  await overview.getByRole('link', { name: 'Gekauft' }).click();
  await expect(page).toHaveURL('/devices?status=gekauft');
  await expect(page.getByText('2 von 6 Geräten')).toBeVisible();
  await page.goBack();

  const newest = page.getByRole('region', { name: 'Zuletzt hinzugefügt' });
  await expect(newest.getByRole('listitem')).toHaveCount(5);
  await expect(newest.getByRole('listitem').first()).toContainText('iPhone 15 Pro');
  await expect(newest.getByRole('listitem').first()).toContainText('Zum Verkauf');
  await newest.getByRole('link', { name: /^Details zu iPhone 15 Pro/ }).click();
  await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);
});

test('an empty inventory is a friendly start, and a planned profit that came true is left out @desktop', async ({
  page,
}) => {
  await test.step('the planned profit is left out where it came out as planned', async () => {
    const inventory = await Inventory.empty(page);
    await inventory.add({ imei: imei(1), status: 'verkauft', actualSellingPrice: 280, ...costs });
    await visit(page, '/');
    await expect(card(page, 'Gesamtgewinn')).toContainText('50,00 €');
    await expect(page.getByText('Geplant:')).toHaveCount(0);
  });
  await test.step('an empty inventory is a friendly start', async () => {
    await Inventory.empty(page);
    await visit(page, '/');
    await expect(page.getByRole('heading', { name: 'Willkommen bei Kreislauf' })).toBeVisible();
    await expect(card(page, 'Gesamtgewinn')).toContainText('0,00 €');
    await page.getByRole('link', { name: 'Mit IMEI hinzufügen' }).click();
    await expect(page).toHaveURL('/devices/add');
  });
});

test('quick links follow the permissions, and figures that cannot be loaded can be asked for again @desktop', async ({
  page,
}) => {
  await test.step('quick links and the newest devices follow the permissions', async () => {
    await fill(page);
    await visit(page, '/');
    const links = page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link');
    await expect(links).toHaveText(['Neues Gerät', 'Neues Teil', 'Preisrechner', 'Geräteliste']);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/devices/add', '/parts/add', '/calculator', '/devices']);

    await grantOnly(page, ['system.statistics', 'parts.create']);
    await page.reload();
    await expect(links).toHaveText(['Neues Teil']);
    await expect(card(page, 'Geräte gesamt')).toContainText('6');
    await expect(page.getByRole('region', { name: 'Status-Übersicht' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Zuletzt hinzugefügt' })).toHaveCount(0);
    await page.unrouteAll();
  });
  await test.step('figures that cannot be loaded are said so and can be asked for again', async () => {
    await page.route('**/api/stats', (route) => route.fulfill({ status: 400, json: {} }));
    await visit(page, '/');
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Statistiken');
    await page.unroute('**/api/stats');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(card(page, 'Geräte gesamt')).toContainText('6');

    await page.route('**/api/stats', (route) =>
      route.fulfill({ status: 403, json: { error: 'Keine Berechtigung zum Anzeigen von Statistiken.' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Keine Berechtigung zum Anzeigen von Statistiken.');
    await page.unrouteAll();
  });
});

test('the dashboard has no serious accessibility finding @phone', async ({ page }) => {
  await fill(page);
  await visit(page, '/');
  await expect(card(page, 'Geräte gesamt')).toContainText('6');
  await expect(page.getByRole('link', { name: /^Details zu/ })).toHaveCount(5);
  await expectAccessible(page);
});
