import { modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { SANDBOX_IPHONES } from '../adapters/imei-check/sandbox-models.ts';
import type { parts } from '../db/tables/parts.table.ts';
import type { Random } from './random.ts';

export type DemoPart = typeof parts.$inferInsert;

/** Type, category, qualities with the factor on the price, and the price for a plain model in cents. */
const kinds = [
  [
    'Display',
    'DIS',
    'Display',
    [
      ['FDX Prime', 0.7],
      ['Refurbished', 1],
      ['Service Pack', 1.9],
    ],
    5_900,
  ],
  [
    'Battery',
    'BAT',
    'Akku',
    [
      ['OEM-Equivalent', 1],
      ['Service Pack', 2.4],
    ],
    1_490,
  ],
  [
    'Back Glass',
    'BGL',
    'Gehäuse',
    [
      ['Black', 1],
      ['White', 1],
    ],
    990,
  ],
  [
    'Rear Camera',
    'CAM',
    'Kamera',
    [
      ['Pulled', 1],
      ['New', 1.5],
    ],
    3_450,
  ],
  ['Charging Port Flex', 'CHG', 'Ladebuchse', [['OEM', 1]], 1_290],
  ['Loud Speaker', 'SPK', 'Lautsprecher', [['OEM', 1]], 690],
  ['Power Button Flex', 'PWR', 'Power Button', [['OEM', 1]], 890],
] as const;

/** Newer and larger models cost more to repair. */
function priceFactor(model: string): number {
  const generation = Number(/\d+/.exec(model)?.[0] ?? 11);
  const size = /Pro Max/.test(model) ? 1.7 : /Pro/.test(model) ? 1.5 : /Plus/.test(model) ? 1.2 : 1;
  return (0.7 + Math.max(generation - 11, 0) * 0.2) * size;
}

export function createDemoParts(random: Random, now: Date): DemoPart[] {
  return SANDBOX_IPHONES.flatMap(({ name }) =>
    kinds.flatMap(([title, code, category, qualities, base]) =>
      qualities.map(([quality, factor], index) => {
        const shortName = name
          .replace('iPhone ', '')
          .replace(/ \((\d).*\)$/, '$1')
          .replaceAll(/[^\dA-Za-z]/g, '')
          .toUpperCase();
        return {
          partNumber: `${code}-${shortName}-${index + 1}`,
          description: `${title} For ${name} ${quality}`,
          forModel: name,
          modelKeys: modelKeysOf({ forModel: name, description: title }),
          category,
          priceCents: Math.round((base * priceFactor(name) * factor) / 10) * 10 - 1,
          stock: random.pickWeighted([
            [0, 2],
            [random.between(1, 5), 3],
            [random.between(6, 20), 4],
            [random.between(21, 60), 2],
          ]),
          minStock: category === 'Display' || category === 'Akku' ? 3 : 1,
          place: `Regal ${kinds.findIndex(([, kind]) => kind === code) + 1}`,
          createdAt: now,
          updatedAt: now,
        };
      }),
    ),
  );
}
