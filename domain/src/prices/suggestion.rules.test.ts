import { describe, expect, it } from 'vitest';
import type { PriceGrade } from './price-cell.rules.ts';
import { medianOf, type OwnSale, salesByCell, suggesterOf, suggestionPeriods } from './suggestion.rules.ts';

const TODAY = '2026-11-16';

function sales(
  modelKey: string,
  storageGb: number,
  grade: PriceGrade,
  euro: number[],
  soldDay = '2026-11-01',
) {
  return euro.map((price): OwnSale => ({ modelKey, storageGb, grade, priceCents: price * 100, soldDay }));
}

function suggestion(modelKey: string, storageGb: number, grade: PriceGrade, own: OwnSale[]) {
  return suggesterOf(salesByCell(own, TODAY))({ modelKey, storageGb, grade });
}

describe('a suggestion', () => {
  it('is the median of at least three own sales', () => {
    const own = sales('iphone 13', 128, 'A', [300, 320, 900]);
    expect(suggestion('iphone 13', 128, 'A', own)).toEqual({
      priceCents: 320_00,
      count: 3,
      trendPercent: null,
      scaledFrom: null,
    });
    expect(suggestion('iphone 13', 128, 'A', own.slice(1))).toBeNull();
  });

  it('of an even number lies between the middle two, to the cent', () => {
    expect(suggestion('x', 0, 'B', sales('x', 0, 'B', [100, 200, 200.01, 400]))?.priceCents).toBe(200_01);
  });

  it.each([
    ['2026-08-18', true],
    ['2026-08-17', false],
    ['2026-11-16', true],
    ['2026-11-17', false],
  ])('counts a sale of %s: %s', (day, counts) => {
    const own = sales('x', 64, 'A', [100, 100, 100], day);
    expect(suggestion('x', 64, 'A', own) !== null).toBe(counts);
  });

  it('tells the trend against the ninety days before, where those have enough sales', () => {
    const now = sales('x', 64, 'A', [110, 110, 110]);
    const before = sales('x', 64, 'A', [100, 100, 100], '2026-07-01');
    expect(suggestion('x', 64, 'A', [...now, ...before])?.trendPercent).toBe(10);
    expect(suggestion('x', 64, 'A', [...now, ...before.slice(1)])?.trendPercent).toBeNull();
  });
});

describe('a cell that was not sold', () => {
  const thirteen = sales('iphone 13', 128, 'A', [300, 300, 300]);
  const fourteen = [
    ...sales('iphone 14', 128, 'A', [400, 400, 400]),
    ...sales('iphone 14', 128, 'B', [360, 360, 360]),
    ...sales('iphone 14', 256, 'A', [440, 440, 440]),
  ];

  it('takes the nearest grade, scaled as this shop sells them', () => {
    expect(suggestion('iphone 13', 128, 'B', [...thirteen, ...fourteen])).toEqual({
      priceCents: 270_00,
      count: 3,
      trendPercent: null,
      scaledFrom: { storageGb: 128, grade: 'A' },
    });
  });

  it('takes the nearest storage in the same way', () => {
    const found = suggestion('iphone 13', 256, 'A', [...thirteen, ...fourteen]);
    expect(found).toMatchObject({ priceCents: 330_00, scaledFrom: { storageGb: 128, grade: 'A' } });
  });

  it('never takes two steps at once', () => {
    expect(suggestion('iphone 13', 256, 'B', [...thirteen, ...fourteen])).toBeNull();
  });

  it('has none where the shop never sold both sides of a step', () => {
    expect(suggestion('iphone 13', 128, 'D', [...thirteen, ...fourteen])).toBeNull();
    expect(suggestion('iphone 13', 128, 'B', thirteen)).toBeNull();
    expect(suggestion('iphone 12', 128, 'A', [...thirteen, ...fourteen])).toBeNull();
  });

  it('is never scaled to or from a storage that nobody knows', () => {
    const own = [...sales('x', 0, 'A', [100, 100, 100]), ...sales('y', 0, 'A', [90, 90, 90])];
    const both = [...own, ...sales('y', 128, 'A', [99, 99, 99])];
    expect(suggestion('x', 128, 'A', both)).toBeNull();
  });

  it('takes the next nearest where the nearest has no ratio', () => {
    const own = [...thirteen, ...sales('iphone 13', 128, 'C', [200, 200, 200]), ...fourteen];
    // A to A+ was never sold on both sides elsewhere, nor C to A+.
    expect(suggestion('iphone 13', 128, 'A+', own)).toBeNull();
    const plus = sales('iphone 14', 128, 'A+', [420, 420, 420]);
    expect(suggestion('iphone 13', 128, 'A+', [...own, ...plus])?.priceCents).toBe(315_00);
  });
});

it('the periods lie side by side', () => {
  expect(suggestionPeriods(TODAY)).toEqual({
    now: { from: '2026-08-18', to: TODAY },
    before: { from: '2026-05-20', to: '2026-08-17' },
  });
});

it('the median of nothing is nothing', () => {
  expect(medianOf([])).toBe(0);
});
