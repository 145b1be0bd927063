import { deviceOnWire } from '@kreislauf/domain/devices/devices.contract';
import { costsIn } from '@kreislauf/domain/shared/money-marks';
import { expect, it } from 'vitest';
import { changesSeenOf } from './seen-changes.ts';

const changes = [
  { field: 'purchasePrice', from: 1, to: 2 },
  { field: 'desiredProfit', from: 1, to: 2 },
  { field: 'sellingPrice', from: 1, to: 2 },
  { field: 'marketValuation.profitMarginExpected', from: 1, to: 2 },
  { field: 'purchaseInfo.lossReason', from: null, to: 'Kunde' },
  { field: 'marketValuation.marketSource', from: null, to: 'internal' },
  { field: 'status', from: 'gekauft', to: 'in_reparatur' },
  { field: 'actualSellingPrice', from: null, to: 300 },
  { field: 'parts', from: [], to: [{ partNumber: 'A', price: 20, state: 'geplant' }] },
  {
    field: 'donor',
    from: null,
    to: { at: 'x', by: 'A', parts: [{ partNumber: 'A', quantity: 1, share: 9 }] },
  },
  { field: 'repair.minutes', from: null, to: 20 },
  { field: 'invoice.defects', from: [], to: ['Kratzer'] },
  { field: 'unknown', from: null, to: { price: 3 } },
];

it('a history tells a role that hides costs what the contract does not mark as one', () => {
  const changesSeen = changesSeenOf(deviceOnWire);
  expect(changesSeen(changes, 'all')).toBe(changes);
  for (const seen of ['withProfit', 'sold'] as const)
    expect(changesSeen(changes, seen)).toEqual([
      { field: 'marketValuation.marketSource', from: null, to: 'internal' },
      { field: 'status', from: 'gekauft', to: 'in_reparatur' },
      { field: 'actualSellingPrice', from: null, to: 300 },
      { field: 'parts', from: [], to: [{ partNumber: 'A', state: 'geplant' }] },
      { field: 'donor', from: null, to: { at: 'x', by: 'A', parts: [{ partNumber: 'A', quantity: 1 }] } },
      { field: 'repair.minutes', from: null, to: 20 },
      { field: 'invoice.defects', from: [], to: ['Kratzer'] },
    ]);
});

it('the costs of a device are those of the contract', () => {
  expect(costsIn(deviceOnWire)).toEqual([
    'purchasePrice',
    'desiredProfit',
    'parts.price',
    'purchaseInfo.lossReason',
    'purchaseInfo.limitReason',
    'marketValuation.estimatedMarketValue',
    'marketValuation.estimatedRepairCosts',
    'marketValuation.profitMarginExpected',
    'donor.parts.share',
  ]);
});
