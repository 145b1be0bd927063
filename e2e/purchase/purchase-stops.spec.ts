import { Inventory } from '../pages/inventory.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const DEVICE_PAGE = /\/devices\/[\da-f-]{36}$/;

test('a stolen phone stops the guide from the first step on and is bought only with a reason @desktop', async ({
  page,
}) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  const bar = page.getByRole('region', { name: 'Ankauf stoppen' });
  const lock = guide.choice('Sperren', 'iCloud-Sperre aktiv');
  await test.step('Find My stops it as well, and prefills its lock', async () => {
    const titles = ['„Wo ist?“ ist eingeschaltet', 'iCloud-Sperre aktiv'];
    await guide.find(phones.findMyOn);
    await expect(page.getByRole('alert').first()).toContainText('Mein iPhone suchen: Ein');
    await guide.next.click();
    for (const title of titles) await expect(bar).toContainText(title);
    await guide.fillCondition();
    await guide.next.click();
    await expect(lock).toBeChecked();
    for (const title of titles) await expect(bar).toContainText(title);
    await guide.onlyCheck.click();
    await expect(guide.imei).toHaveValue('');
  });

  await guide.find(phones.stolen);
  await expect(page.getByRole('alert').first()).toContainText('Sperrstatus: Als gestohlen gemeldet');
  await expect(guide.onlyCheck).toBeVisible();
  await expect(guide.next).not.toBeFocused();
  await guide.next.click();
  await expect(bar).toContainText('Als gestohlen gemeldet');
  await guide.fillCondition();
  await guide.next.click();
  await expect(lock).not.toBeChecked();
  await guide.fillFunctions();
  await guide.calculate.click();
  await expect(bar).toContainText('Als gestohlen gemeldet');
  await guide.next.click();
  await guide.save.click();
  await page.getByLabel('Begründung').fill('zu kurz');
  await guide.buyAnyway.click();
  await expect(page.getByText('Bitte begründen Sie den Ankauf mit mindestens 10 Zeichen')).toBeVisible();
  await expect.poll(() => inventory.all()).toEqual([]);
  await page.getByLabel('Begründung').fill('Nur als Teilespender');
  await guide.buyAnyway.click();
  await expect.poll(() => inventory.all()).toHaveLength(1);
  const [bought] = await inventory.all();
  await expect
    .poll(() => inventory.one(bought?._id ?? ''))
    .toMatchObject({ purchaseInfo: { overrideReason: 'Nur als Teilespender' } });
});

test('what the tests find stops too, and the guide can end without a device @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await guide.find(phones.clean);
  await expect(guide.onlyCheck).toHaveCount(0);
  await expect(guide.next).toBeFocused();
  await guide.next.click();
  await guide.fillCondition();
  await guide.next.click();
  const bar = page.getByRole('region', { name: 'Ankauf stoppen' });
  for (const [group, label, title] of [
    ['Funktionen', 'Schaltet sich ein', 'Schaltet sich nicht ein'],
    ['Sperren', 'iCloud-Sperre aktiv', 'iCloud-Sperre aktiv'],
    ['Vorgeschichte', 'Wasserschaden', 'Wasserschaden'],
  ] as const) {
    await guide.choice(group, label).click();
    await expect(bar).toContainText(title);
  }
  // Each of them asks for a reason when it is bought all the same.
  await guide.fillFunctions();
  await guide.calculate.click();
  await guide.next.click();
  await guide.save.click();
  await expect(guide.buyAnyway).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const title of ['Schaltet sich nicht ein', 'iCloud-Sperre aktiv', 'Wasserschaden'])
    await expect(dialog).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await guide.onlyCheck.click();
  await expect(page.getByText('Es wurde kein Gerät angelegt.')).toBeVisible();
  await expect(guide.imei).toHaveValue('');
  await expect.poll(() => inventory.all()).toEqual([]);
});

test('quick add stops as well, and what it stored can be taken back @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await page.goto('/devices/add');
  const field = page.getByLabel('IMEI-Nummer');
  await field.fill(phones.stolen);
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Ankauf stoppen' })).toContainText('Als gestohlen gemeldet');
  await expect.poll(() => inventory.all()).toEqual([]);
  await page.getByRole('button', { name: 'Nur prüfen, nicht ankaufen' }).click();
  await expect(field).toHaveValue('');

  await field.fill(phones.clean);
  await field.press('Enter');
  await expect(page).toHaveURL(DEVICE_PAGE);
  // The page of what is being removed is left before it is gone.
  await page.route('**/api/devices/*', async (route) => {
    if (route.request().method() === 'DELETE')
      await expect(page.getByRole('heading', { level: 1, name: 'Gerät hinzufügen' })).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('Das Gerät wurde wieder entfernt.')).toBeVisible();
  await expect.poll(() => inventory.all()).toEqual([]);
});

test('a plain phone takes at most seven clicks after the scan @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    // A label's click comes again from its input: only what a hand does has a detail.
    window.addEventListener('click', (event) => event.detail > 0 && counted.clicks++, { capture: true });
  });
  await guide.find(phones.clean);
  await guide.next.click();
  await page.getByRole('button', { name: 'Gut erhalten' }).click();
  await expect(guide.heading('Zustand und Funktion')).toBeVisible();
  // Typing begins at once, and what is offered stays in sight.
  await expect(page.getByLabel('Akkuzustand (%)')).toBeFocused();
  await page.keyboard.type('90');
  await page.getByLabel('iOS-Version').click();
  await page.keyboard.type('17.5.1');
  await expect(page.getByText(/^(Geschätztes Angebot|Höchstens zahlen)$/)).toBeInViewport();
  await guide.calculate.click();
  await expect(page.getByLabel('Endgültiges Angebot')).toBeInViewport({ ratio: 1 });
  await guide.next.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(5);
  // The sixth leaves the page.
  await guide.save.click();
  await expect.poll(() => inventory.all()).toHaveLength(1);
  const [bought] = await inventory.all();
  await expect
    .poll(() => inventory.one(bought?._id ?? ''))
    .toMatchObject({ physicalCondition: { overallGrade: 'A', displayCondition: 'good' } });
});

test('what differs from the preset is tapped on the same screen, and going back leads there @phone', async ({
  page,
}) => {
  const guide = new PurchaseGuidePage(page);
  await Inventory.empty(page);
  await guide.open();
  await guide.find(phones.clean);
  await guide.next.tap();
  await page.getByRole('button', { name: 'Wie neu' }).tap();
  await guide.calculate.tap();
  await expect(page.getByText('Es fehlt noch: Akkuzustand (%), iOS-Version')).toBeVisible();
  await guide.fillFunctions();
  await guide.choice('Funktionen', 'Kameras').tap();
  await guide.choice('Gehäuseschäden', 'Dellen').tap();
  await guide.calculate.tap();
  await expect(guide.heading('Preisbewertung')).toBeFocused();
  await guide.back.tap();
  await expect(guide.heading('Zustand und Funktion')).toBeFocused();
  await expect(guide.choice('Funktionen', 'Kameras')).not.toBeChecked();
  // The five steps stay.
  await guide.progress('Funktionstest').tap();
  await expect(guide.heading('Funktionstest')).toBeFocused();
  await expect(page.getByLabel('iOS-Version')).toHaveValue('17.5.1');
});
