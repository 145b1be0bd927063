import { describe, expect, it } from 'vitest';
import { partOfProduct, readCatalogueRows, readPriceCents } from './catalogue-product.rules.ts';

const row = {
  sku: 'FD-1',
  ean: '8712345678906',
  title: 'Battery For iPhone 13 Service Pack',
  instock: 'Y',
  suitable_for: 'For Apple iPhone 13',
  category: 'Battery (Service Pack)',
  product_brand: 'Apple',
  artcode: 'AC77',
  quality: 'Service Pack',
  model_brand: 'Apple',
  model_codes: ['A2633'],
  price: '24.90',
};

const product = {
  sku: 'FD-1',
  title: 'Battery For iPhone 13 Service Pack',
  suitableFor: 'For Apple iPhone 13',
  category: 'Battery (Service Pack)',
  priceCents: 2490,
  isInStock: true,
  quality: 'Service Pack',
  brand: 'Apple',
  modelBrand: 'Apple',
  ean: '8712345678906',
  articleCode: 'AC77',
  modelCodes: ['A2633'],
};

describe('the price', () => {
  it.each([
    ['24.90', 2490],
    ['24.9', 2490],
    ['24', 2400],
    [24.9, 2490],
    [0.1 + 0.2, 30],
    ['24,90', 2490],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['€ 12.50', 1250],
    ['12.50 EUR', 1250],
    [' 7.00 ', 700],
    ['12.345', 1235],
    ['12.3449', 1234],
    ['', null],
    ['on request', null],
    ['-5.00', null],
    [-5, null],
    ['0.00', null],
    [0, null],
    [0.004, null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e30, null],
    [{}, null],
    [['1'], null],
    [true, null],
    ['0x10', null],
    ['1e3', null],
  ])('%j is %j cents', (price, cents) => {
    expect(readPriceCents(price)).toBe(cents);
  });
});

describe('a row of the catalogue', () => {
  it('is read field by field', () => {
    expect(readCatalogueRows([row])).toEqual({ products: [product], faults: [] });
  });

  it.each([
    [{ instock: 'N' }, { isInStock: false }],
    [{ instock: 'y' }, { isInStock: true }],
    [{ instock: true }, { isInStock: true }],
    [{ instock: null }, { isInStock: false }],
    [{ instock: 1 }, { isInStock: false }],
    [{ title: '  Two   spaces ' }, { title: 'Two spaces' }],
    [{ title: null }, { title: 'FD-1' }],
    [{ title: 'NUL\0here' }, { title: 'NULhere' }],
    [{ sku: 4711 }, { sku: '4711' }],
    [{ sku: ' FD-1 ' }, { sku: 'FD-1' }],
    [{ suitable_for: null }, { suitableFor: null }],
    [{ category: '' }, { category: null }],
    [{ model_codes: null }, { modelCodes: [] }],
    [{ model_codes: 'A2633' }, { modelCodes: [] }],
    [{ model_codes: ['A1', null, 2, ''] }, { modelCodes: ['A1', '2'] }],
    [{ price: null }, { priceCents: null }],
    [{ price: 'on request' }, { priceCents: null }],
    [{ surprise: 'field' }, {}],
  ])('%j', (change, read) => {
    expect(readCatalogueRows([{ ...row, ...change }])).toEqual({
      products: [{ ...product, ...read }],
      faults: [],
    });
  });

  it.each([
    [null, 'skipped', 'Kein Produkt'],
    ['text', 'skipped', 'Kein Produkt'],
    [[row], 'skipped', 'Kein Produkt'],
    [{}, 'skipped', 'Keine Artikelnummer'],
    [{ ...row, sku: null }, 'skipped', 'Keine Artikelnummer'],
    [{ ...row, sku: '  ' }, 'skipped', 'Keine Artikelnummer'],
    [{ ...row, sku: 'x'.repeat(201) }, 'failed', 'Artikelnummer länger als 200 Zeichen'],
    [{ ...row, title: 'x'.repeat(501) }, 'failed', 'Bezeichnung, Modell oder Kategorie zu lang'],
    [{ ...row, suitable_for: 'x'.repeat(501) }, 'failed', 'Bezeichnung, Modell oder Kategorie zu lang'],
    [{ ...row, category: 'x'.repeat(101) }, 'failed', 'Bezeichnung, Modell oder Kategorie zu lang'],
  ])('that cannot be kept stops no other: %j', (broken, outcome, reason) => {
    const { products, faults } = readCatalogueRows([broken, row]);
    expect(products).toEqual([product]);
    expect(faults).toMatchObject([{ outcome, reason }]);
    expect(faults[0]?.sku.length).toBeLessThanOrEqual(200);
    expect(faults[0]?.title.length).toBeLessThanOrEqual(200);
  });

  it('of one sku twice, whatever its case, the first counts', () => {
    const { products, faults } = readCatalogueRows([row, { ...row, sku: 'fd-1', title: 'Other' }]);
    expect(products).toEqual([product]);
    expect(faults).toEqual([
      { outcome: 'skipped', sku: 'fd-1', title: 'Other', reason: 'Artikelnummer kommt mehrfach vor' },
    ]);
  });
});

describe('the part that a product becomes', () => {
  it('takes over sku, title, suitable_for, category and price as they are', () => {
    expect(partOfProduct(product)).toEqual({
      part: {
        partNumber: 'FD-1',
        description: 'Battery For iPhone 13 Service Pack',
        forModel: 'For Apple iPhone 13',
        category: 'Battery (Service Pack)',
        priceCents: 2490,
        stock: 1,
      },
    });
  });

  it.each([
    [{ isInStock: false }, { stock: 0 }],
    [{ suitableFor: null }, { forModel: '' }],
    [{ category: null }, { category: 'Sonstiges' }],
    [{ priceCents: 1_000_000_000 }, { priceCents: 1_000_000_000 }],
  ])('%j', (change, part) => {
    expect(partOfProduct({ ...product, ...change })).toMatchObject({ part });
  });

  it.each([
    [{ priceCents: null }, 'skipped', 'Kein Preis'],
    [{ priceCents: 1_000_000_001 }, 'failed', 'Preis zu hoch'],
  ])('is refused: %j', (change, outcome, reason) => {
    expect(partOfProduct({ ...product, ...change })).toEqual({
      fault: { outcome, sku: 'FD-1', title: product.title, reason },
    });
  });
});
