import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { describe, expect, it } from 'vitest';
import { paymentBy } from '../../../entities/documents/payment-values.ts';
import { textOf } from '../issue/purchase-receipt-values.ts';
import {
  broughtProblem,
  differenceInWords,
  emptyTradeIn,
  type KnownPhones,
  payable,
  sidesOf,
  type TradeInValues,
  takenProblem,
  tradeInBody,
  tradeInProblems,
  tradeInToSign,
} from './trade-in-values.ts';

const NOW = new Date('2026-11-18T10:00:00Z');
const OLD = '0199a1b2-0000-7000-8000-000000000001';
const OLDER = '0199a1b2-0000-7000-8000-000000000002';
const NEW = '0199a1b2-0000-7000-8000-000000000003';
const IBAN = 'DE89370400440532013000';

const phone = (more: Partial<Device> = {}) =>
  ({
    ...{ model: 'iPhone 11', status: 'gekauft', purchasePrice: 180, hasReceipt: false },
    ...{ isAssigned: false, donor: null },
    ...more,
  }) as Device;
const phones: KnownPhones = new Map([
  [OLD, phone()],
  [OLDER, phone({ purchasePrice: 19.99 })],
  [NEW, phone({ model: 'iPhone 13', status: 'verkaufsbereit', hasReceipt: true })],
]);
const seller = { ...emptyTradeIn.seller, name: 'Anna Ott', street: 'Weg 1', zip: '24103', city: 'Kiel' };
const given = (more: Partial<TradeInValues> = {}): TradeInValues => ({
  ...emptyTradeIn,
  buy: [OLD],
  sell: [{ deviceId: NEW, price: 300, wrong: null }],
  seller,
  ...more,
});
const taken = (price: number | null, wrong: string | null = null) => [{ deviceId: NEW, price, wrong }];

it('the sums are to the cent, and say who pays whom', () => {
  expect(sidesOf(given({ buy: [OLD, OLDER] }), phones)).toEqual({ sellCents: 30_000, buyCents: 19_999 });
  expect(differenceInWords(12_000).replace(/\s/g, ' ')).toBe('Kunde zahlt 120,00 €');
  expect(differenceInWords(-3_000).replace(/\s/g, ' ')).toBe('Wir zahlen 30,00 € aus');
  expect(differenceInWords(0)).toBe('Gleicht sich aus');
});

it('only the difference is paid, and nothing where there is none', () => {
  const { person, ...body } = tradeInBody(given({ warrantyMonths: '12' }), phones);
  expect(person).toMatchObject({ name: 'Anna Ott', sellsAs: 'privat' });
  expect(body).toEqual({
    ...{ buy: [OLD], sell: [{ deviceId: NEW, price: 300 }], warrantyMonths: 12 },
    payments: [{ method: 'bar', amount: 120 }],
  });
  expect(tradeInBody(given({ sell: taken(180) }), phones)).not.toHaveProperty('payments');
});

it('the shop pays out in cash or by transfer, whatever was chosen while the customer had to pay', () => {
  const chosen = [paymentBy('karte', 10), { ...paymentBy('ueberweisung', 20), iban: IBAN }];
  expect(payable(chosen, 3_000).map(({ method }) => method)).toEqual(['karte', 'ueberweisung']);
  expect(payable(chosen, -3_000).map(({ method }) => method)).toEqual(['bar', 'ueberweisung']);
  expect(tradeInBody(given({ sell: taken(150), payments: chosen }), phones).payments).toEqual([
    { method: 'bar', amount: 10 },
    { method: 'ueberweisung', iban: IBAN, amount: 20 },
  ]);
});

it('the person signs what is set off and what is paid out', () => {
  const { payments, deviceIds } = tradeInToSign(given({ sell: taken(150) }), phones);
  expect(deviceIds).toEqual([OLD]);
  expect(payments).toEqual([
    { method: 'verrechnung', amount: 150 },
    { method: 'bar', amount: 30 },
  ]);
});

describe('refused before it is sent', () => {
  const transfer = (iban: string) => [{ ...paymentBy('ueberweisung'), iban }];
  const split = (first: number, last: number) => [paymentBy('bar', first), paymentBy('karte', last)];
  it.each<[string, Partial<TradeInValues>, string[]]>([
    ['a whole deal', {}, []],
    ['a deal in which nothing is left to pay', { sell: taken(180) }, []],
    ['nothing brought', { buy: [] }, ['buy']],
    ['nothing taken', { sell: [] }, ['sell']],
    ['the same phone on both sides', { buy: [NEW] }, ['buy', 'buy.0']],
    ['no price', { sell: taken(null) }, ['sell.0.price']],
    ['a price that is none', { sell: taken(null, 'viel') }, ['sell.0.price']],
    ['no street', { seller: { ...seller, street: ' ' } }, ['seller.street']],
    ['somebody of 17', { seller: { ...seller, birthDate: '2009-11-18' } }, ['seller.birthDate']],
    ['a payout by transfer without IBAN', { sell: taken(150), payments: transfer('') }, ['payments.0.iban']],
    ['a payout with IBAN', { sell: taken(150), payments: transfer(IBAN) }, []],
    ['payments that are too little', { payments: split(100, 19.99) }, ['payments.1.amount']],
    ['payments to the cent', { payments: split(100.01, 19.99) }, []],
    ['a phone that is still loading', { buy: ['0199a1b2-0000-7000-8000-000000000009'] }, ['buy.0']],
  ])('%s: %j', (_case, values, fields) => {
    expect(Object.keys(tradeInProblems(given(values), phones, NOW))).toEqual(fields);
  });

  it.each<[string, Partial<Device> | null, RegExp]>([
    ['a phone with an Ankaufbeleg', { hasReceipt: true }, /schon einen Ankaufbeleg/],
    ['a sold phone', { status: 'verkauft' }, /schon verkauft/],
    ['a phone without a price', { purchasePrice: 0 }, /Einkaufspreis/],
    ['a phone that is gone', null, /gibt es nicht mehr/],
  ])('%s is not bought', (_case, more, sentence) => {
    expect(broughtProblem(more && phone(more))).toMatch(sentence);
  });

  it.each<[string, Partial<Device> | null, RegExp]>([
    ['a sold phone', { status: 'verkauft' }, /schon verkauft/],
    ['a phone that a reseller has', { isAssigned: true }, /Reseller/],
    ['a phone that is gone', null, /gibt es nicht mehr/],
  ])('%s is not sold', (_case, more, sentence) => {
    expect(takenProblem(more && phone(more))).toMatch(sentence);
  });

  it('a signature under other prices', () => {
    const read = given({ sell: taken(150) });
    const signed = {
      ...read,
      signature: 'data:image/png;base64,AAAA',
      signedText: textOf(tradeInToSign(read, phones)),
    };
    expect(tradeInProblems(signed, phones, NOW)).toEqual({});
    expect(Object.keys(tradeInProblems({ ...signed, sell: taken(160) }, phones, NOW))).toEqual(['signature']);
  });
});
