import type { Page, Route } from '@playwright/test';
import { DeviceListPage } from '../pages/device-list.ts';
import { Inventory, imei as imeiOf } from '../pages/inventory.ts';
import { openAsAdmin, openWith } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { retryMended } from '../support/retry.ts';
import { expect, test } from '../support/test.ts';

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

/** What every entry says, on whatever width. */
async function expectWhatMatters(list: DeviceListPage): Promise<void> {
  await expect(list.count('4 von 4 Geräten')).toBeVisible();
  await expect.poll(() => list.shownImeis()).toEqual([imei(4), imei(3), imei(2), imei(1)]);
  for (const [index, says] of [
    ['1.234,50 €', 'am 02.11.2026', 'unbekannt'],
    ['69 %, schwach', 'noch offen'],
    ['nicht geprüft', '84 %, mäßig', '400,50 €'],
    ['iPhone 13', '128 GB · Blau', 'Gekauft', '92 %, gut', '250,00 €', 'Strukturierter Ankauf'],
  ].entries())
    for (const words of says) await expect(list.entries.nth(index)).toContainText(words);
  await expect(list.entries.nth(2)).not.toContainText('Strukturierter Ankauf');
}

test('every device shows what matters and is found, filtered, sorted, opened and printed @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await openStock(page);
  await expectWhatMatters(list);
  await expect(list.entries.nth(3)).toContainText('F2LXK1ABCD12');
  for (const header of ['Modell', 'IMEI', 'Seriennummer', 'Status', 'Akku', 'Preis'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();

  await test.step('the search finds a device by IMEI, serial number, model and description', async () => {
    for (const [text, found] of [
      [imei(2).slice(6, 14), imei(2)],
      ['f2lxk1', imei(1)],
      ['12 MINI', imei(3)],
      ['blue 128gb', imei(1)],
    ] as const) {
      await list.search.fill(text);
      await page.keyboard.press('Enter');
      await expect(list.count('1 von 4 Geräten')).toBeVisible();
      await expect.poll(() => list.shownImeis()).toEqual([found]);
    }
    await page.keyboard.press('Escape');
    await expect(list.count('4 von 4 Geräten')).toBeVisible();
  });

  await test.step('chips count per status within the search, and filter like the dropdown', async () => {
    await expect(list.chip(/^Alle\s*4$/)).toHaveAttribute('aria-pressed', 'true');
    await list.search.fill('iPhone 13');
    await expect(list.chip(/^Alle\s*2$/)).toBeVisible();
    await expect(list.chip(/^Gekauft\s*1$/)).toBeVisible();
    await expect(list.chip(/^In Reparatur\s*0$/)).toBeVisible();
    await list.chip(/^Verkauft\s*1$/).click();
    await expect.poll(() => list.shownImeis()).toEqual([imei(4)]);
    await expect(list.status).toHaveValue('verkauft');
    await list.status.selectOption('Gekauft');
    await expect(list.chip(/^Gekauft/)).toHaveAttribute('aria-pressed', 'true');
    await expect(list.details(imei(1))).toBeVisible();
  });

  await test.step('the reset button is there while something narrows the list, and clears all of it', async () => {
    await list.reset.click();
    await expect(list.count('4 von 4 Geräten')).toBeVisible();
    await expect(list.search).toHaveValue('');
    await expect(page).toHaveURL('/devices');
    await expect(list.reset).toBeHidden();
  });

  await test.step('a column header sorts, and turns the direction when clicked again', async () => {
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
    await list.reset.click();
    await expect(list.entries).toHaveCount(4);
  });

  await test.step('on paper only the devices are left', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(list.search).toBeHidden();
    await expect(list.chips).toBeHidden();
    await expect(page.getByRole('link')).toHaveCount(0);
    for (const { model } of stock) await expect(page.getByRole('main')).toContainText(model);
    await expect(page.getByRole('columnheader', { name: 'Modell' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a search without a match gives hints; an unknown IMEI can be added at once', async () => {
    await list.search.fill(imei(99));
    await expect(page.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();
    await expect(page.getByText('Prüfen Sie die Schreibweise')).toBeVisible();
    await page.getByRole('link', { name: 'Gerät mit dieser IMEI aufnehmen' }).click();
    await expect(page.getByLabel('IMEI-Nummer')).toHaveValue(imei(99));
    await page.goBack();
    await list.reset.click();
  });

  await test.step('the list can be used by keyboard; copying an IMEI stays on the list', async () => {
    await expect(list.entries).toHaveCount(4);
    const [address, newest] = [page.url(), (await list.shownImeis())[0] ?? ''];
    await list.entries.first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(newest);
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Tab');
    await expect(list.details(newest)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/devices\/[\da-f-]{36}$/);
  });
});

test('on a phone a card shows the same, and filters and order have a place @phone', async ({ page }) => {
  const list = await openStock(page);
  await expectWhatMatters(list);
  await list.sort.selectOption('Preis aufsteigend');
  await expect.poll(() => list.shownImeis()).toEqual([imei(3), imei(1), imei(2), imei(4)]);
  await list.chip(/^Verkauft/).click();
  await expect(list.entries).toHaveCount(1);
  await expectAccessible(page);

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
  await expect(page).toHaveURL('/devices?sort=price&order=asc&minPrice=1234.5');
  await page.getByRole('button', { name: 'Weitere Filter, 1 gesetzt' }).click();
  await expect(filters.getByLabel('Preis von')).toHaveValue('1234,5');
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

test('an empty inventory says what to do first, to those who may and those who may not @desktop', async ({
  page,
}) => {
  await Inventory.empty(page);
  const list = new DeviceListPage(page);
  await list.open();
  await expect(page.getByRole('heading', { name: 'Keine Geräte gefunden' })).toBeVisible();
  await expect(page.getByText('Nehmen Sie Ihr erstes Gerät auf')).toBeVisible();
  await expect(list.count('0 von 0 Geräten')).toBeVisible();
  for (const [name, address] of [
    ['Schnell hinzufügen', '/devices/add'],
    ['Strukturierter Ankauf', '/purchase-guide'],
  ] as const)
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', address);
  await expect(list.reset).toBeHidden();
  await expectAccessible(page);

  await openWith(page, ['devices.view'], '/devices');
  await expect(page.getByText('Sobald jemand ein Gerät aufnimmt')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Schnell hinzufügen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Strukturierter Ankauf' })).toHaveCount(0);
});

test('a failure is said and can be tried again; a click and a message are not lost @desktop', async ({
  page,
  context,
}) => {
  const list = await openStock(page);
  await test.step('a connection that comes back brings the list with it', async () => {
    await context.setOffline(true);
    await list.search.fill('12 mini');
    await expect(page.getByRole('alert')).toContainText('Keine Verbindung zum Server');
    await context.setOffline(false);
    await expect(list.entries).toHaveCount(1);
  });
  await test.step('a list that cannot be loaded says so and can be asked again', async () => {
    await page.route(/\/api\/devices\?/, (route) => route.fulfill({ status: 400, json: {} }));
    await list.open('?search=iPhone');
    await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Geräte');
    await retryMended(page, /\/api\/devices\?/);
    await expect(list.entries).toHaveCount(4);

    const refuse = (route: Route) => route.fulfill({ status: 403, body: '<html>Forbidden</html>' });
    await page.route(/\/api\/devices\?/, refuse);
    await list.chip(/^Gekauft/).click();
    await expect(page.getByText('Keine Berechtigung zum Anzeigen von Geräten.')).toBeVisible();
    await page.unroute(/\/api\/devices\?/);
  });
  await test.step('a message that comes along is shown for three seconds, once', async () => {
    await page.clock.install();
    await list.open();
    await list.entries.first().waitFor();
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
    await list.entries.first().waitFor();
    await expect(message).toBeHidden();
  });
  await test.step('a search that is still due does not call off the click on a phone', async () => {
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
