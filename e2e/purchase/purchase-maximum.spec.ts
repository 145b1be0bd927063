import type { Page } from '@playwright/test';
import { AdminApi, signInEverywhere } from '../pages/admin-api.ts';
import { Inventory } from '../pages/inventory.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { openAs } from '../pages/sign-in.ts';
import { Management } from '../pages/users.ts';
import { expect, test } from '../support/test.ts';

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
  const breakdown = page.getByLabel('Höchstens zahlen', { exact: true });
  await expect(breakdown).toContainText(/Höchstens zahlen450,00\s€/);
  await expect(breakdown).toContainText(/Wunschgewinn-50,00\s€/);
  await expect(page.getByText(/^Richtwert nach Tabelle: \d/)).toBeVisible();
  await expect(page.getByText('Berechnetes Angebot')).toBeHidden();
  const offer = page.getByLabel('Endgültiges Angebot');
  await expect(offer).toHaveValue('450,00');
  await test.step('the desired profit moves what may be paid, and the offer with it', async () => {
    await page.getByLabel('Wunschgewinn').fill('80');
    await expect(breakdown).toContainText(/Höchstens zahlen420,00\s€/);
    await expect(offer).toHaveValue('420,00');
  });
  await test.step('for the customer there is the offer and nothing behind it', async () => {
    await page.getByRole('button', { name: 'Kundenansicht' }).click();
    const shown = page.getByRole('dialog', { name: 'Kundenansicht' });
    await expect(shown).toContainText(/Unser Angebot420,00\s€/);
    await expect(shown).not.toContainText(/Gewinn|Höchstens|Richtwert/);
    await shown.getByRole('button', { name: 'Zurück zum Ankauf' }).click();
  });
  await test.step('what was agreed stays; profit and planned price move each other', async () => {
    await guide.next.click();
    const [profit, planned] = [page.getByLabel('Wunschgewinn'), page.getByLabel('Geplanter Verkaufspreis')];
    await expect(planned).toHaveValue('500,00');
    await profit.fill('120');
    await expect(planned).toHaveValue('540,00');
    await expect(page.getByLabel('Gerät und Schätzung')).toContainText(/Einkaufspreis420,00\s€/);
    await planned.fill('400');
    await expect(page.getByText(/Das liegt unter den Kosten von 420,00\s€/)).toBeVisible();
    await planned.fill('515');
    await expect(profit).toHaveValue('95,00');
    await guide.back.click();
    await expect(offer).toHaveValue('420,00');
  });
  await page.getByLabel('Wunschgewinn').fill('50');
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
  // What the seller's document tells of the purchase stands elsewhere.
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
  const question = page.getByLabel('Wofür werden Sie es verkaufen?');
  await expect(page.getByText(/Richtwert nach Tabelle: Er ist .* lässt keinen Gewinn/)).toBeVisible();
  await expect(page.getByText('Berechnetes Angebot')).toBeVisible();
  await page.getByRole('button', { name: 'Als Preis merken' }).click();
  await expect(page.getByText('Bitte geben Sie einen Preis ein')).toBeVisible();
  await question.fill('700');
  await question.press('Tab');
  await expect(page.getByLabel('Endgültiges Angebot')).toHaveValue('650,00');
  await question.fill('600');
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

test('who may not know costs is told what to pay at most, and nothing else @desktop', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  await Inventory.empty(admin);
  await Prices.set(admin, 500);
  const management = await Management.of(admin);
  const flags = ['devices.create', 'tools.priceCalculator'] as const;
  const role = await management.addRole([...flags], undefined, { hidesCosts: true });
  const clerk = await management.signedIn('Kim', { role: 'viewer', roleId: role._id });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openAs(page, clerk, '/purchase-guide');
  const guide = new PurchaseGuidePage(page);
  await reachPrice(guide);
  await expect(page.getByLabel('Höchstens zahlen', { exact: true })).toHaveText(
    /^Höchstens zahlen450,00\s€$/,
  );
  await expect(page.getByLabel('Endgültiges Angebot')).toHaveValue('450,00');
  await expect(page.getByText(/Richtwert/)).toHaveCount(0);
  await guide.next.click();
  await expect(guide.save).toBeEnabled();
  await expect(page.getByText(/Gewinn|Marktwert|Geplanter/)).toHaveCount(0);
  await page.goto('/calculator?model=iPhone+13+Pro');
  await page.getByLabel('Speicher').selectOption('1TB');
  await expect(page.getByLabel('Höchstens zahlen', { exact: true })).toHaveText(
    /^Höchstens zahlen450,00\s€$/,
  );
  await context.close();
});
