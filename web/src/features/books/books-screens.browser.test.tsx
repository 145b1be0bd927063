import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer, Refusal } from '../../test/fake-server.ts';
import { address, renderInApp } from '../../test/render-in-app.tsx';
import { BookMonthScreen } from './book-month-screen.tsx';
import { BookYearScreen } from './book-year-screen.tsx';

const month = (name: string, more: object = {}) => ({
  month: name,
  state: 'offen',
  purchases: { count: 2, sum: 500, cash: 300 },
  sales: { count: 2, sum: 700 },
  returns: { count: 1, sum: -300 },
  ...{ margin: 150, base: 126.05, tax: 23.95, missing: 0 },
  ...more,
});
const closed = {
  state: 'abgeschlossen',
  closedAt: '2024-11-04T08:15:00.000Z',
  closedBy: 'Anna Chefin',
  sha256: 'a1b2c3d4e5f6'.padEnd(64, '0'),
  previous: 'f6e5d4c3b2a1'.padEnd(64, '0'),
};
const { state: _state, month: _month, ...sums } = month('2024');
const year = (months: object[], more: object = {}) => ({
  months,
  year: { year: 2024, ...sums, adjustment: 0, ...more },
});
const bought = (deviceId: string, more: object = {}) => ({
  ...{ deviceId, day: '2024-10-05', model: `Telefon ${deviceId}`, imei: '350020987304445' },
  ...{ payment: 'bar', price: 250, missing: false, ...more },
});
const sold = (deviceId: string, more: object = {}) => ({
  ...{ deviceId, day: '2024-10-07', model: `Telefon ${deviceId}`, imei: '350020987304445' },
  ...{ kind: 'verkauf', via: 'direkt', payment: 'karte', price: 300, cost: 250, margin: 50 },
  ...{ taxation: 'differenz', pooled: false, base: 42.02, tax: 7.98, missing: false, ...more },
});

const OCTOBER = 'GET /api/books/2024-10';
const CLOSE = 'POST /api/books/2024-10/close';

async function open(
  at: string,
  answers: Record<string, unknown>,
  staff: NonNullable<Parameters<typeof renderInApp>[1]>['staff'] = {},
) {
  const server = new FakeServer({
    [OCTOBER]: { ...month('2024-10'), days: [{ day: '2024-10-05', count: 2, sum: 500, cash: 300 }] },
    'GET /api/books/2024-10/purchases': [bought('eins')],
    'GET /api/books/2024-10/sales': [sold('eins')],
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/books" element={<BookYearScreen />} />
      <Route path="/books/:month" element={<BookMonthScreen />} />
      <Route path="*" element={<p>Woanders</p>} />
    </Routes>
  );
  await renderInApp(screens, { at, staff });
  return server;
}

const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

it('a year has its months, its sum, and what the year as a whole would give', async () => {
  const months = [month('2024-02', { missing: 3 }), month('2024-01', closed)];
  const server = await open('/books?year=2024', { 'GET /api/books': year(months, { adjustment: -12.5 }) });
  const rows = page.getByRole('table', { name: 'Monate' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Februar 2024.*Offen.*3 × Nachweis fehlt/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Januar 2024.*Abgeschlossen.*150,00/);
  await says(/^Jahresausgleich -12,50\s€$/);
  await says(/ergeben zusammen 23,95\s€ Umsatzsteuer, das Jahr als Ganzes 11,45\s€/);
  await says(/von Ihrer Steuerberatung bestätigen/);
  expect(server.asked[0]).toMatchObject({ line: 'GET /api/books', query: { year: '2024' } });
  await link('Jahr 2023').click();
  await expect.poll(() => server.asked.at(-1)?.query).toEqual({ year: '2023' });
  expect(address()).toBe('/books?year=2023');
});

it('the first year has none before it, and a year without anything says why', async () => {
  const server = await open('/books?year=2024', { 'GET /api/books': year([month('2024-02')]) });
  await expect.element(button('Jahr 2023')).toBeDisabled();
  await expect.element(page.getByText(/Jahresausgleich/)).not.toBeInTheDocument();
  server.change('GET /api/books', { ...year([]), year: { ...year([]).year, year: 2025 } });
  await link('Jahr 2025').click();
  await expect.element(heading('2025 gibt es weder Ankäufe noch Verkäufe')).toBeVisible();
});

it('books that cannot be loaded say so and can be asked again', async () => {
  const server = await open('/books?year=2024', {
    'GET /api/books': new Refusal(403, { error: 'Das dürfen Sie nicht sehen.' }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Das dürfen Sie nicht sehen.');
  server.change('GET /api/books', year([month('2024-02')]));
  await button('Erneut versuchen').click();
  await says('Februar 2024');
});

it('a month begins with what lacks its proof and leads to the receipt', async () => {
  const server = await open('/books/2024-10', {
    [OCTOBER]: { ...month('2024-10', { missing: 1 }), days: [], pool: { carry: -20, diff: 139, tax: 19 } },
    'GET /api/books/2024-10/purchases': [
      bought('zwei', { missing: true, payment: 'unbekannt' }),
      bought('eins', { seller: 'Beispielkunde', receipt: { _id: 'ab', number: 'AB-2024-000001' } }),
    ],
  });
  await expect
    .element(link('Beleg ausstellen: Telefon zwei'))
    .toHaveAttribute('href', '/devices/zwei/purchase-receipt');
  await expect.element(link('AB-2024-000001')).toHaveAttribute('href', '/documents?document=ab');
  await expect
    .element(page.getByRole('region', { name: 'Gesamtdifferenz' }))
    .toHaveTextContent(/Übertrag.*-20,00.*139,00.*119,00.*19,00/);
  await button('Nachweis fehlt').click();
  await expect.poll(() => server.asked.at(-1)?.query).toMatchObject({ missing: 'true' });
  await page.getByRole('searchbox').fill('zwei');
  await expect.poll(() => server.asked.at(-1)?.query).toMatchObject({ missing: 'true', search: 'zwei' });
  expect(address()).toBe('/books/2024-10?missing=true&search=zwei');
});

it('sales and returns stand in a list of their own, the days in another', async () => {
  await open('/books/2024-10', {
    'GET /api/books/2024-10/sales': [
      sold('eins', { partner: 'Änne', invoice: { _id: 're', number: 'RE-2024-000001' } }),
      sold('eins', { kind: 'ruecknahme', price: -300, cost: -250, margin: -50, base: -42.02, tax: -7.98 }),
      sold('drei', { via: 'reseller', partner: 'Laden Nord', pooled: true, base: 0, tax: 0 }),
    ],
  });
  await page.getByRole('tab', { name: /^Verkäufe und Rückgaben/ }).click();
  const rows = page.getByRole('table', { name: 'Verkäufe und Rückgaben' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Änne.*Karte.*RE-2024-000001.*300,00.*7,98/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Rückgabe.*-300,00.*-7,98/);
  await expect.element(rows.nth(3)).toHaveTextContent(/Laden Nord.*Reseller.*Gesamtdifferenz/);
  expect(address()).toBe('/books/2024-10?tab=sales');
  await page.getByRole('tab', { name: /^Tage/ }).click();
  await expect.element(page.getByRole('row', { name: /05\.10\.2024 2 500,00\s€ 300,00\s€/ })).toBeVisible();
});

it('who may not close gets neither files nor the button', async () => {
  await open('/books/2024-10', {}, { permissions: ['documents.view'] });
  await says('Telefon eins');
  await expect.element(button('Monat abschließen')).not.toBeInTheDocument();
  await expect.element(button('DATEV')).not.toBeInTheDocument();
});

it('a file that needs settings says which and leads there', async () => {
  await open('/books/2024-10', {
    'GET /api/books/2024-10/datev.csv': new Refusal(409, {
      error: 'Für DATEV fehlen Beraternummer und Mandantennummer.',
      code: 'datev_incomplete',
      link: '/admin/settings',
    }),
  });
  await button('DATEV').click();
  await says('Für DATEV fehlen Beraternummer und Mandantennummer.');
  await expect.element(link('Zu den Einstellungen')).toHaveAttribute('href', '/admin/settings');
});

it('a month is closed when it was typed and what is missing was acknowledged', async () => {
  const open10 = { ...month('2024-10', { missing: 2 }), days: [] };
  const server = await open('/books/2024-10', {
    [OCTOBER]: open10,
    [CLOSE]: new Refusal(409, {
      error: 'Vor 10/2024 muss 09/2024 abgeschlossen werden.',
      code: 'month_before_open',
      month: '2024-09',
    }),
  });
  const dialog = page.getByRole('dialog', { name: 'Oktober 2024 abschließen' });
  const typed = dialog.getByRole('textbox');
  await button('Monat abschließen').click();
  await expect.element(typed).toHaveFocus();
  await expect.element(dialog).toHaveTextContent(/niemand den Monat wieder öffnen.*Umsatzsteuer23,95/);
  await userEvent.keyboard('9/2024{Enter}');
  await expect.element(dialog).toHaveTextContent('Bitte geben Sie 10/2024 ein');
  await expect.element(dialog).toHaveTextContent('Bitte bestätigen Sie, dass diese Nachweise fehlen');
  expect(server.asked.map(({ line }) => line)).not.toContain(CLOSE);

  await typed.fill('10/2024');
  await dialog.getByText(/zu 2 Zeilen der Nachweis fehlt/).click();
  await expect.element(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Endgültig abschließen' }).click();
  await expect.element(dialog).toHaveTextContent('Vor 10/2024 muss 09/2024 abgeschlossen werden.');
  await expect.element(dialog.getByRole('link', { name: 'Zu September 2024' })).toBeVisible();
  await expect.element(typed).toHaveValue('10/2024');

  server.change(CLOSE, () => {
    server.change(OCTOBER, { ...open10, ...closed });
    return { ...open10, ...closed };
  });
  await dialog.getByRole('button', { name: 'Endgültig abschließen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.findLast(({ line }) => line === CLOSE)?.body).toEqual({ acknowledgeMissing: true });
  await says(/am 04\.11\.2024, 09:15 von Anna Chefin/);
  await expect.element(button('Prüfsumme a1b2c3d4e5f6… kopieren')).toBeVisible();
  await expect.element(button('Prüfsumme davor f6e5d4c3b2a1… kopieren')).toBeVisible();
  await expect.element(button('Monat abschließen')).not.toBeInTheDocument();
});

it('an address that names no month says so', async () => {
  const server = await open('/books/2024-13', {});
  await expect.element(heading('Diesen Monat gibt es nicht')).toBeVisible();
  expect(server.asked).toEqual([]);
});
