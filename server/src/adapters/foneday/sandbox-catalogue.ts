import { createHash } from 'node:crypto';
import {
  accessoryKinds,
  caseColours,
  type SandboxKind,
  sandboxRepairKinds,
  universalKinds,
} from './sandbox-kinds.ts';
import { type SandboxPhone, sandboxPhones } from './sandbox-phones.ts';

/** A product as it travels. Some rows are faulty on purpose, as a real supplier's are. */
export type WireProduct = Record<string, unknown>;

const universal: SandboxPhone = {
  title: '',
  suitableFor: 'Universal',
  brand: 'Universal',
  modelCodes: [],
  colours: ['Black', 'White'],
  priceFactor: 1,
  kind: 'phone',
};

/** The same catalogue every time, of more than 12,000 products. */
export function sandboxCatalogue(): WireProduct[] {
  const products = [
    ...sandboxPhones().flatMap((phone) => [
      ...sandboxRepairKinds.flatMap((kind) => productsOf(kind, phone, phone.colours)),
      ...accessoryKinds.flatMap((kind) => productsOf(kind, phone, caseColours)),
    ]),
    ...universalKinds.flatMap((kind) => productsOf(kind, universal, universal.colours)),
  ].map((product, index) => ({ sku: `FD-${100_001 + index}`, ...product }));
  return spoil(products);
}

function productsOf(kind: SandboxKind, phone: SandboxPhone, colours: string[]): WireProduct[] {
  if (kind.only && !kind.only.includes(phone.kind)) return [];
  const isInTitle = kind.title.includes('{colour}');
  const chosenColours = kind.inColours ? colours : isInTitle ? ['Black'] : [''];
  return chosenColours.flatMap((colour) =>
    (kind.qualities ?? [null]).map((quality) => productOf(kind, phone, colour, quality)),
  );
}

function productOf(
  kind: SandboxKind,
  phone: SandboxPhone,
  colour: string,
  quality: string | null,
): WireProduct {
  const title = kind.title
    .replace('{model}', phone.title)
    .replace('{colour}', colour)
    .replace('{quality}', quality ?? '')
    .trim();
  const chance = chances(`${title} ${kind.category}`);
  const price = kind.price * phone.priceFactor * qualityFactor(quality) * (0.92 + chance(0) * 0.16);
  return {
    ean: chance(1) < 0.9 ? eanOf(chance(2)) : null,
    title,
    instock: chance(3) < 0.82 ? 'Y' : 'N',
    suitable_for:
      kind.brand === 'Xssive' ? phone.suitableFor.replace(/^For Apple/, 'Compatible For') : phone.suitableFor,
    category: kind.category,
    product_brand: kind.brand ?? (quality === 'Service Pack' ? phone.brand : null),
    artcode: chance(4) < 0.5 ? `AC${Math.floor(chance(5) * 1e7)}` : null,
    quality,
    model_brand: phone.brand,
    model_codes: phone.modelCodes,
    // One in ten comes as a number.
    price: chance(6) < 0.1 ? Math.round(price * 100) / 100 : price.toFixed(2),
  };
}

function qualityFactor(quality: string | null): number {
  switch (quality) {
    case 'Service Pack':
      return 1.6;
    case 'Pulled':
      return 1.2;
    case 'Pulled B':
      return 0.95;
    case 'OEM':
      return 0.85;
    default:
      return 1;
  }
}

/** As many even draws as wanted, the same for the same text. */
function chances(text: string): (draw: number) => number {
  const digest = createHash('sha256').update(text).digest();
  return (draw) => digest.readUInt32LE(draw * 4) / 2 ** 32;
}

function eanOf(chance: number): string {
  const digits = `87${String(Math.floor(chance * 1e10)).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Gaps, repetitions and nonsense as in a real catalogue, each every some hundred rows. */
function spoil(products: WireProduct[]): WireProduct[] {
  return products.flatMap((product, index): WireProduct[] => {
    switch (index % 997) {
      case 101:
        return [{ ...product, price: null }];
      case 202:
        return [{ ...product, price: 'on request' }];
      case 303:
        return [product, { ...product, sku: null, title: `${product.title} (draft)` }];
      case 404:
        return [{ ...product, suitable_for: null }];
      case 505:
        return [{ ...product, category: null, quality: null, model_codes: null }];
      case 606:
        return [product, { ...product }];
      case 707:
        return [product, {}];
      default:
        return [product];
    }
  });
}
