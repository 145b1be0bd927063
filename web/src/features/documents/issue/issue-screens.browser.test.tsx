import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../shared/paths.ts';
import { FakeServer, Refusal } from '../../../test/fake-server.ts';
import { address, renderInApp } from '../../../test/render-in-app.tsx';
import { InvoiceScreen } from './invoice-screen.tsx';
import { PurchaseReceiptScreen } from './purchase-receipt-screen.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const phone = (number: number, more: object = {}) => ({
  _id: idOf(number),
  imei: `35693803564380${number}`,
  model: `iPhone ${number}`,
  modelDesc: null,
  status: 'verkauft',
  purchasePrice: 100,
  actualSellingPrice: 150.1,
  purchaseDate: '2026-11-02T10:00:00Z',
  purchaseInfo: { method: 'form', seller: 'Anna Ott' },
  condition: { defects: [`Kratzer ${number}`] },
  conditionProposal: null,
  qualityCheck: [],
  isAssigned: false,
  hasReceipt: false,
  hasInvoice: false,
  ...more,
});

const shop = {
  warrantyMonths: 24,
  hasTaxNumber: true,
  isCompanyComplete: true,
  taxPeriods: [{ from: '2020-01-01', scheme: 'differenz', rate: 19 }],
};

function serve(phones: ReturnType<typeof phone>[], answers: Record<string, unknown> = {}) {
  return new FakeServer({
    ...Object.fromEntries(phones.map((each) => [`GET /api/devices/${each._id}`, each])),
    'GET /api/settings/defaults': shop,
    'GET /api/sellers': [],
    ...answers,
  });
}

const staff = { permissions: ['devices.view', 'documents.create', 'documents.view'] as const };
const open = (screen: React.ReactNode, at: string, more: object = {}) =>
  renderInApp(screen, { at, staff: { permissions: [...staff.permissions], ...more } });

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });
const issued = { _id: idOf(9), kind: 'rechnung', number: 'RE-2026-0001', lines: [] };

async function fillAddress(name: string) {
  await field('Name').fill(name);
  await field('Straße und Hausnummer').fill('Weg 1');
  await field('Postleitzahl').fill('24103');
  await field('Ort').fill('Kiel');
}

it('one invoice names several phones with their sum, payments and defects', async () => {
  const server = serve([phone(1), phone(2)], { 'POST /api/invoices': issued });
  await open(<InvoiceScreen />, paths.sharedInvoice([idOf(1), idOf(2)]));
  const list = page.getByRole('list', { name: 'Geräte auf dem Beleg' });
  await expect.element(list.getByRole('listitem').nth(1)).toHaveTextContent(/iPhone 2.*150,10/);
  await expect.element(page.getByText(/Summe 300,20/)).toBeVisible();
  await fillAddress('Änne');
  await button('Weitere Zahlung').click();
  await userEvent.keyboard('100');
  await button('Rest berechnen').click();
  const defects = page.getByRole('group', { name: /^iPhone 2 · IMEI\s…\d{4}$/ });
  await defects.getByRole('textbox', { name: 'Mangel 1' }).fill('Riss');
  await button('Rechnung ausstellen').click();
  await expect.poll(address).toBe(paths.document(idOf(9)));
  expect(server.asked.find(({ line }) => line === 'POST /api/invoices')?.body).toMatchObject({
    deviceIds: [idOf(1), idOf(2)],
    payments: [
      { method: 'bar', amount: 100 },
      { method: 'karte', amount: 200.2 },
    ],
    defects: { [idOf(1)]: ['Kratzer 1'], [idOf(2)]: ['Riss'] },
  });
});

it('a phone without defects takes one line of the invoice, and gets its first defect there', async () => {
  serve([phone(1), phone(2, { condition: { defects: [] } })]);
  await open(<InvoiceScreen />, paths.sharedInvoice([idOf(1), idOf(2)]));
  const defects = page.getByRole('group', { name: /^iPhone 2 · / });
  await expect.element(defects.getByText('Keine bekannten Mängel')).toBeVisible();
  expect(defects.element().clientHeight).toBeLessThan(50);
  await defects.getByRole('button', { name: 'Mangel hinzufügen' }).click();
  await userEvent.keyboard('Riss');
  await expect.element(defects.getByRole('textbox', { name: 'Mangel 1' })).toHaveValue('Riss');
});

it('what the server refuses stands at the field, and what was typed stays', async () => {
  serve([phone(1)], {
    'POST /api/invoices': new Refusal(400, {
      error: 'Die Zahlungen ergeben zu wenig.',
      fields: { payments: 'Die Zahlungen ergeben zu wenig.' },
    }),
  });
  await open(<InvoiceScreen />, paths.sharedInvoice([idOf(1)]));
  await button('Weitere Zahlung').click();
  await userEvent.keyboard('50,10');
  await button('Rest berechnen').click();
  await button('Rechnung ausstellen').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Die Zahlungen ergeben zu wenig.');
  await expect.element(page.getByRole('textbox', { name: 'Betrag der 2. Zahlung' })).toHaveValue('100,00');
});

it('phones that cannot be on the invoice are named with the reason, and the others go on without them', async () => {
  serve([phone(1), phone(2, { status: 'gekauft' }), phone(3, { hasInvoice: true })]);
  await open(<InvoiceScreen />, paths.sharedInvoice([idOf(1), idOf(2), idOf(3)]));
  const warning = page.getByRole('status');
  await expect.element(warning).toHaveTextContent(/2 Geräte können nicht auf diesen Beleg/);
  await expect.element(warning).toHaveTextContent(/iPhone 2.*nur für ein verkauftes Gerät/);
  await expect.element(warning).toHaveTextContent(/iPhone 3.*gibt es schon eine Rechnung/);
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Mit dem übrigen Gerät fortfahren' }).click();
  await expect.element(page.getByRole('form', { name: 'Rechnung' })).toBeVisible();
  expect(address()).toBe(paths.sharedInvoice([idOf(1)]));
});

it('more phones than a document names are refused before anything is typed', async () => {
  serve([]);
  const ids = Array.from({ length: 51 }, (_, index) => `00000000-0000-4000-8000-0000000000${index + 10}`);
  await open(<InvoiceScreen />, paths.sharedInvoice(ids));
  await expect.element(page.getByText(/höchstens 50 Geräte, ausgewählt sind 51/)).toBeVisible();
});

it('one purchase receipt of several phones is paid in parts, with the account of a transfer', async () => {
  const server = serve([phone(1, { status: 'gekauft' }), phone(2)], {
    'POST /api/purchase-receipts': { ...issued, kind: 'ankauf' },
  });
  await open(<PurchaseReceiptScreen />, paths.sharedPurchaseReceipt([idOf(1), idOf(2)]));
  await expect.element(page.getByText(/Summe 200,00/)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Anna Ott');
  await fillAddress('Anna Ott');
  await button('Weitere Zahlung').click();
  await userEvent.keyboard('50');
  await button('Rest berechnen').click();
  await field('IBAN der 2. Zahlung').fill('DE89 3704 0044 0532 0130 00');
  await button('Ankaufbeleg ausstellen').click();
  await expect.poll(address).toBe(paths.document(idOf(9)));
  expect(server.asked.find(({ line }) => line === 'POST /api/purchase-receipts')?.body).toMatchObject({
    deviceIds: [idOf(1), idOf(2)],
    payments: [
      { method: 'bar', amount: 50 },
      { method: 'ueberweisung', amount: 150, iban: 'DE89 3704 0044 0532 0130 00' },
    ],
  });
});

it('the seller of several phones is asked to sign on another device for all of them', async () => {
  const server = serve([phone(1), phone(2)], {
    'POST /api/signature-requests': {
      _id: idOf(8),
      token: 'abc',
      expiresAt: '2026-11-18T20:00:00Z',
    },
    [`GET /api/signature-requests/${idOf(8)}`]: { state: 'offen' },
  });
  await open(<PurchaseReceiptScreen />, paths.sharedPurchaseReceipt([idOf(1), idOf(2)]));
  await fillAddress('Anna Ott');
  await button('Auf anderem Gerät unterschreiben').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.asked.find(({ line }) => line === 'POST /api/signature-requests')?.body).toMatchObject({
    deviceIds: [idOf(1), idOf(2)],
    payment: { method: 'bar' },
  });
});

it('a role that hides costs issues it without prices and pays in one way', async () => {
  const unseen = { purchasePrice: undefined };
  serve([phone(1, unseen), phone(2, unseen)]);
  await open(<PurchaseReceiptScreen />, paths.sharedPurchaseReceipt([idOf(1), idOf(2)]), {
    hidesCosts: true,
  });
  await expect.element(page.getByRole('heading', { name: '2 Geräte' })).toBeVisible();
  await expect.element(page.getByText('€')).not.toBeInTheDocument();
  await expect.element(button('Weitere Zahlung')).not.toBeInTheDocument();
});

it('a business is asked for its VAT id and reference, and for name and address at any sum', async () => {
  const server = serve([phone(1)], { 'POST /api/invoices': issued });
  await open(<InvoiceScreen />, paths.sharedInvoice([idOf(1)]));
  await expect.element(field('USt-IdNr.')).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Geschäftskunde' }).click();
  await button('Rechnung ausstellen').click();
  await expect.element(page.getByText('Bitte geben Sie den Namen ein')).toBeVisible();
  await fillAddress('Nord GmbH');
  await field('USt-IdNr.').fill('DE123456789');
  await field('Leitweg-ID oder Referenz').fill('B-17');
  await button('Rechnung ausstellen').click();
  await expect.poll(address).toBe(paths.document(idOf(9)));
  expect(server.asked.find(({ line }) => line === 'POST /api/invoices')?.body).toMatchObject({
    buyer: { name: 'Nord GmbH', isBusiness: true, vatId: 'DE123456789', reference: 'B-17' },
  });
});
