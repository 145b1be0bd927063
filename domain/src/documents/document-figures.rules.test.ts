import { expect, it } from 'vitest';
import { figuresOf } from './document-figures.rules.ts';
import type { DocumentSnapshot } from './snapshots.ts';

const nothing = { netCents: null, taxCents: null, rate: null, payment: null };

it.each([
  [
    'a receipt says how it was paid',
    { kind: 'ankauf', payment: { method: 'verrechnung' } },
    { payment: 'verrechnung' },
  ],
  ['an invoice without tax, too', { kind: 'rechnung', paidBy: 'paypal' }, { payment: 'paypal' }],
  [
    'one with tax has its figures in cents',
    { kind: 'rechnung', paidBy: 'bar', net: 84.03, tax: 15.97, rate: 19 },
    { payment: 'bar', netCents: 84_03, taxCents: 15_97, rate: 19 },
  ],
  [
    'a tax of nothing is a figure',
    { kind: 'rechnung', paidBy: 'bar', net: 100, tax: 0, rate: 0 },
    { payment: 'bar', netCents: 100_00, taxCents: 0, rate: 0 },
  ],
  [
    'a storno has them negative, and no payment',
    { kind: 'storno', net: -84.03, tax: -15.97, rate: 19 },
    { netCents: -84_03, taxCents: -15_97, rate: 19 },
  ],
  ['a storno of a receipt has none', { kind: 'storno' }, {}],
])('%s', (_what, snapshot, figures) => {
  expect(figuresOf(snapshot as DocumentSnapshot)).toEqual({ ...nothing, ...figures });
});
