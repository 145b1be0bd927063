import { expect, it } from 'vitest';
import { mayReadPlannedPrice, withoutCosts } from './hidden-costs.rules.ts';
import { permissionsOf } from './permissions.rules.ts';

it('purchase prices, part prices and profit are gone wherever they stand, the rest stays', () => {
  const device = {
    model: 'iPhone 13',
    purchasePrice: 100,
    desiredProfit: 50,
    sellingPrice: 170,
    parts: [{ partNumber: 'A', price: 20, state: 'geplant' }],
    marketValuation: { estimatedMarketValue: 300, marketSource: 'internal' },
  };
  expect(withoutCosts([device, { error: 'x', device }])).toEqual([
    {
      model: 'iPhone 13',
      sellingPrice: 170,
      parts: [{ partNumber: 'A', state: 'geplant' }],
      marketValuation: { marketSource: 'internal' },
    },
    expect.objectContaining({ error: 'x', device: expect.not.objectContaining({ purchasePrice: 100 }) }),
  ]);
});

it('a price with no profit in it is what the phone cost, and goes as well', () => {
  const device = { purchasePrice: 100.1, parts: [{ partNumber: 'A', price: 20.2 }] };
  expect(withoutCosts({ ...device, sellingPrice: 120.3 })).toEqual({ parts: [{ partNumber: 'A' }] });
  expect(withoutCosts({ ...device, sellingPrice: 120.31 })).toHaveProperty('sellingPrice', 120.31);
  expect(withoutCosts({ purchasePrice: null, sellingPrice: null })).toEqual({ sellingPrice: null });
});

it('a history tells nothing of them', () => {
  const changes = [
    { field: 'purchasePrice', from: 1, to: 2 },
    { field: 'marketValuation.profitMarginExpected', from: 1, to: 2 },
    { field: 'status', from: 'gekauft', to: 'in_reparatur' },
    { field: 'parts', from: [], to: [{ partNumber: 'A', price: 20 }] },
  ];
  expect(withoutCosts({ changes })).toEqual({
    changes: [
      { field: 'status', from: 'gekauft', to: 'in_reparatur' },
      { field: 'parts', from: [], to: [{ partNumber: 'A' }] },
    ],
  });
});

it('a paper on a purchase comes without its sum and what is printed on it, an invoice with both', () => {
  const paper = { number: 'X-1', total: 9, snapshot: { a: 1 } };
  expect(
    withoutCosts([
      { kind: 'ankauf', ...paper },
      { kind: 'storno', ...paper },
    ]),
  ).toEqual([
    { kind: 'ankauf', number: 'X-1' },
    { kind: 'storno', number: 'X-1' },
  ]);
  expect(withoutCosts({ kind: 'rechnung', ...paper })).toEqual({ kind: 'rechnung', ...paper });
});

it('how many pieces a stocktake is off stays, what a price is off goes', () => {
  const line = { partNumber: 'A', stock: 5, counted: 3, difference: -2 };
  expect(withoutCosts({ differences: [line], part: { _id: 'x', price: 3, difference: 1 } })).toEqual({
    differences: [line],
    part: { _id: 'x' },
  });
});

it('leaves the planned price out for whoever could read part prices by it', () => {
  const device = { purchasePrice: 100, sellingPrice: 150, parts: [] };
  expect(withoutCosts([{ device }], false)).toEqual([{ device: { parts: [] } }]);
  expect(withoutCosts([{ device }], true)).toEqual([{ device: { sellingPrice: 150, parts: [] } }]);
  expect(mayReadPlannedPrice(permissionsOf(['devices.view']))).toBe(true);
  expect(mayReadPlannedPrice(permissionsOf(['devices.view', 'devices.edit']))).toBe(false);
  expect(mayReadPlannedPrice(permissionsOf(['devices.view', 'devices.create']))).toBe(false);
});
