import type { Page, Route } from '@playwright/test';
import { DeviceListPage } from './pages/device-list.ts';
import { Inventory, imei as imeiOf } from './pages/inventory.ts';
import { openAsAdmin, openWith } from './pages/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { bothWidths, expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** Of a type that no test asks the provider about: an answer it remembers would fill in a serial number. */
const imei = (number: number) => imeiOf(number, '99001709');

/** One of each kind, the last one newest. */
const stock = [
  {
    imei: imei(1),
    serial: 'F2LXK1ABCD12',
    model: 'iPhone 13',
    modelDesc: 'IPHONE 13 BLUE 128GB-ITS',
    status: 'gekauft',
    batteryInfo: { health: 92 },
    purchasePrice: 200,
    desiredProfit: 50,
    purchaseInfo: { method: 'guided' },
  },
  {
    imei: imei(2),
    serial: 'G6TZK2EFGH34',
    model: 'iPhone 14 Pro',
    status: 'in_reparatur',
    batteryInfo: { health: 84 },
    purchasePrice: 400.5,
  },
  { imei: imei(3), model: 'iPhone 12 mini', status: 'verkaufsbereit', batteryInfo: { health: 69 } },
  {
    imei: imei(4),
    model: 'iPhone 13',
    status: 'verkauft',
    purchasePrice: 100,
    actualSellingPrice: 1234.5,
    soldDate: '2026-11-02T10:00:00.000Z',
  },
];

async function openStock(page: Page, query = ''): Promise<DeviceListPage> {
  const inventory = await Inventory.empty(page);
  for (const device of stock) await inventory.add(device);
  const list = new DeviceListPage(page);
  await list.open(query);
  await list.entries.first().waitFor();
  return list;
}

for (const width of bothWidths)
  test(`every device shows what matters, the newest first ${width}`, async ({ page, isMobile }) => {
    const list = await openStock(page);

    await expect(list.count('4 von 4 Geräten')).toBeVisible();
    await expect.poll(() => list.shownImeis()).toEqual([imei(4), imei(3), imei(2), imei(1)]);
    const entry = (index: number) => list.entries.nth(index);
    const sold = entry(0);
    const ready = entry(1);
    const repair = entry(2);
    const bought = entry(3);
    await expect(bought).toContainText('iPhone 13');
    await expect(bought).toContainText('128 GB · Blau');
    await expect(bought).toContainText('Gekauft');
    await expect(bought).toContainText('92 %, gut');
    await expect(bought).toContainText('250,00 €');
    await expect(bought).toContainText('Strukturierter Ankauf');
    await expect(repair).not.toContainText('Strukturierter Ankauf');
    await expect(repair).toContainText('nicht geprüft');
    await expect(repair).toContainText('84 %, mäßig');
    await expect(repair).toContainText('400,50 €');
    await expect(ready).toContainText('69 %, schwach');
    await expect(ready).toContainText('noch offen');
    await expect(sold).toContainText('1.234,50 €');
    await expect(sold).toContainText('am 02.11.2026');
    await expect(sold).toContainText('unbekannt');
    if (!isMobile) {
      await expect(bought).toContainText('F2LXK1ABCD12');
      for (const header of ['Modell', 'IMEI', 'Seriennummer', 'Status', 'Akku', 'Preis'])
        await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
    }
  });

test('the search finds a device by IMEI, serial number, model and description @desktop', async ({ page }) => {
  const list = await openStock(page);
  for (const [text, found] of [
    [imei(2).slice(6, 14), imei(2)],
    ['f2lxk1', imei(1)],
    ['12 MINI', imei(3)],
    ['blue 128gb', imei(1)],
  ] as const) {
    await list.search.fill(text);
    await expect(list.details(found)).toBeVisible();
    await expect(list.count('1 von 4 Geräten')).toBeVisible();
    await expect.poll(() => list.shownImeis()).toEqual([found]);
  }
});

test('only what was typed to the end is searched for, and a late answer is never shown @desktop', async ({
  page,
}) => {
  await test.step('what is typed stays, and a late answer to an older search is never shown', async () => {
    const list = await openStock(page);
    const held: Route[] = [];
    await page.route(/\/api\/devices\?.*search=iPhone\+14&/, (route) => {
      held.push(route);
    });
    await list.search.fill('iPhone 14');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await list.search.pressSequentially(' nicht');
    await expect(list.search).toHaveValue('iPhone 14 nicht');
    await expect(page.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();

    // Where the browser has given up on the first request already, there is nothing left to answer.
    for (const route of held) await route.continue().catch(() => undefined);
    await expect(list.search).toHaveValue('iPhone 14 nicht');
    await expect(list.count('0 von 4 Geräten')).toBeVisible();
  });
  await test.step('half-composed characters are not searched for', async () => {
    await page.clock.install();
    const list = await openStock(page);
    await list.search.dispatchEvent('compositionstart');
    await list.search.fill('iPhone 14');
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL('/devices');
    await list.search.dispatchEvent('compositionend');
    await page.clock.fastForward(300);
    await expect(page).toHaveURL('/devices?search=iPhone+14');
  });
});

test('a search that is still due does not call off the click on a phone @desktop', async ({ page }) => {
  const list = await openStock(page);
  const field = await list.search.elementHandle();
  // Right before the search begins, so that the list is still there although it has been left.
  await list.details(imei(2)).evaluate((link: HTMLElement, search) => {
    setTimeout(() => link.click(), 250);
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(search, 'iPhone');
    search?.dispatchEvent(new Event('input', { bubbles: true }));
  }, field);
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone 14 Pro' })).toBeVisible();
});

test('Enter searches at once, Escape clears', { tag: '@desktop' }, async ({ page }) => {
  const list = await openStock(page);
  await list.search.fill('iPhone 14');
  await page.keyboard.press('Enter');
  await expect(list.count('1 von 4 Geräten')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.search).toHaveValue('');
  await expect(list.count('4 von 4 Geräten')).toBeVisible();
  await expect(list.search).toBeFocused();
});

test('chips count per status within the search, and filter like the dropdown @desktop', async ({ page }) => {
  const list = await openStock(page);
  await expect(list.chip(/^Alle\s*4$/)).toHaveAttribute('aria-pressed', 'true');
  await list.search.fill('iPhone 13');
  await expect(list.chip(/^Alle\s*2$/)).toBeVisible();
  await expect(list.chip(/^Gekauft\s*1$/)).toBeVisible();
  await expect(list.chip(/^In Reparatur\s*0$/)).toBeVisible();
  await expect(list.chip(/^Verkauft\s*1$/)).toBeVisible();

  await list.chip(/^Verkauft/).click();
  await expect(list.count('1 von 4 Geräten')).toBeVisible();
  await expect.poll(() => list.shownImeis()).toEqual([imei(4)]);
  await expect(list.status).toHaveValue('verkauft');

  await list.status.selectOption('Gekauft');
  await expect(list.chip(/^Gekauft/)).toHaveAttribute('aria-pressed', 'true');
  await expect(list.details(imei(1))).toBeVisible();
});

test('the reset button is there while something narrows the list, and clears all of it @desktop', async ({
  page,
}) => {
  const list = await openStock(page);
  await expect(list.reset).toBeHidden();
  await list.chip(/^Verkauft/).click();
  await list.search.fill('xyz');
  await expect(page).toHaveURL('/devices?status=verkauft&search=xyz');
  await list.reset.click();
  await expect(list.count('4 von 4 Geräten')).toBeVisible();
  await expect(list.search).toHaveValue('');
  await expect(page).toHaveURL('/devices');
  await expect(list.reset).toBeHidden();
});

test('search, filter, order and page live in the address @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await inventory.addMany(30);
  const list = new DeviceListPage(page);
  await list.open();
  await expect(list.entries).toHaveCount(25);
  await expect(page.getByText('1–25 von 30')).toBeVisible();

  await list.goToPage('Nächste Seite');
  await expect(list.entries).toHaveCount(5);
  await expect(page).toHaveURL('/devices?page=2');
  await expect(list.pages.getByRole('button', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'page');
  await expect(list.pages.getByRole('button', { name: 'Letzte Seite' })).toBeDisabled();

  await page.reload();
  await expect(list.entries).toHaveCount(5);
  await list.sortBy('Preis');
  await expect(page).toHaveURL('/devices?sort=price&order=asc');
  await expect(list.entries.first()).toContainText('1,00 €');
  await list.search.fill('iPhone');
  await expect(page).toHaveURL('/devices?sort=price&order=asc&search=iPhone');
  await list.goToPage('Letzte Seite');
  await expect(list.entries.first()).toContainText('26,00 €');

  await page.goBack();
  await expect(list.entries.first()).toContainText('1,00 €');
  await expect(list.search).toHaveValue('iPhone');
  await page.goBack();
  await expect(page).toHaveURL('/devices?page=2');
  await expect(list.search).toHaveValue('');
  await page.goForward();
  await expect(list.search).toHaveValue('iPhone');

  await list.open('?page=99&status=verschenkt&sort=farbe');
  await expect(page).toHaveURL(/[?&]page=2(&|$)/);
  await expect(list.entries).toHaveCount(5);
});

for (const width of bothWidths)
  test(`a column header sorts, and turns the direction when clicked again; cards have a choice instead ${width}`, async ({
    page,
    isMobile,
  }) => {
    const list = await openStock(page);
    if (isMobile) {
      await list.sort.selectOption('Preis aufsteigend');
      await expect.poll(() => list.shownImeis()).toEqual([imei(3), imei(1), imei(2), imei(4)]);
      return;
    }
    await expect(list.sort).toBeHidden();
    const price = page.getByRole('columnheader', { name: 'Preis' });
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => list.shownImeis()).toEqual([imei(3), imei(1), imei(2), imei(4)]);
    await price.getByRole('button').click();
    await expect(price).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => list.shownImeis()).toEqual([imei(4), imei(2), imei(1), imei(3)]);

    await list.sortBy('Erfasst');
    await expect.poll(() => list.shownImeis()).toEqual([imei(1), imei(2), imei(3), imei(4)]);
    await list.status.selectOption('Verkauft');
    await list.sortBy('Verkauft');
    await expect(page).toHaveURL('/devices?sort=soldDate&order=asc&status=verkauft');
  });

test('the whole entry opens the device; the way back leads to the same place @phone', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await inventory.addMany(51);
  const list = new DeviceListPage(page);
  await list.open();
  await expect(list.entries).toHaveCount(25);
  await page.evaluate(() => document.fonts.ready);
  const entry = list.entries.nth(18);
  await entry.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);

  await entry.getByText('iPhone 13').click();
  await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(list.entries).toHaveCount(25);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // Three pages and their arrows are the widest thing on it.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(list.pages).toBeVisible();
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBe(0);
});

test('the list can be used by keyboard; copying an IMEI stays on the list', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openStock(page);
  await list.entries.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(imei(4));
  await expect(page).toHaveURL('/devices');
  await page.keyboard.press('Tab');
  await expect(list.details(imei(4))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);
});

test('an empty inventory says what to do first, to everybody @desktop', async ({ page }) => {
  await test.step('an empty inventory says what to do first', async () => {
    await Inventory.empty(page);
    const list = new DeviceListPage(page);
    await list.open();
    await expect(page.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();
    await expect(page.getByText('Nehmen Sie Ihr erstes Gerät auf')).toBeVisible();
    await expect(list.count('0 von 0 Geräten')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Strukturierter Ankauf' }).first()).toBeVisible();
    await expect(list.reset).toBeHidden();
  });
  await test.step('the empty list has no serious accessibility finding', async () => {
    await Inventory.empty(page);
    await new DeviceListPage(page).open();
    await expect(page.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a search without a match gives hints; an unknown IMEI can be added at once @desktop', async ({
  page,
}) => {
  const list = await openStock(page);
  await list.search.fill(imei(99));
  await expect(page.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();
  await expect(page.getByText('Prüfen Sie die Schreibweise')).toBeVisible();
  await page.getByRole('link', { name: 'Gerät mit dieser IMEI aufnehmen' }).click();
  await expect(page.getByLabel('IMEI-Nummer')).toHaveValue(imei(99));
});

test('the two purchase buttons follow the permission @desktop', async ({ page }) => {
  await Inventory.empty(page);
  await openWith(page, ['devices.view', 'devices.create'], '/devices');
  await expect(page.getByRole('link', { name: 'Schnell hinzufügen' }).first()).toHaveAttribute(
    'href',
    '/devices/add',
  );
  await expect(page.getByRole('link', { name: 'Strukturierter Ankauf' }).first()).toHaveAttribute(
    'href',
    '/purchase-guide',
  );

  await openWith(page, ['devices.view'], '/devices');
  await expect(page.getByText('Sobald jemand ein Gerät aufnimmt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schnell hinzufügen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Strukturierter Ankauf' })).toHaveCount(0);
});

test('a list that cannot be loaded says so and can be asked again @desktop', async ({ page }) => {
  const list = await openStock(page);
  await page.route(/\/api\/devices\?/, (route) => route.fulfill({ status: 400, json: {} }));
  await list.open('?search=iPhone');
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Geräte');
  await page.unroute(/\/api\/devices\?/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(list.entries).toHaveCount(4);

  await page.route(/\/api\/devices\?/, (route) =>
    route.fulfill({ status: 403, body: '<html>Forbidden</html>' }),
  );
  await list.open();
  await expect(page.getByRole('alert')).toContainText('Keine Berechtigung zum Anzeigen von Geräten.');
});

test('a connection that comes back brings the list with it @desktop', async ({ page, context }) => {
  const list = await openStock(page);
  await context.setOffline(true);
  await list.search.fill('12 mini');
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server');
  await context.setOffline(false);
  await expect(list.entries).toHaveCount(1);
});

test('skeletons stand in for the first page @desktop', async ({ page }) => {
  const list = await openStock(page);
  let answer: (() => void) | undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/devices\?/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await list.open();
  await expect(page.locator('table[aria-busy="true"] tbody tr').first()).toBeVisible();
  answer?.();
  await expect(list.entries).toHaveCount(4);
});

test('a message that comes along is shown for three seconds, once @desktop', async ({ page }) => {
  await page.clock.install();
  await openStock(page);
  // From here on time passes only when this test says so, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.evaluate(() => {
    // What the router keeps in the history when another page navigates here with a message.
    history.pushState(
      { usr: { message: 'Gerät erfolgreich gespeichert' }, key: 'k1', idx: 9 },
      '',
      '/devices',
    );
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  const message = page.getByText('Gerät erfolgreich gespeichert');
  await page.clock.runFor(500);
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1500);
  await expect(message).toBeHidden();

  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Geräte', exact: true })).toBeVisible();
  await expect(message).toBeHidden();
});

test('on paper only the devices are left @desktop', async ({ page }) => {
  const list = await openStock(page);
  await page.emulateMedia({ media: 'print' });
  await expect(list.search).toBeHidden();
  await expect(list.chips).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  for (const { model } of stock) await expect(page.getByRole('main')).toContainText(model);
  await expect(page.getByRole('columnheader', { name: 'Modell' })).toBeVisible();
});

test('the list has no serious accessibility finding @phone', async ({ page }) => {
  await openStock(page, '?search=iPhone&status=verkauft');
  await expectAccessible(page);
  const list = new DeviceListPage(page);
  await list.reset.click();
  await expect(list.entries).toHaveCount(4);
  await page.getByRole('button', { name: 'Weitere Filter' }).click();
  const filters = page.getByRole('dialog', { name: 'Weitere Filter' });
  await filters.getByLabel('Preis von').fill('1.234,50');
  await filters.getByLabel('Preis bis').fill('1.000');
  await filters.getByRole('button', { name: 'Anwenden' }).click();
  await expect(filters.getByText('Dieser Betrag liegt unter „Preis von“')).toBeVisible();
  await expectAccessible(page);
  await filters.getByLabel('Preis bis').fill('');
  await filters.getByRole('button', { name: 'Anwenden' }).click();
  await expect(page).toHaveURL('/devices?minPrice=1234.5');
  await page.getByRole('button', { name: 'Weitere Filter, 1 gesetzt' }).click();
  await expect(filters.getByLabel('Preis von')).toHaveValue('1234,5');
});

test('the stock has columns of its own and close rows, which follow the person @desktop', async ({
  page,
  browser,
}) => {
  await openStock(page);
  await page.getByLabel('Auswahl').selectOption('Im Bestand');
  await expect(page).toHaveURL(/inStock=true/);
  await expect(page.getByText('3 von 4 Geräten')).toBeVisible();
  await page.getByRole('button', { name: 'Spalten' }).click();
  for (const name of ['Alter', 'Einkaufspreis', 'Lagerplatz', 'Techniker', 'Enge Zeilen'])
    await page.getByRole('checkbox', { name }).check();
  await page.reload();
  for (const name of ['Alter', 'Einkaufspreis', 'Lagerplatz', 'Techniker'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await openAsAdmin(elsewhere, '/devices');
  await expect(elsewhere.getByRole('columnheader', { name: 'Lagerplatz' })).toBeVisible();
  await elsewhere.context().close();
  await expect(page.getByRole('row').nth(1)).toContainText('0 Tage');
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row.getBoundingClientRect().height),
    )
    .toBeLessThan(40);
});
