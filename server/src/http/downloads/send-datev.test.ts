import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinePayment, PurchaseLine, SaleLine } from '@kreislauf/domain/books/book-lines';
import type { DatevMonth } from '@kreislauf/domain/books/datev-file.rules';
import { type Chart, chartAccounts } from '@kreislauf/domain/settings/datev-accounts.choices';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import type { Page } from '../../db/paged.ts';
import { projectFolder } from '../../project-folder.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { addListSemaphore } from '../lists/list-semaphore.ts';
import { sendDatev } from './send-datev.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Whole = Parameters<typeof sendDatev>[2];
type Source = Omit<Whole, 'pool' | 'payments'> & Partial<Whole>;

async function answerTo(source: Source) {
  const app = Fastify();
  addListSemaphore(app, { databaseConnections: 9 } as Config);
  app.get('/', (request, reply) =>
    sendDatev(
      testApp.deps.db,
      { request, reply },
      { pool: async () => null, payments: async () => [], ...source },
    ),
  );
  const answer = await app.inject('/');
  await app.close();
  return answer;
}

const fileOf = (chart: Chart): DatevMonth => ({
  month: '2026-10',
  isClosed: chart === 'skr04',
  books: {
    consultant: 29_098,
    client: 55_003,
    chart,
    accounts: chartAccounts[chart],
    fiscalYearStart: chart === 'skr04' ? 7 : 1,
  },
  createdAt: new Date('2026-11-03T08:15:30.042Z'),
  createdBy: 'Büro',
});

const paid = (method: LinePayment['method'], amountCents: number): LinePayment => ({ method, amountCents });

const purchase = (number: number, line: Partial<PurchaseLine>): PurchaseLine => ({
  deviceId: `g${number}`,
  day: `2026-10-${String(number).padStart(2, '0')}`,
  model: 'iPhone 13 128 GB',
  imei: `35693803564380${number % 10}`,
  priceCents: 200_00,
  payments: [],
  taxation: 'differenz',
  isPooled: false,
  isMissing: false,
  ...line,
});

const sale = (number: number, line: Partial<SaleLine>): SaleLine => ({
  ...purchase(number, {}),
  kind: 'verkauf',
  via: 'direkt',
  priceCents: 319_00,
  costCents: 200_00,
  marginCents: 119_00,
  rate: 19,
  baseCents: 100_00,
  taxCents: 19_00,
  ...line,
});

const receipt = (number: number) => ({ id: `b${number}`, number: `AB-2026-00000${number}` });
const invoice = (number: number) => ({ id: `r${number}`, number: `RE-2026-00000${number}` });

/** One line of each kind. */
const purchases: PurchaseLine[] = [
  purchase(1, { payments: [paid('bar', 200_00)], receipt: receipt(1), seller: 'Verkäufer 1' }),
  purchase(2, {
    payments: [paid('bar', 49_99), paid('ueberweisung', 150_01)],
    receipt: receipt(2),
    seller: 'Verkäufer 2; „Süd“',
  }),
  purchase(3, { model: 'Galaxy S24 €', priceCents: 1_234_56 }),
  purchase(4, { isPooled: true, payments: [paid('verrechnung', 200_00)], receipt: receipt(3) }),
  purchase(5, {
    taxation: 'regel',
    payments: [paid('ueberweisung', 200_00)],
    receipt: receipt(4),
    seller: 'Händler 1',
  }),
];
const sales: SaleLine[] = [
  sale(6, { payments: [paid('bar', 319_00)], invoice: invoice(1), partner: 'Käufer 1' }),
  sale(7, { payments: [paid('verrechnung', 150_00), paid('karte', 169_00)], invoice: invoice(2) }),
  sale(8, {
    priceCents: 180_00,
    payments: [paid('paypal', 180_00)],
    invoice: invoice(3),
    partner: 'Käufer "3"',
  }),
  sale(9, { via: 'reseller', partner: 'Reseller 1' }),
  sale(10, { isPooled: true, payments: [paid('ueberweisung', 319_00)], invoice: invoice(4) }),
  sale(11, { taxation: 'regel', payments: [paid('sonstiges', 319_00)], invoice: invoice(5) }),
  sale(12, { taxation: 'kleinunternehmer' }),
  sale(13, {
    kind: 'ruecknahme',
    priceCents: -319_00,
    costCents: -200_00,
    payments: [paid('bar', -319_00)],
    invoice: invoice(1),
    partner: 'Käufer 1',
  }),
];

const pageOf =
  <Row>(rows: Row[]) =>
  async (_db: unknown, { page = 1, limit = 1_000 }: Page) =>
    rows.slice((page - 1) * limit, page * limit);

describe('the file of a month', () => {
  it.each<Chart>(['skr03', 'skr04'])('in %s is, byte by byte, the one that was looked at', async (chart) => {
    const { rawPayload, headers, statusCode } = await answerTo({
      file: fileOf(chart),
      purchases: pageOf(purchases),
      sales: pageOf(sales),
      pool: async () => ({ carryCents: -19_00, diffCents: 119_00 }),
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(headers['content-disposition']).toBe('attachment; filename="EXTF_Buchungsstapel_2026-10.csv"');
    const looked = readFileSync(join(projectFolder, 'server', 'fixtures', 'datev', `${chart}.csv`));
    expect(rawPayload.toString('latin1')).toBe(looked.toString('latin1'));
  });

  it('without a purchase or sale has its two lines', async () => {
    const { rawPayload } = await answerTo({
      file: fileOf('skr03'),
      purchases: pageOf<PurchaseLine>([]),
      sales: pageOf<SaleLine>([]),
    });
    expect(rawPayload.toString('latin1').split('\r\n')).toHaveLength(3);
  });

  it.each([
    [2_500, 1_500],
    [2_000, 1_000],
    [0, 1_001],
  ])('of %i purchases and %i sales has all of them, once, page by page', async (bought, sold) => {
    const asked: number[] = [];
    const counted =
      <Row>(all: Row[]) =>
      async (db: unknown, page: Page) => {
        const rows = await pageOf(all)(db, page);
        asked.push(rows.length);
        return rows;
      };
    const { rawPayload } = await answerTo({
      file: fileOf('skr03'),
      purchases: counted(Array.from({ length: bought }, (_, at) => purchase(1, { imei: `E${at}` }))),
      sales: counted(Array.from({ length: sold }, (_, at) => sale(1, { imei: `V${at}`, taxation: 'regel' }))),
    });
    const rows = rawPayload.toString('latin1').split('\r\n').slice(2, -1);
    const references = rows.map((row) => row.split(';')[10]);
    expect(references).toHaveLength(bought + sold);
    expect(new Set(references).size).toBe(bought + sold);
    expect(references.slice(0, bought).every((reference) => reference?.startsWith('"E'))).toBe(true);
    expect(Math.max(...asked)).toBeLessThanOrEqual(1_000);
  });

  it('that cannot be begun is a failure like any other', async () => {
    const { statusCode } = await answerTo({
      file: fileOf('skr03'),
      purchases: () => Promise.reject(new Error('gone')),
      sales: pageOf(sales),
    });
    expect(statusCode).toBe(500);
  });
});
