import { describe, expect, it } from 'vitest';
import { emptyBuyer } from '../../../../entities/documents/buyer-values.ts';
import { paymentBy } from '../../../../entities/documents/payment-values.ts';
import {
  asksBuyer,
  dueOf,
  emptyReturn,
  exchangeBody,
  type ReturnValues,
  returnBody,
  returnProblems,
  statusAfterExchange,
} from './return-values.ts';

const condition = { grade: 'B', display: null, body: null, batteryHealth: 90, defects: ['Kratzer'] } as const;
const device = { _id: 'sold', condition: { ...condition, defects: [...condition.defects] } };
const values = (more: Partial<ReturnValues> = {}): ReturnValues => ({
  ...emptyReturn(device, '2026-11-18'),
  reason: 'defekt',
  ...more,
});
const phone = (id = 'other') => ({
  _id: id,
  imei: '350020987304445',
  model: 'Pixel 7',
  modelDesc: null,
  status: 'verkaufsbereit' as const,
  sellingPrice: 350,
  purchasePrice: 200,
  parts: [],
});
const taking = (price: number | null, more: Partial<ReturnValues> = {}) =>
  values({ to: 'umtausch', takes: { phone: phone(), price, wrong: null }, ...more });
const known = { device, refund: 300, hasBuyer: true, dayProblem: () => null };
const exchanged = (of: ReturnValues) => exchangeBody(of, { condition: device.condition, refund: 300 });

describe('a return', () => {
  it.each([
    ['a reason of the list', values(), { reason: 'defekt' }],
    ['with a note', values({ note: ' Akku ' }), { reason: 'defekt', note: 'Akku' }],
    ['in own words', values({ reason: null, note: 'Zu groß' }), { reason: 'Zu groß' }],
    ['to the workshop', values({ to: 'in_reparatur' }), { status: 'in_reparatur' }],
    ['refunded otherwise', values({ refund: 'karte' }), { refund: { method: 'karte' } }],
    ['with a look at the phone', values({ isConditionSeen: true }), { condition: {} }],
  ])('%s is sent', (_, given, sent) => {
    expect(returnBody(given, device.condition)).toMatchObject({ on: '2026-11-18', ...sent });
    expect(returnProblems(given, known)).toEqual({});
  });

  it('says nothing of the refund and the condition that nobody touched', () => {
    expect(Object.keys(returnBody(values(), device.condition)).sort()).toEqual(['on', 'reason', 'status']);
  });

  it.each([
    ['no reason', values({ reason: null }), 'reason'],
    ['two letters', values({ reason: null, note: 'ab' }), 'note'],
    ['no day', values({ on: '' }), 'on'],
    [
      'an unreadable defect',
      values({
        isConditionSeen: true,
        condition: { ...emptyReturn(device, '').condition, defects: ['x'.repeat(301)] },
      }),
      'condition.defects.0',
    ],
  ])('%s is refused at its field', (_, given, field) => {
    expect(Object.keys(returnProblems(given, known))).toEqual([field]);
  });

  it('is refused on a day on which it cannot have come back', () => {
    expect(returnProblems(values(), { ...known, dayProblem: () => 'Zu früh' })).toEqual({ on: 'Zu früh' });
  });
});

describe('an exchange', () => {
  it.each([
    [350.5, { difference: 50.5, total: 50.5, isPaidOut: false }, [{ method: 'bar', amount: 50.5 }]],
    [250, { difference: -50, total: 50, isPaidOut: true }, [{ method: 'bar', amount: 50 }]],
    [300, { difference: 0, total: 0 }, undefined],
  ])('of a phone for %d pays the difference to 300', (price, due, payments) => {
    expect(dueOf(taking(price), 300)).toMatchObject(due);
    expect(exchanged(taking(price)).payments).toEqual(payments);
    expect(returnProblems(taking(price), known)).toEqual({});
  });

  it('pays out in a way that the shop can pay by', () => {
    expect(exchanged(taking(250, { payments: [paymentBy('karte')] })).payments).toEqual([
      { method: 'bar', amount: 50 },
    ]);
    const transfer = taking(250, { payments: [paymentBy('ueberweisung')] });
    expect(Object.keys(returnProblems(transfer, known))).toEqual(['payments.0.iban']);
  });

  it('repairs first what is broken, unless somebody says otherwise', () => {
    expect(statusAfterExchange(taking(350))).toBe('in_reparatur');
    expect(statusAfterExchange(taking(350, { reason: 'widerruf' }))).toBe('verkaufsbereit');
    expect(statusAfterExchange(taking(350, { status: 'verkaufsbereit' }))).toBe('verkaufsbereit');
  });

  it.each([
    ['no phone', values({ to: 'umtausch' }), 'takes.deviceId'],
    [
      'the same phone',
      values({ to: 'umtausch', takes: { phone: phone('sold'), price: 1, wrong: null } }),
      'takes.deviceId',
    ],
    ['no price', taking(null), 'takes.price'],
    [
      'no number',
      values({ to: 'umtausch', takes: { phone: phone(), price: null, wrong: 'abc' } }),
      'takes.price',
    ],
    [
      'two payments that do not sum',
      taking(350, { payments: [paymentBy('bar', 10), paymentBy('karte', 10)] }),
      'payments.1.amount',
    ],
  ])('with %s is refused at its field', (_, given, field) => {
    expect(Object.keys(returnProblems(given, known))).toEqual([field]);
  });

  it('asks for the buyer above 250 € where nobody knows one', () => {
    expect(asksBuyer(250, false)).toBe(false);
    expect(asksBuyer(250.01, false)).toBe(true);
    expect(asksBuyer(999, true)).toBe(false);
    expect(returnProblems(taking(350), { ...known, hasBuyer: false })).toHaveProperty(['buyer.name']);
    const address = { name: 'Änne Öztürk', street: 'Weg 3', zip: '20095', city: 'Hamburg' };
    const buyer = { ...emptyBuyer, ...address };
    expect(returnProblems(taking(350, { buyer }), { ...known, hasBuyer: false })).toEqual({});
    expect(exchanged(taking(350, { buyer })).buyer).toEqual({ ...address, email: '' });
  });
});
