import type { Page } from '@playwright/test';
import { Inventory, imei, visit } from '../pages/inventory.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const costs = { purchasePrice: 200, desiredProfit: 50, parts: [{ partNumber: 'DISP-13', price: 30 }] };

async function fill(page: Page): Promise<void> {
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
  await expectAccessible(page);
  await newest.getByRole('link', { name: /^Details zu iPhone 15 Pro/ }).click();
  await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);
});
