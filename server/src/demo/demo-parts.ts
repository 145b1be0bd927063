import { modelKeyOf, modelKeysOf } from '@kreislauf/domain/parts/part-models.rules';
import { FONEDAY } from '@kreislauf/domain/parts/part-suppliers.rules';
import {
  type CatalogueProduct,
  readCatalogueRows,
} from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { sandboxCatalogue } from '../adapters/foneday/sandbox-catalogue.ts';
import { SANDBOX_IPHONES } from '../adapters/imei-check/sandbox-models.ts';
import type { parts } from '../db/tables/parts.table.ts';
import type { Random } from './random.ts';

export type DemoPart = typeof parts.$inferInsert;

/** Category of the shop, and what it keeps of each model: the first products whose titles begin and end so. */
const kinds: [category: string, products: [title: RegExp, count: number][]][] = [
  [
    'Display',
    [
      [/^FDX Prime Display For /, 1],
      [/^Display For .* Refurbished$/, 1],
      [/^Display For .* Service Pack$/, 1],
    ],
  ],
  [
    'Akku',
    [
      [/^FDX Battery .* OEM-Equivalent$/, 1],
      [/^Battery For .* Service Pack$/, 1],
    ],
  ],
  ['Gehäuse', [[/^Back Glass For /, 2]]],
  [
    'Kamera',
    [
      [/^Rear Camera For .* Pulled$/, 1],
      [/^Rear Camera For .* New$/, 1],
    ],
  ],
  ['Ladebuchse', [[/^Charging Port Flex For .* OEM$/, 1]]],
  ['Lautsprecher', [[/^Loudspeaker For .* New$/, 1]]],
  ['Power Button', [[/^Power Button Flex For .* New$/, 1]]],
];

/** Articles of the sandbox catalogue, so that what is missing can be put into its cart. */
export function createDemoParts(random: Random, now: Date): DemoPart[] {
  const products = productsByModel();
  return SANDBOX_IPHONES.flatMap(({ name }) =>
    kinds.flatMap(([category, wanted], shelf) =>
      wanted
        .flatMap(([title, count]) =>
          (products.get(modelKeyOf(name) ?? '') ?? [])
            .filter((product) => title.test(product.title))
            .slice(0, count),
        )
        .map(({ sku, title, priceCents }) => ({
          partNumber: sku,
          description: title,
          forModel: name,
          modelKeys: modelKeysOf({ forModel: name, description: title }),
          category,
          priceCents: priceCents ?? 0,
          stock: random.pickWeighted([
            [0, 2],
            [random.between(1, 5), 3],
            [random.between(6, 20), 4],
            [random.between(21, 60), 2],
          ]),
          minStock: category === 'Display' || category === 'Akku' ? 3 : 1,
          place: `Regal ${shelf + 1}`,
          supplier: FONEDAY,
          createdAt: now,
          updatedAt: now,
        })),
    ),
  );
}

function productsByModel(): Map<string, CatalogueProduct[]> {
  const byModel = new Map<string, CatalogueProduct[]>();
  for (const product of readCatalogueRows(sandboxCatalogue()).products) {
    if (product.priceCents === null || product.suitableFor === null) continue;
    for (const key of modelKeysOf({ forModel: product.suitableFor, description: product.title })) {
      const known = byModel.get(key);
      if (known) known.push(product);
      else byModel.set(key, [product]);
    }
  }
  return byModel;
}
