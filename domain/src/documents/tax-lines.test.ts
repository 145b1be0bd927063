import { expect, it } from 'vitest';
import { formatEuro } from '../shared/money.ts';
import { taxLines } from './tax-lines.ts';

const taxed = { total: 119, taxation: 'regel', net: 100, tax: 19, rate: 19 } as const;
const reduced = { total: 116, taxation: 'regel', net: 100, tax: 16, rate: 16 } as const;
const margin = { total: 200, taxation: 'differenz' } as const;

it.each<[string, Parameters<typeof taxLines>[0], [string, number][]]>([
  ['a phone taxed by its margin shows none', { lines: undefined }, []],
  [
    'one that is taxed shows net and tax',
    { net: 100, tax: 19, rate: 19 },
    [
      ['Nettobetrag', 100],
      ['Umsatzsteuer 19 %', 19],
    ],
  ],
  [
    'several that are taxed alike, too',
    { net: 200, tax: 38, rate: 19, lines: [taxed, taxed] },
    [
      ['Nettobetrag', 200],
      ['Umsatzsteuer 19 %', 38],
    ],
  ],
  [
    'what is taxed by its margin stands apart',
    { net: 300, tax: 19, rate: 19, lines: [margin, taxed] },
    [
      ['Differenzbesteuerung (§ 25a UStG)', 200],
      ['Nettobetrag zu 19 %', 100],
      ['Umsatzsteuer 19 %', 19],
    ],
  ],
  [
    'each rate has its own',
    { net: 300, tax: 54, rate: 19, lines: [taxed, reduced, taxed] },
    [
      ['Nettobetrag zu 19 %', 200],
      ['Umsatzsteuer 19 %', 38],
      ['Nettobetrag zu 16 %', 100],
      ['Umsatzsteuer 16 %', 16],
    ],
  ],
])('%s', (_, document, lines) => {
  expect(taxLines(document)).toEqual(lines.map(([label, amount]) => [label, formatEuro(amount)]));
});
