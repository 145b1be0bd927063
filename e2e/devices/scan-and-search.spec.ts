import type { Page } from '@playwright/test';
import { Inventory, imei, visit } from '../pages/inventory.ts';
import { expectAccessible } from '../support/axe.ts';
import { follow } from '../support/follow.ts';
import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Überall suchen' });
const hit = (page: Page, name: RegExp) => page.getByRole('option', { name });

test('a scan on any screen opens the phone, also out of a field that is for something else @desktop', async ({
  page,
}) => {
  const inventory = await Inventory.empty(page);
  const first = await inventory.add({ imei: imei(1), purchasePrice: 100 });
  const second = await inventory.add({ imei: imei(2) });

  await visit(page, '/');
  await scan(page, imei(1));
  await expect(page).toHaveURL(`/devices/${first._id}`);

  const price = page.getByLabel('Einkaufspreis');
  const before = await price.inputValue();
  await price.focus();
  await scan(page, imei(2));
  await expect(page).toHaveURL(`/devices/${second._id}`);
  await page.goBack();
  await expect(price).toHaveValue(before);

  // The QR of a label, from a scanner that thinks it is an American keyboard and sends no final key.
  await price.focus();
  await scan(page, `httpÖ--laden-devices-${second._id.replaceAll('-', 'ß')}`, null);
  await expect(page).toHaveURL(`/devices/${second._id}`);

  await visit(page, '/devices');
  await scan(page, imei(1), 'Tab');
  await expect(page).toHaveURL(`/devices/${first._id}`);

  for (const list of ['/documents', '/prices', '/foneday-search', '/trash']) {
    await follow(page, list);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scan(page, imei(2));
    await expect(page).toHaveURL(`/devices/${second._id}`);
  }

  // Whoever has gone to a search box searches there.
  await visit(page, '/trash');
  const box = page.getByRole('searchbox', { name: 'Im Papierkorb suchen' });
  await box.click();
  await scan(page, imei(2));
  await expect(box).toHaveValue(imei(2));
});

test('a number nobody knows begins its purchase, and ends none that has begun @desktop', async ({ page }) => {
  await Inventory.empty(page);
  await visit(page, '/parts');
  await scan(page, imei(3));
  await expect(page).toHaveURL(`/purchase-guide?imei=${imei(3)}`);
  const field = page.getByLabel('IMEI-Nummer');
  await expect(field).toHaveValue(imei(3));
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'IMEI prüfen' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Schritt 2 von 5')).toBeVisible();

  await scan(page, imei(4));
  await expect(page.getByText('Sie haben einen angefangenen Ankauf')).toBeVisible();
  await expect(page.getByText('Gescannt wurde IMEI')).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(field).toHaveValue(imei(4));

  await visit(page, '/parts');
  await scan(page, 'GIBTS-NICHT-1');
  await expect(page.getByText('Zu „GIBTS-NICHT-1“ wurde nichts gefunden.')).toBeVisible();
});

test('the last digits and Enter open the only hit; recent things come first @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  const wanted = await inventory.add({ imei: imei(11), modelDesc: 'iPhone 13 128GB Midnight' });
  await inventory.add({ imei: imei(12) });

  await visit(page, '/parts');
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(imei(11).slice(-5));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/devices/${wanted._id}`);
  await expect(searchBox(page)).toBeHidden();

  await page.getByRole('heading', { level: 1, name: 'iPhone 13' }).click();
  // Right after the Enter it would be the next key of a scanner.
  await expect(page.getByRole('button', { name: `IMEI ${imei(11)} kopieren` }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(hit(page, /iPhone 13 · 128 GB · Mitternacht/)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await searchBox(page).fill('einstell');
  await expect(hit(page, /Sync Einstellungen/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hit(page, /^Einstellungen/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/settings');
  await page.keyboard.press('Control+k');
  await searchBox(page).fill('gibtesnicht');
  await expect(page.getByText('Nichts gefunden zu „gibtesnicht“.')).toBeVisible();
});

test('what is typed before the search is there goes into it, and not into the field below @desktop', async ({
  page,
}) => {
  const inventory = await Inventory.empty(page);
  const { _id } = await inventory.add({ imei: imei(1) });
  let letGo = () => {};
  const isTyped = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/search-dialog.*\.js/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await visit(page, '/devices');
  const below = page.getByRole('searchbox', { name: 'Geräte durchsuchen' });
  await below.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(imei(1).slice(-5), { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(below).toHaveValue('');
  letGo();
  await expect(page).toHaveURL(`/devices/${_id}`);
});
