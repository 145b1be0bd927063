import { z } from 'zod';
import { reference } from '../documents/documents.contract.ts';
import { paidByChoices, paymentMethods } from '../documents/payments.contract.ts';
import { saleChannels } from '../sales/sales.rules.ts';
import { endpoint, staffWith, staffWithAll } from '../shared/endpoint.ts';
import { cost, dateOnWire, euro, idOnWire, listQuery, trueOrFalse } from '../shared/wire.ts';
import { taxSchemes } from '../tax/tax.choices.ts';

const monthParams = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Bitte geben Sie den Monat als JJJJ-MM an, etwa 2026-10' }),
});

const counted = z.object({ count: z.number(), sum: cost() });

const figures = {
  purchases: counted.extend({ cash: cost() }),
  sales: counted,
  /** Of phones that customers brought back: negative. */
  returns: counted,
  margin: cost(),
  base: cost(),
  tax: cost(),
  missing: z.number(),
};

export const monthStates = ['offen', 'abgeschlossen'] as const;

const monthInList = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  ...figures,
  closedAt: dateOnWire.optional(),
  closedBy: z.string().optional(),
});

export const monthOnWire = monthInList.extend({
  /** Purchases by day, what was paid in cash apart. */
  days: z.array(z.object({ day: z.string(), count: z.number(), sum: cost(), cash: cost() })),
  pool: z.object({ carry: cost(), diff: cost(), tax: cost() }).optional(),
  sha256: z.string().optional(),
  previous: z.string().optional(),
});

export type BookMonthInList = z.output<typeof monthInList>;
export type BookMonth = z.output<typeof monthOnWire>;

const yearOnWire = z.object({
  months: z.array(monthInList),
  /** `adjustment`: the tax of the year as a whole less that of its months. */
  year: z.object({ year: z.number(), ...figures, adjustment: cost() }),
});

export type BookYear = z.output<typeof yearOnWire>;

const linePayments = [...new Set([...paymentMethods, ...paidByChoices])] as const;
const payment = z.enum([...linePayments, 'gemischt', 'unbekannt']);
/** Only where there are several. */
const payments = z.array(z.object({ method: z.enum(linePayments), amount: euro() })).optional();

const line = {
  deviceId: idOnWire,
  day: z.string(),
  model: z.string(),
  imei: z.string(),
  payment,
  payments,
  missing: z.boolean(),
};

export const bookPurchaseOnWire = z.object({
  ...line,
  seller: z.string().optional(),
  price: cost(),
  receipt: reference.optional(),
});

export type BookPurchase = z.output<typeof bookPurchaseOnWire>;

export const bookSaleOnWire = z.object({
  ...line,
  kind: z.enum(['verkauf', 'ruecknahme']),
  partner: z.string().optional(),
  via: z.enum(saleChannels),
  price: euro(),
  cost: cost(),
  margin: cost(),
  taxation: z.enum(taxSchemes),
  pooled: z.boolean(),
  base: cost(),
  tax: cost(),
  invoice: reference.optional(),
});

export type BookSale = z.output<typeof bookSaleOnWire>;

const lineQuery = listQuery(['day'])
  .pick({ page: true, limit: true, search: true })
  .extend({ missing: trueOrFalse.optional() });

const mayView = staffWith('documents.view');
const mayExport = staffWithAll('documents.view', 'documents.close');

const bookFile = <Name extends string>(name: Name, summary: string, file: 'text/csv' | 'application/zip') =>
  endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: `/api/books/:month/${name}`,
    summary,
    guard: mayExport,
    params: monthParams,
    refuses: [409],
    file,
    response: z.unknown(),
  });

export const booksContract = {
  year: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/books',
    summary: 'Die Monate eines Jahres, neueste zuerst, und ihre Summe',
    guard: mayView,
    query: z.object({
      year: z.coerce
        .number({ error: 'Bitte geben Sie das Jahr mit vier Ziffern an' })
        .int('Bitte geben Sie das Jahr mit vier Ziffern an')
        .min(2000, 'Bitte geben Sie ein Jahr ab 2000 an')
        .max(2099, 'Bitte geben Sie ein Jahr bis 2099 an')
        .optional(),
    }),
    response: yearOnWire,
  }),
  month: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/books/:month',
    summary: 'Ein Monat der Buchhaltung',
    guard: mayView,
    params: monthParams,
    response: monthOnWire,
  }),
  purchases: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/books/:month/purchases',
    summary: 'Die Ankäufe eines Monats; ohne Nachweis zuerst',
    guard: mayView,
    params: monthParams,
    query: lineQuery,
    response: z.array(bookPurchaseOnWire),
  }),
  sales: endpoint({
    isAboutCosts: true,
    method: 'GET',
    path: '/api/books/:month/sales',
    summary: 'Die Verkäufe und Rücknahmen eines Monats; ohne Nachweis zuerst',
    guard: mayView,
    params: monthParams,
    query: lineQuery,
    response: z.array(bookSaleOnWire),
  }),
  close: endpoint({
    isAboutCosts: true,
    method: 'POST',
    path: '/api/books/:month/close',
    summary: 'Einen Monat für immer abschließen',
    guard: staffWith('documents.close'),
    params: monthParams,
    body: z
      .object({ acknowledgeMissing: z.boolean({ error: 'Möglich sind true und false' }).optional() })
      .default({}),
    refuses: [409],
    response: monthOnWire,
  }),
  purchasesCsv: bookFile('purchases.csv', 'Die Ankäufe eines Monats als CSV-Datei', 'text/csv'),
  salesCsv: bookFile('sales.csv', 'Die Verkäufe eines Monats als CSV-Datei', 'text/csv'),
  datev: bookFile('datev.csv', 'Die Buchungen eines Monats für DATEV', 'text/csv'),
  documentsZip: bookFile(
    'documents.zip',
    'Alle Belege, die in einem Monat ausgestellt wurden',
    'application/zip',
  ),
};
