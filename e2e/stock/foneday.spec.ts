import type { TestInfo } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { grantOnly } from '../pages/sign-in.ts';
import { SupplierSearchPage } from '../pages/supplier-search.ts';
import { expectAccessible } from '../support/axe.ts';
import type { Product } from '../support/fake-supplier.ts';
import { retryMended } from '../support/retry.ts';
import { Catalogue, expect, test } from '../support/supplier.ts';

/** Numbers of its own for every test: parts of an earlier one are never in the way. */
function productsOf({ testId, repeatEachIndex }: TestInfo) {
  const prefix = `${testId.slice(-6)}${repeatEachIndex}`.toUpperCase();
  const product = (number: string, more: Record<string, unknown>): Product => ({
    sku: `${prefix}-${number}`,
    title: `Product ${number}`,
    suitable_for: 'Universal',
    category: 'Cables',
    price: '9.90',
    instock: 'Y',
    model_codes: [],
    ...more,
  });
  return { prefix, product, sku: (number: string) => `${prefix}-${number}` };
}

test('the catalogue is searched, filtered and compared with the parts list @desktop', async ({
  page,
  supplier,
}, info) => {
  const { product, sku } = productsOf(info);
  const catalogue = await Catalogue.of(page);
  supplier.sell([
    product('D15', {
      title: 'FDX Prime Display For iPhone 15 | In-Cell | Black',
      suitable_for: 'For Apple iPhone 15',
      category: 'Display',
      price: '42.50',
      quality: 'FDX Prime',
    }),
    product('D15P', {
      title: 'Display For iPhone 15 Pro Black Refurbished',
      suitable_for: 'For Apple iPhone 15 Pro',
      category: 'Display',
      price: 1180,
      instock: 'N',
    }),
    product('B15', {
      title: 'Battery For iPhone 15 Service Pack',
      suitable_for: 'For Apple iPhone 15',
      category: 'Battery',
      price: '20.00',
    }),
    product('C24', {
      title: 'Back Cover For Samsung Galaxy S24 Ultra (SM-S928B) Gray',
      suitable_for: 'Samsung Galaxy S24 Ultra',
      category: 'Back Cover',
      price: '31.00',
    }),
    product('X', { title: 'USB-C Cable 1m', price: null }),
  ]);
  await catalogue.addPart(sku('D15'), 40);
  await catalogue.addPart(sku('B15'), 22.5);
  await catalogue.addPart(sku('C24'), 31);
  await catalogue.fetch();
  const list = new SupplierSearchPage(page);

  await test.step('every product says whether it is in stock, what it costs and what the parts list says', async () => {
    await list.open();
    await expect(list.count('5 von 5 Produkten')).toBeVisible();
    await expect(page.getByText(/^Stand des Katalogs: (jetzt|vor)/)).toBeVisible();
    await expect(page.getByText('Sandbox-Katalog: Beispieldaten')).toBeHidden();
    await expect(list.entry('iPhone 15 |')).toContainText('42,50 €');
    await expect(list.entry('iPhone 15 |')).toContainText('In der Teileliste');
    await expect(list.entry('iPhone 15 |')).toContainText('40,00 €');
    await expect(list.entry('iPhone 15 |')).toContainText('2,50 € teurer');
    await expect(list.entry('Battery')).toContainText('2,50 € günstiger');
    await expect(list.entry('Back Cover')).toContainText('gleicher Preis');
    await expect(list.entry('Back Cover')).toContainText('Auf Lager');
    await expect(list.entry('iPhone 15 Pro')).toContainText('1.180,00 €');
    await expect(list.entry('iPhone 15 Pro')).toContainText('Nicht auf Lager');
    await expect(list.entry('iPhone 15 Pro')).not.toContainText('In der Teileliste');
    await expect(list.entry('USB-C')).toContainText('Kein Preis');
    await expect(list.importOf(sku('X'))).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('typing searches once, half a second after the last key', async () => {
    const terms: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/products/search')) terms.push(searchParams.get('term'));
    });
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    for (const key of 'iphone 15') {
      await list.search.pressSequentially(key);
      await page.clock.runFor(450);
    }
    expect(terms).toEqual([]);
    await page.clock.resume();
    await expect(list.count('3 von 5 Produkten')).toBeVisible();
    expect(terms).toEqual(['iphone 15']);
    await expect(page).toHaveURL('/foneday-search?search=iphone+15');
  });

  await test.step('models and categories are those of the results, and exact', async () => {
    await list.openFilters();
    await expect.poll(() => list.optionsOf('Kategorie')).toEqual(['Battery 1', 'Display 2']);
    await expect.poll(() => list.optionsOf('Modell')).toEqual(['iPhone 15 2', 'iPhone 15 Pro 1']);
    await list.choose('Modell', 'iPhone 15');
    await expect(list.count('2 von 5 Produkten · 1 Filter aktiv')).toBeVisible();
    await expect(list.entry('iPhone 15 Pro')).toBeHidden();
    await list.choose('Kategorie', 'Battery');
    await expect(list.count('1 von 5 Produkten · 2 Filter aktiv')).toBeVisible();
    await expect(page).toHaveURL('/foneday-search?search=iphone+15&model=iPhone+15&category=Battery');
    await page.reload();
    await expect(list.count('1 von 5 Produkten · 2 Filter aktiv')).toBeVisible();
    await expect(list.search).toHaveValue('iphone 15');
    await list.filterToggle.click();
    await expect(page.getByRole('combobox', { name: 'Modell' })).toBeHidden();
  });

  await test.step('nothing found says so and leads back', async () => {
    await list.search.fill('Pixel 9');
    await expect(page.getByRole('heading', { name: 'Keine Produkte gefunden' })).toBeVisible();
    await expect(list.importAll).toBeDisabled();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).first().click();
    await expect(list.count('5 von 5 Produkten')).toBeVisible();
    await expect(list.search).toHaveValue('');
  });

  await test.step('table and cards show the same, and the choice stays', async () => {
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByTitle('Karten', { exact: true }).click();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(list.entries).toHaveCount(5);
    await page.reload();
    await expect(list.entries).toHaveCount(5);
    await expect(page.getByRole('table')).toBeHidden();
  });
});

test('one product is imported, and again without being doubled; what failed says why @phone', async ({
  page,
  supplier,
}, info) => {
  const { prefix, product, sku } = productsOf(info);
  const catalogue = await Catalogue.of(page);
  supplier.sell([
    product('NEW', { title: 'Display For iPhone 14 Black', category: 'Display', price: '50.00' }),
    product('OLD', { title: 'Battery For iPhone 14', category: 'Battery', price: '12.00', instock: 'N' }),
  ]);
  await catalogue.addPart(sku('OLD'), 10);
  await catalogue.fetch();
  const list = new SupplierSearchPage(page);
  await list.open();

  await page.route('**/api/foneday/import/**', (route) => route.abort());
  await list.importOf(sku('NEW')).click();
  await expect(
    page.getByText(`Fehler beim Import von ${sku('NEW')}: Keine Verbindung zum Server.`, { exact: false }),
  ).toBeVisible();
  await page.unroute('**/api/foneday/import/**');
  await expect.poll(() => catalogue.parts(sku('NEW'))).toEqual([]);

  await list.importOf(sku('NEW')).click();
  await expect(page.getByText(`${sku('NEW')} wurde importiert`)).toBeVisible();
  await expect(list.entry(sku('NEW'))).toContainText('gleicher Preis');
  await list.importOf(sku('OLD')).click();
  await expect(page.getByText(`${sku('OLD')} wurde aktualisiert`)).toBeVisible();
  await expect(list.entry(sku('OLD'))).toContainText('gleicher Preis');
  await list.importOf(sku('NEW')).click();
  await expect(page.getByText(`${sku('NEW')} wurde aktualisiert`)).toBeVisible();
  const parts = await catalogue.parts(prefix);
  expect(parts.map(({ partNumber, price, stock }) => ({ partNumber, price, stock }))).toEqual([
    { partNumber: sku('NEW'), price: 50, stock: 1 },
    { partNumber: sku('OLD'), price: 12, stock: 0 },
  ]);

  await test.step('the part tells how its price came about', async () => {
    await page.goto(`/parts?search=${sku('OLD')}`);
    await page.getByRole('button', { name: `${sku('OLD')} bearbeiten` }).click();
    const history = page.getByRole('region', { name: 'Preisverlauf' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText(/10,00\s€.*12,00\s€.*\+2,00\s€/);
    await expect(history).toContainText(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} · Import · Administrator/);
    await expectAccessible(page);
    await page.goto(`/parts?search=${sku('NEW')}`);
    await page.getByRole('button', { name: `${sku('NEW')} bearbeiten` }).click();
    await expect(history).toContainText('Der Preis hat sich noch nicht geändert.');
  });

  await test.step('who may only look imports nothing', async () => {
    await grantOnly(page, ['parts.view']);
    await list.open();
    await expect(list.entries).toHaveCount(2);
    await expect(list.importOf(sku('NEW'))).toBeHidden();
    await expect(list.importAll).toBeHidden();
  });
});

test('all results are imported in steps: stopped, broken off, gone on with @desktop', async ({
  page,
  supplier,
  isMobile,
}, info) => {
  test.slow();
  const { prefix, product } = productsOf(info);
  const numbers = Array.from({ length: 1_000 }, (_, index) => String(index + 1).padStart(4, '0'));
  const catalogue = await Catalogue.of(page);
  supplier.sell([
    ...numbers.map((number) => product(number, {})),
    product('9998', { title: 'Cable without a price', price: '' }),
    product('9999', { title: 'Cable of gold', price: '99000000' }),
    product('OTHER', { title: 'Charger', category: 'Charger' }),
  ]);
  await catalogue.fetch();
  const list = new SupplierSearchPage(page);
  await list.open('?category=Cables');
  await expect(list.count('1.002 von 1.003 Produkten · 1 Filter aktiv')).toBeVisible();

  await list.importAll.click();
  const question = page.getByRole('dialog', { name: '1.002 Produkte importieren?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(list.run).toBeHidden();

  await test.step('stopping waits for the step under way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let steps = 0;
    await page.route('**/api/foneday/import-results', async (route) => {
      steps += 1;
      if (steps === 2) await held;
      await route.continue();
    });
    await list.importAll.click();
    await question.getByRole('button', { name: '1.002 Produkte importieren' }).click();
    await expect(list.run.getByRole('heading')).toHaveText('Import läuft');
    await expect(list.run).toContainText('500 von 1.002 · 49 %');
    await expect(list.run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '49');
    await expect(list.importAll).toBeDisabled();
    await expectAccessible(page);

    // Leaving would stop it: that is asked first.
    const navigation = await new Shell(page, isMobile).openNavigation();
    await navigation.getByRole('link', { name: 'Ersatzteile' }).click();
    await page.getByRole('button', { name: 'Auf der Seite bleiben' }).click();

    await list.run.getByRole('button', { name: 'Anhalten' }).click();
    await expect(list.run.getByRole('heading')).toHaveText('Import wird angehalten');
    release();
    await expect(list.run.getByRole('heading')).toHaveText('Import angehalten');
    await expect(list.run).toContainText('1.000 von 1.002 · 99 %');
    expect(steps).toBe(2);
    await expect.poll(() => catalogue.parts(prefix)).toHaveLength(1_000);
    await page.unroute('**/api/foneday/import-results');
  });

  await test.step('a reload finds it again where it stopped', async () => {
    await page.reload();
    await expect(list.run.getByRole('heading')).toHaveText('Import angehalten');
    await expect(list.run).toContainText('1.000 von 1.002 · 99 %');
  });

  await test.step('a broken connection loses nothing', async () => {
    await page.route('**/api/foneday/import-results', (route) => route.abort());
    await list.run.getByRole('button', { name: 'Fortsetzen' }).click();
    await expect(list.run.getByRole('alert')).toContainText(
      'Fehler beim Import aller Produkte: Keine Verbindung zum Server.',
    );
    await expect(list.run).toContainText('1.000 von 1.002');
    await page.unroute('**/api/foneday/import-results');
    await list.run.getByRole('button', { name: 'Fortsetzen' }).click();
    await expect(list.run.getByRole('heading')).toHaveText('Import abgeschlossen');
    await expect(list.run).toContainText('1.002 von 1.002 · 100 %');
  });

  await test.step('the counts are true and the broken rows are named', async () => {
    await expect(list.counted('Neu')).toHaveText('1.000');
    await expect(list.counted('Aktualisiert')).toHaveText('0');
    await expect(list.counted('Übersprungen')).toHaveText('1');
    await expect(list.counted('Fehlgeschlagen')).toHaveText('1');
    await list.run.getByRole('button', { name: '2 Zeilen nicht übernommen' }).click();
    const faults = list.run.getByRole('region', { name: 'Nicht übernommene Zeilen' }).getByRole('listitem');
    await expect(faults.filter({ hasText: `${prefix}-9998` })).toContainText(/Übersprungen\s*Kein Preis/);
    await expect(faults.filter({ hasText: `${prefix}-9999` })).toContainText(
      /Fehlgeschlagen\s*Preis zu hoch/,
    );
    await expectAccessible(page);
    await expect.poll(() => catalogue.parts(`${prefix}-OTHER`)).toEqual([]);
    await expect(list.entry(`${prefix}-0001`)).toContainText('gleicher Preis');
  });
});

test('a supplier that is down leaves the last known catalogue; without one the search says so @desktop', async ({
  page,
  supplier,
}, info) => {
  const { product, sku } = productsOf(info);
  const catalogue = await Catalogue.of(page);
  supplier.sell([product('A', {}), product('B', {})]);
  await catalogue.fetch();
  supplier.refuse(500);
  await catalogue.fetch();
  const list = new SupplierSearchPage(page);
  await list.open();
  await expect(
    page.getByText(
      /Lieferant nicht erreichbar\. Bitte versuchen Sie es später erneut\. Sie sehen den letzten bekannten Katalog vom \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\./,
    ),
  ).toBeVisible();
  await expect(list.entries).toHaveCount(2);
  await list.importOf(sku('A')).click();
  await expect(list.entry(sku('A'))).toContainText('In der Teileliste');

  // One button asks the supplier itself, and the screen says how that went.
  const fetchNow = page.getByRole('button', { name: 'Katalog neu abrufen' });
  supplier.refuse(401);
  await fetchNow.click();
  await expect(page.getByText('Der Lieferant hat den Zugang abgelehnt.', { exact: false })).toBeVisible();

  supplier.sell([product('A', { price: '8.00' })]);
  await fetchNow.click();
  await expect(page.getByText('letzten bekannten Katalog')).toBeHidden();
  await expect(list.entries).toHaveCount(1);
  await expect(list.entry(sku('A'))).toContainText('1,90 € günstiger');

  // Somebody else's synchronisation finds the supplier down: this screen says so without being touched.
  supplier.refuse(500);
  await catalogue.fetch();
  await expect(page.getByText('letzten bekannten Katalog')).toBeVisible();
  supplier.sell([product('A', { price: '8.00' })]);
  await catalogue.fetch();
  await expect(page.getByText('letzten bekannten Katalog')).toBeHidden();

  await page.route('**/api/foneday/products/search**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Lieferant nicht erreichbar. Bitte versuchen Sie es später erneut.' },
    }),
  );
  await page.reload();
  await expect(
    page.getByRole('heading', {
      name: 'Fehler beim Abrufen der Produkte: Lieferant nicht erreichbar. Bitte versuchen Sie es später erneut.',
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await retryMended(page, '**/api/foneday/products/search**');
  await expect(list.entries).toHaveCount(1);
});
