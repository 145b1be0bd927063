import { expect, it } from 'vitest';
import { figuresOf } from './document-figures.rules.ts';
import type { DocumentSnapshot } from './snapshots.ts';

const nothing = { netCents: null, taxCents: null, rate: null, payment: null, payments: null };

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
  [
    'several payments have no one way',
    {
      kind: 'rechnung',
      payments: [
        { method: 'bar', amount: 0.1 },
        { method: 'karte', amount: 99.9 },
      ],
    },
    {
      payments: [
        { method: 'bar', amountCents: 10 },
        { method: 'karte', amountCents: 99_90 },
      ],
    },
  ],
  [
    'the same way twice is one',
    {
      kind: 'ankauf',
      payments: [
        { method: 'bar', amount: 1 },
        { method: 'bar', amount: 2 },
      ],
    },
    {
      payment: 'bar',
      payments: [
        { method: 'bar', amountCents: 1_00 },
        { method: 'bar', amountCents: 2_00 },
      ],
    },
  ],
  ['nor has a storno of several', { kind: 'storno', payments: [{ method: 'bar', amount: -1 }] }, {}],
])('%s', (_what, snapshot, figures) => {
  expect(figuresOf(snapshot as DocumentSnapshot)).toEqual({ ...nothing, ...figures });
});
