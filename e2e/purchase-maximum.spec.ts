import type { Page } from '@playwright/test';
import { AdminApi, signInEverywhere } from './pages/admin-api.ts';
import { Inventory } from './pages/inventory.ts';
import { PurchaseGuidePage, phones } from './pages/purchase-guide.ts';
import { expect, test } from './support/test.ts';

test.use({ world: 'prices' });
test.describe.configure({ timeout: 180_000 });

class Prices extends AdminApi {
  static async set(page: Page, price: number | null): Promise<void> {
    const prices = new Prices(page, await signInEverywhere(page));
    const cell = { model: 'iPhone 13 Pro', storage: '1TB', grade: 'A', price };
    await prices.call('put', '/api/prices', { cells: [cell] });
  }
}

async function reachPrice(guide: PurchaseGuidePage): Promise<void> {
  await guide.open();
  await guide.find(phones.clean);
  await guide.next.click();
  await guide.page.getByRole('button', { name: 'Gut erhalten' }).click();
  await guide.fillFunctions();
  await guide.calculate.click();
}

test('the offer begins with the most one may pay, and a loss has to be explained @desktop', async ({
  page,
}) => {
  const inventory = await Inventory.empty(page);
  await Prices.set(page, 500);
  const guide = new PurchaseGuidePage(page);
  await reachPrice(guide);
  const receipt = page.getByLabel('Höchstens zahlen', { exact: true });
  await expect(receipt).toContainText(/Höchstens zahlen450,00\s€/);
  await expect(receipt).toContainText(/Wunschgewinn-50,00\s€/);
  await expect(page.getByRole('heading', { name: 'Richtwert nach Tabelle' })).toBeVisible();
  const offer = page.getByLabel('Endgültiges Angebot');
  await expect(offer).toHaveValue('450,00');
  await offer.fill('480');
  await expect(
    page.getByText(/Mehr, als Sie höchstens zahlen sollten: Es bleiben voraussichtlich 20,00\s€ Gewinn\./),
  ).toBeVisible();
  await offer.fill('520');
  await expect(page.getByText(/Verlust: Voraussichtlich fehlen 20,00\s€\./)).toBeVisible();
  await guide.next.click();
  await guide.save.click();
  await page.getByLabel('Begründung').fill('Stammkunde, ausnahmsweise');
  await guide.buyAnyway.click();
  await expect.poll(() => inventory.all()).toMatchObject([{ purchasePrice: 520 }]);
  // What the seller's paper tells of the purchase stands elsewhere.
  const [bought] = await inventory.all();
  const { purchaseInfo } = await inventory.one(String(bought?._id));
  expect(purchaseInfo).toMatchObject({ lossReason: 'Stammkunde, ausnahmsweise' });
  expect(purchaseInfo).not.toHaveProperty('overrideReason');
});

test('of a phone that something speaks against no profit is promised, until its grade tells @phone', async ({
  page,
}) => {
  await Inventory.empty(page);
  await Prices.set(page, 500);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await guide.find(phones.clean);
  await guide.next.click();
  await page.getByRole('button', { name: 'Gut erhalten' }).click();
  await guide.fillFunctions();
  await expect(page.getByText(/450,00\s€ · Gewinn 50,00\s€/)).toBeVisible();
  await guide.choice('Vorgeschichte', 'Wasserschaden').click();
  await expect(page.getByText(/450,00\s€ · nur wenn verkäuflich/)).toBeVisible();
  await guide.calculate.click();
  await expect(
    page.getByText('„Höchstens zahlen“ gilt für ein verkäufliches Gerät in Zustand A.'),
  ).toBeVisible();
});

test('a price that nobody knows yet is remembered at the purchase itself @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await Prices.set(page, 1);
  await Prices.set(page, null);
  const guide = new PurchaseGuidePage(page);
  await reachPrice(guide);
  await page.getByRole('button', { name: 'Als Preis merken' }).click();
  await expect(page.getByText('Bitte geben Sie einen Preis ein')).toBeVisible();
  await page.getByLabel('Erwarteter Verkaufspreis').fill('600');
  await page.getByRole('button', { name: 'Als Preis merken' }).click();
  await expect(page.getByLabel('Endgültiges Angebot')).toHaveValue('550,00');
  await guide.next.click();
  await test.step('after a reload nothing is saved before the offer is there again', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/prices/quote?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(guide.save).toBeDisabled();
    release();
  });
  await guide.save.click();
  await expect.poll(() => inventory.all()).toMatchObject([{ purchasePrice: 550 }]);
});
