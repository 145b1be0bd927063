import { expect, it } from 'vitest';
import type { taxSchemes } from '../../tax/tax.choices.ts';
import { profitAfterTax } from './profit-after-tax.rules.ts';

const at = (scheme: (typeof taxSchemes)[number], rate = 19) => ({ scheme, rate, margin: 'einzel' as const });
const pooled = { ...at('differenz'), margin: 'gesamt' as const };
const costs = { purchasePriceCents: 200_00, partsCents: 30_00 };

it.each([
  // (319 - 200) × 19/119 = 19
  ['of the margin, which parts do not lower', 319_00, at('differenz'), 70_00],
  ['half a cent up', 200_00 + 1_60, at('differenz'), -28_40 - 26],
  ['nothing of a loss', 150_00, at('differenz'), -80_00],
  ['nothing where it sold for what it cost', 200_00, at('differenz'), -30_00],
  // 357 × 19/119 = 57
  ['of the whole price', 357_00, at('regel'), 70_00],
  ['nothing of a small business', 319_00, at('kleinunternehmer'), 89_00],
  ['at another rate', 307_00, at('differenz', 7), 70_00],
  ['of what a phone adds to the pool', 319_00, pooled, 70_00],
  ['less of the others for a loss in the pool', 81_00, pooled, -149_00 + 19_00],
])('the tax office takes %s', (_what, price, tax, left) => {
  expect(profitAfterTax(price, costs, tax)).toBe(left);
});

it('a phone above 750 € is taxed by itself under Gesamtdifferenz, too', () => {
  const dear = { purchasePriceCents: 750_01, partsCents: 0 };
  expect(profitAfterTax(700_00, dear, pooled)).toBe(-50_01);
});
