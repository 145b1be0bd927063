import type { Page, Route } from '@playwright/test';
import { DeviceAddPage } from '../pages/device-add.ts';
import { Inventory, imei, visit } from '../pages/inventory.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { Shell } from '../pages/shell.ts';
import { openAsAdmin } from '../pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** Files of the program that match wait until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(files, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** As a scanner does: without looking where the focus is. */
async function scan(page: Page, number: string): Promise<void> {
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
}

test('a scan right after the click is not lost, on both ways of buying @desktop', async ({
  page,
  isMobile,
}) => {
  await Inventory.empty(page);
  await visit(page, '/devices');
  const release = await hold(page, '**/assets/device-add-screen*.js');
  await page.getByRole('link', { name: 'Schnell hinzufügen' }).first().click();
  await scan(page, imei(1));
  await release();
  await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);

  const shell = new Shell(page, isMobile);
  const guide = new PurchaseGuidePage(page);
  const releaseGuide = await hold(page, '**/assets/purchase-guide-screen*.js');
  await shell.followTool('Ankaufleitfaden');
  await scan(page, phones.clean);
  await releaseGuide();
  await expect(guide.found).toBeVisible();
  await guide.page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(guide.imei).toBeFocused();

  // The scripts are there now: the page appears at once, and nothing takes the focus away again.
  await page.goBack();
  await page.goForward();
  await scan(page, phones.clean);
  await expect(guide.found).toBeVisible();
});

test('a page with a main field has it focused however it was reached @desktop', async ({
  page,
  isMobile,
}) => {
  await openAsAdmin(page, '/devices/add');
  const add = new DeviceAddPage(page);
  await expect(add.imei).toBeFocused();
  const shell = new Shell(page, isMobile);

  await shell.followTool('Foneday-Suche');
  const search = page.getByRole('searchbox', { name: 'Produkte durchsuchen' });
  await expect(search).toBeFocused();
  await shell.followTool('Preisrechner');
  const model = page.getByRole('combobox', { name: 'Modell' });
  await expect(model).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();
  // To the page that is open already.
  await shell.followTool('Preisrechner');
  await expect(model).toBeFocused();

  await page.goBack();
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(add.imei).toBeFocused();
  await page.reload();
  await expect(add.imei).toBeFocused();
  await page.goto('/parts/add');
  await expect(page.getByLabel('Teilenummer')).toBeFocused();
});

test('a page whose script is still loading shows it, and after 20 seconds offers to try again @desktop', async ({
  page,
  isMobile,
}) => {
  await openAsAdmin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.clock.install();
  const release = await hold(page, '**/assets/user-management-screen*.js');
  await (await new Shell(page, isMobile).openNavigation()).getByRole('link', { name: 'Benutzer' }).click();
  await expect(page.getByRole('status', { name: 'Seite wird geladen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(page.getByText('Diese Seite lädt ungewöhnlich lange')).toBeVisible();
  await release();
  await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
});

test('before the first script the page says its name, and after 20 seconds offers to try again @desktop', async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Kreislauf', { exact: true })).toBeVisible();
  await expect(page.getByText('Wird geladen…')).toBeVisible();
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect(again).toBeHidden();
  await page.clock.fastForward(20_000);
  await expect(again).toBeVisible();
  await page.keyboard.type('mira');
  await release();
  await expect(page.getByLabel('Benutzername oder E-Mail')).toHaveValue('mira');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(again).toBeVisible();
  await page.unroute('**/assets/*.js');
  await again.click();
  await expect(page.getByLabel('Benutzername oder E-Mail')).toBeFocused();
});
