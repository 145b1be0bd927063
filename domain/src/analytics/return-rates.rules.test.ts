import { expect, it } from 'vitest';
import { returnFigures } from './return-rates.rules.ts';

const sold = [
  { model: 'iPhone 13', technician: 'Mira', count: 3 },
  { model: 'iPhone 13', technician: '', count: 1 },
  { model: 'Pixel 7', technician: 'Uwe', count: 2 },
];

it('a model without a return is left out, a technician without one is not', () => {
  const returned = [
    { model: 'iPhone 13', technician: '', reason: 'widerruf' as const, count: 1, cents: -300_01 },
    { model: 'iPhone 13', technician: 'Mira', reason: 'defekt' as const, count: 2, cents: -500_00 },
  ];
  expect(returnFigures(returned, sold)).toEqual({
    count: 3,
    sum: -800.01,
    byModel: [{ model: 'iPhone 13', sold: 4, returned: 3, rate: 75 }],
    byReason: [
      { reason: 'defekt', count: 2, sum: -500 },
      { reason: 'widerruf', count: 1, sum: -300.01 },
    ],
    byTechnician: [
      { technician: 'Mira', sold: 3, returned: 2, rate: 66.7 },
      { technician: 'Uwe', sold: 2, returned: 0, rate: 0 },
    ],
  });
});

it('what was sold before the period has no rate and stands before what has one', () => {
  const returned = [
    { model: 'Galaxy', technician: '', reason: 'garantie' as const, count: 1, cents: -1 },
    { model: 'Pixel 7', technician: '', reason: 'garantie' as const, count: 1, cents: -1 },
  ];
  expect(returnFigures(returned, sold).byModel).toEqual([
    { model: 'Galaxy', sold: 0, returned: 1, rate: null },
    { model: 'Pixel 7', sold: 2, returned: 1, rate: 50 },
  ]);
});

it('where nothing came back nothing is told', () => {
  expect(returnFigures([], [])).toEqual({ count: 0, sum: 0, byModel: [], byReason: [], byTechnician: [] });
});
