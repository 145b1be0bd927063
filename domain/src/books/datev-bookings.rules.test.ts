import { describe, expect, it } from 'vitest';
import { chartAccounts } from '../settings/datev-accounts.choices.ts';
import type { LinePayment, PurchaseLine, SaleLine } from './book-lines.ts';
import {
  type Booking,
  paymentBooking,
  poolBookings,
  purchaseBookings,
  saleBookings,
} from './datev-bookings.rules.ts';

const accounts = chartAccounts.skr03;

const phone = { deviceId: 'g1', day: '2026-10-05', model: 'iPhone 13', imei: '356938035643809' };
const paid = (method: LinePayment['method'], amountCents: number): LinePayment => ({ method, amountCents });

const purchase = (line: Partial<PurchaseLine>): PurchaseLine => ({
  ...phone,
  priceCents: 200_00,
  payments: [],
  taxation: 'differenz',
  isPooled: false,
  isMissing: false,
  ...line,
});

const sale = (line: Partial<SaleLine>): SaleLine => ({
  ...phone,
  kind: 'verkauf',
  via: 'direkt',
  priceCents: 300_00,
  costCents: 200_00,
  marginCents: 0,
  rate: 19,
  baseCents: 0,
  taxCents: 0,
  payments: [],
  taxation: 'differenz',
  isPooled: false,
  isMissing: false,
  ...line,
});

/** `S 3220 an 1000: 200.00` */
const said = (bookings: Booking[]) =>
  bookings.map(
    ({ side, account, contraAccount, amountCents }) =>
      `${side} ${account} an ${contraAccount}: ${(amountCents / 100).toFixed(2)}`,
  );

it('a payment moves what is owed to the bank, and back when it is undone', () => {
  const payment = { settlementId: 's1', number: 'AR-2026-000001', partner: 'Handy Nord', day: '2026-10-31' };
  expect(
    said([300_00, -300_00].map((amountCents) => paymentBooking({ ...payment, amountCents }, accounts))),
  ).toEqual(['S 1200 an 1400: 300.00', 'H 1200 an 1400: 300.00']);
});

describe('a purchase', () => {
  it.each<[string, Partial<PurchaseLine>, string[]]>([
    ['in cash', { payments: [paid('bar', 200_00)] }, ['S 3220 an 1000: 200.00']],
    ['by bank', { payments: [paid('ueberweisung', 200_00)] }, ['S 3220 an 1200: 200.00']],
    ['in exchange', { payments: [paid('verrechnung', 200_00)] }, ['S 3220 an 1590: 200.00']],
    ['that nobody says how it was paid', {}, ['S 3220 an 1590: 200.00']],
    [
      'paid in two ways',
      { payments: [paid('bar', 50_01), paid('ueberweisung', 149_99)] },
      ['S 3220 an 1000: 50.01', 'S 3220 an 1200: 149.99'],
    ],
    ['that is pooled', { isPooled: true, payments: [paid('bar', 200_00)] }, ['S 3225 an 1000: 200.00']],
    ['from a business', { taxation: 'regel', payments: [paid('bar', 200_00)] }, ['S 3200 an 1000: 200.00']],
    ['of a small business', { taxation: 'kleinunternehmer' }, ['S 3200 an 1590: 200.00']],
    ['for nothing', { priceCents: 0 }, []],
    [
      'of which a part is not known',
      { payments: [paid('bar', 120_00)] },
      ['S 3220 an 1000: 120.00', 'S 3220 an 1590: 80.00'],
    ],
  ])('%s', (_what, line, expected) => {
    expect(said(purchaseBookings(purchase(line), accounts))).toEqual(expected);
  });

  it('names its receipt, the seller and the phone; without a receipt the IMEI', () => {
    const receipt = { id: 'b1', number: 'AB-2026-000012' };
    expect(purchaseBookings(purchase({ receipt, seller: 'Verkäufer 1' }), accounts)[0]).toMatchObject({
      day: '2026-10-05',
      reference: 'AB-2026-000012',
      text: 'Ankauf iPhone 13, Verkäufer 1',
      phone: { imei: '356938035643809', model: 'iPhone 13' },
    });
    expect(purchaseBookings(purchase({}), accounts)[0]).toMatchObject({
      reference: '356938035643809',
      text: 'Ankauf iPhone 13',
    });
  });
});

describe('a sale', () => {
  it.each<[string, Partial<SaleLine>, string[]]>([
    [
      'above its cost',
      { payments: [paid('bar', 300_00)] },
      ['S 1000 an 8193: 200.00', 'S 1000 an 8191: 100.00'],
    ],
    ['at its cost', { priceCents: 200_00 }, ['S 1590 an 8193: 200.00']],
    ['below its cost', { priceCents: 150_00 }, ['S 1590 an 8193: 150.00']],
    ['of what had cost nothing', { costCents: 0 }, ['S 1590 an 8191: 300.00']],
    ['for nothing', { priceCents: 0 }, []],
    ['that is pooled', { isPooled: true, payments: [paid('karte', 300_00)] }, ['S 1360 an 8221: 300.00']],
    ['taxed in full', { taxation: 'regel', payments: [paid('paypal', 300_00)] }, ['S 1360 an 8400: 300.00']],
    [
      'of a small business',
      { taxation: 'kleinunternehmer', payments: [paid('sonstiges', 300_00)] },
      ['S 1360 an 8195: 300.00'],
    ],
    [
      'by a reseller, whatever a document says',
      { via: 'reseller', payments: [paid('bar', 300_00)] },
      ['S 1400 an 8193: 200.00', 'S 1400 an 8191: 100.00'],
    ],
    [
      'paid in three ways, which are used up in their order',
      { payments: [paid('verrechnung', 150_00), paid('karte', 100_00), paid('bar', 50_00)] },
      ['S 1590 an 8193: 150.00', 'S 1360 an 8193: 50.00', 'S 1360 an 8191: 50.00', 'S 1000 an 8191: 50.00'],
    ],
    [
      'paid to the cent where the cost ends',
      { payments: [paid('ueberweisung', 200_00), paid('bar', 100_00)] },
      ['S 1200 an 8193: 200.00', 'S 1000 an 8191: 100.00'],
    ],
  ])('%s', (_what, line, expected) => {
    expect(said(saleBookings(sale(line), accounts))).toEqual(expected);
  });

  it('that came back has the same bookings on the other side, from the money that was given back', () => {
    const line = sale({
      kind: 'ruecknahme',
      day: '2026-10-20',
      priceCents: -300_00,
      costCents: -200_00,
      payments: [paid('ueberweisung', -300_00)],
      invoice: { id: 'r1', number: 'RE-2026-000007' },
      partner: 'Käufer 1',
    });
    const bookings = saleBookings(line, accounts);
    expect(said(bookings)).toEqual(['H 1200 an 8193: 200.00', 'H 1200 an 8191: 100.00']);
    expect(bookings[0]).toMatchObject({
      day: '2026-10-20',
      reference: 'RE-2026-000007',
      text: 'Rücknahme iPhone 13, Käufer 1',
    });
  });
});

describe('the pool of a month', () => {
  it.each([
    ['moves what is taxed', { carryCents: 0, diffCents: 119_00 }, ['S 8221 an 8226: 119.00']],
    ['less what earlier months left', { carryCents: -19_00, diffCents: 119_00 }, ['S 8221 an 8226: 100.00']],
    ['moves nothing below zero', { carryCents: -200_00, diffCents: 119_00 }, []],
    ['moves nothing at zero', { carryCents: 0, diffCents: 0 }, []],
  ])('%s', (_what, pool, expected) => {
    expect(said(poolBookings('2026-02', pool, accounts))).toEqual(expected);
  });

  it('is booked on the last day', () => {
    const pool = { carryCents: 0, diffCents: 1 };
    expect(poolBookings('2028-02', pool, accounts)).toMatchObject([
      { day: '2028-02-29', reference: 'GD-2028-02', text: 'Gesamtdifferenz 02/2028, steuerpflichtiger Teil' },
    ]);
  });
});
