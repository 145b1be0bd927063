import type { Page, Request } from '@playwright/test';
import { withCheckDigit } from '../../domain/src/devices/imei/imei.rules.ts';
import { DeviceAddPage } from '../pages/device-add.ts';
import { Inventory, imei } from '../pages/inventory.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectUncovered } from '../support/uncovered.ts';

test.describe.configure({ timeout: 120_000 });

const DEVICE_PAGE = /\/devices\/[\da-f-]{36}$/;
/** The sandbox knows this type, but nothing of this very phone. */
const UNKNOWN_IMEI = withCheckDigit('35657310000000');

async function openAdd(page: Page): Promise<{ inventory: Inventory; add: DeviceAddPage }> {
  const inventory = await Inventory.empty(page);
  const add = new DeviceAddPage(page);
  await add.open();
  return { inventory, add };
}

const shownId = (page: Page) => page.url().split('/').at(-1) ?? '';

test('a new IMEI is checked, created and opened, without an accessibility finding @phone', async ({
  page,
}) => {
  const { inventory, add } = await openAdd(page);
  await expect(add.imei).toBeFocused();
  await expect(add.check).toBeDisabled();
  await expectAccessible(page);
  await add.imei.fill(UNKNOWN_IMEI);
  await add.check.click();
  await add.addUnchecked.click();
  await expect(page.getByText('Bitte geben Sie das Modell ein')).toBeVisible();
  await expectAccessible(page);
  await add.imei.fill(imei(1));
  await add.check.click();
  await expect(page).toHaveURL(DEVICE_PAGE);
  await expect(page.getByText('Gerät wurde neu angelegt.')).toBeVisible();
  const [device, ...others] = await inventory.all();
  expect(others).toEqual([]);
  expect(device).toMatchObject({ _id: shownId(page), imei: imei(1), model: 'iPhone 13', status: 'gekauft' });
});

test('the sandbox offers three numbers to try, each of another maker @desktop', async ({ page }) => {
  const { inventory, add } = await openAdd(page);
  const examples = page.getByRole('region', { name: 'Nummern zum Ausprobieren' }).getByRole('button');
  await expect(examples).toHaveCount(3);
  await examples.filter({ hasText: 'Samsung Galaxy S24' }).click();
  await expect(add.imei).toHaveValue('350070125123413');
  await expect(add.imei).toBeFocused();
  await expectAccessible(page);
  await add.check.click();
  await expect(page).toHaveURL(DEVICE_PAGE);
  await expect
    .poll(() => inventory.all())
    .toMatchObject([{ model: 'Samsung Galaxy S24', checkSource: 'sandbox' }]);
  await page.goto('/purchase-guide');
  await examples.filter({ hasText: 'Google Pixel 7' }).click();
  await expect(page.getByLabel('IMEI-Nummer')).toHaveValue('353824117312005');
});

test('the field says what is missing, counts, hints and keeps what was typed @desktop', async ({ page }) => {
  const { inventory, add } = await openAdd(page);
  await test.step('Enter in an empty field asks for the number; what is no IMEI is refused at the field', async () => {
    await add.imei.press('Enter');
    await expect(page.getByText('Bitte geben Sie eine IMEI-Nummer ein')).toBeVisible();
    await add.imei.fill('   ');
    await expect(add.check).toBeDisabled();
    await add.imei.fill('123');
    await add.imei.press('Enter');
    await expect(page.getByText('Bitte geben Sie eine gültige IMEI ein')).toBeVisible();
    await expect(add.imei).toHaveValue('123');
  });
  await test.step('hints and answers are at hand', async () => {
    await expect(page.getByRole('heading', { name: 'Wo finde ich die IMEI?' })).toBeVisible();
    await expect(page.getByText('*#06# wählen')).toBeVisible();
    const question = page.getByRole('button', { name: 'Kann ich einen Barcode-Scanner verwenden?' });
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('startet die Überprüfung von selbst')).toBeVisible();
  });
  await test.step('another number takes the offer back', async () => {
    await add.imei.fill(UNKNOWN_IMEI);
    await add.check.click();
    await expect(add.addUnchecked).toBeVisible();
    await add.imei.fill(imei(8));
    await expect(add.addUnchecked).toBeHidden();
  });
  await test.step('a device that cannot be stored is said so', async () => {
    await page.route('**/api/devices', (route) => route.fulfill({ status: 500, json: {} }));
    await add.imei.fill(imei(3));
    await add.check.click();
    await expect(page.getByRole('alert')).toContainText('Fehler beim Hinzufügen des Geräts');
    await expect(add.imei).toHaveValue(imei(3));
    await page.unroute('**/api/devices');
  });
  await test.step('what goes wrong is said, what was typed stays, and the next scan replaces it', async () => {
    const failures: [answer: { status: number; json?: object; body?: string }, sentence: string][] = [
      [
        { status: 403, json: { error: 'Keine Berechtigung zum Hinzufügen von Geräten.' } },
        'Keine Berechtigung zum Hinzufügen von Geräten.',
      ],
      [
        {
          status: 503,
          json: { error: 'IMEI-Dienst nicht erreichbar. Bitte versuchen Sie es später erneut.' },
        },
        'IMEI-Dienst nicht erreichbar. Bitte versuchen Sie es später erneut.',
      ],
      [{ status: 500, json: {} }, 'Fehler bei der IMEI-Überprüfung'],
      [{ status: 403, body: '<html>Forbidden</html>' }, 'Keine Berechtigung zum Hinzufügen von Geräten.'],
      [{ status: 504, body: '' }, 'Fehler bei der IMEI-Überprüfung'],
    ];
    for (const [answer, sentence] of failures) {
      await page.route('**/api/devices/check-imei', (route) => route.fulfill(answer));
      await add.imei.fill(imei(9));
      await add.check.click();
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(add.imei).toHaveValue(imei(9));
      await page.unroute('**/api/devices/check-imei');
    }
    await expect(add.imei).toBeFocused();
    await page.keyboard.type(imei(10));
    await expect(add.imei).toHaveValue(imei(10));
  });
  await test.step('the length is counted live; length and check digit are hints that never block', async () => {
    await add.imei.fill('');
    await expect(page.getByText('0/15')).toBeVisible();
    await add.imei.fill('35 988817-5');
    await expect(page.getByText('9/15')).toBeVisible();
    await expect(page.getByText('IMEI sollte 15 Zeichen haben')).toBeVisible();

    await add.imei.fill(imei(2));
    await expect(page.getByText('15/15')).toBeVisible();
    await expect(page.getByText('IMEI sollte 15 Zeichen haben')).toBeHidden();
    await expect(page.getByText('Die Prüfziffer passt nicht')).toBeHidden();

    const wrongDigit = imei(2).slice(0, 14) + ((Number(imei(2).at(-1)) + 1) % 10);
    await add.imei.fill(wrongDigit);
    await expect(page.getByText('Die Prüfziffer passt nicht')).toBeVisible();
    await add.check.click();
    await expect(page).toHaveURL(DEVICE_PAGE);
    expect((await inventory.all()).map((device) => device.imei)).toEqual([wrongDigit]);
  });
  await test.step('cancel leads to the list', async () => {
    await add.open();
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    await expect(page).toHaveURL('/devices');
  });
});

test('a scanner types the number, and Enter or Tab, wherever the focus is @desktop', async ({ page }) => {
  await test.step('a scanner types the number and Enter', async () => {
    const { add } = await openAdd(page);
    await expect(add.imei).toBeFocused();
    await page.keyboard.type(imei(3));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(DEVICE_PAGE);
    await expect(add.imei).toBeHidden();
  });
  await test.step('a scanner that ends with Tab works too', async () => {
    const { inventory, add } = await openAdd(page);
    await add.scanWithin(imei(4), 'Tab');
    await expect(page).toHaveURL(DEVICE_PAGE);
    expect((await inventory.all()).map((device) => device.imei)).toEqual([imei(4)]);
  });
  await test.step('a scan while nothing has the focus lands in the field', async () => {
    const { inventory } = await openAdd(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type(imei(5));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(DEVICE_PAGE);
    expect((await inventory.all()).map((device) => device.imei)).toEqual([imei(5)]);
  });
});

test('one phone is one device: in stock, sold before, clicked twice, unchecked @desktop', async ({
  page,
}) => {
  await test.step('a phone in stock is opened, not created again', async () => {
    const { inventory, add } = await openAdd(page);
    const { _id } = await inventory.add({ imei: imei(6) });
    await add.imei.fill(imei(6));
    await add.check.click();
    await expect(page).toHaveURL(`/devices/${_id}`);
    await expect(page.getByText('Dieses Gerät ist bereits im Bestand.')).toBeVisible();
    await expect.poll(() => inventory.all()).toHaveLength(1);
  });
  await test.step('a phone that was sold here begins a new purchase', async () => {
    const { inventory, add } = await openAdd(page);
    const sold = await inventory.add({
      imei: imei(7),
      status: 'verkauft',
      actualSellingPrice: 300,
      soldDate: '2026-03-12T10:00:00.000Z',
    });
    await add.imei.fill(imei(7));
    await add.check.click();
    await expect(page).toHaveURL(DEVICE_PAGE);
    expect(shownId(page)).not.toBe(sold._id);
    await expect(
      page.getByText('Dieses Gerät wurde hier schon einmal verkauft am 12.03.2026.'),
    ).toBeVisible();
    await expect.poll(() => inventory.all()).toHaveLength(2);
  });
  await test.step('without data the device can be added unchecked, with a model of ones own', async () => {
    const { inventory, add } = await openAdd(page);
    await add.imei.fill(UNKNOWN_IMEI);
    await add.check.click();
    await expect(page.getByText('Zu dieser IMEI wurden keine Daten gefunden.')).toBeVisible();
    await expect(add.imei).toHaveValue(UNKNOWN_IMEI);

    await add.addUnchecked.click();
    await expect(page.getByText('Bitte geben Sie das Modell ein')).toBeVisible();
    await expect(add.model).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectUncovered(add.addUnchecked);
    await add.model.fill('iPhone 13 Pro M');
    await page.getByRole('option', { name: 'iPhone 13 Pro Max' }).click();
    await expect(add.model).toHaveValue('iPhone 13 Pro Max');
    await add.model.fill('Fairphone 5');
    await page.keyboard.press('Escape');
    await add.addUnchecked.click();
    await expect(page).toHaveURL(DEVICE_PAGE);
    await expect
      .poll(() => inventory.one(shownId(page)))
      .toMatchObject({
        imei: UNKNOWN_IMEI,
        model: 'Fairphone 5',
        checkSource: 'unchecked',
      });
  });
  await test.step('repeated Enter and double clicks add one device', async () => {
    const { inventory, add } = await openAdd(page);
    const posts: string[] = [];
    page.on('request', (request: Request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    let answer: (() => void) | undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/devices/check-imei', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await add.imei.fill(imei(12));
    await add.check.dblclick();
    await add.imei.press('Enter');
    await add.imei.press('Enter');
    await expect(page.getByText('IMEI wird überprüft …')).toBeVisible();
    answer?.();
    await expect(page).toHaveURL(DEVICE_PAGE);
    await expect(page.getByText('Gerät wurde neu angelegt.')).toBeVisible();
    expect(posts).toEqual(['/api/devices/check-imei', '/api/devices']);
    await expect.poll(() => inventory.all()).toHaveLength(1);
  });
});
