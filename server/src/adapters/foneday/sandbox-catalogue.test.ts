import { iphones } from '@kreislauf/domain/phones/apple-phones';
import { catalogueModelsOf } from '@kreislauf/domain/suppliers/catalogue-models.rules';
import { readCatalogueRows } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { expect, it } from 'vitest';
import { sandboxCatalogue } from './sandbox-catalogue.ts';

const rows = sandboxCatalogue();
const { products, faults } = readCatalogueRows(rows);

it('is the same every time, with more than 12,000 products', () => {
  expect(sandboxCatalogue()).toEqual(rows);
  expect(products.length).toBeGreaterThan(12_000);
});

it('has parts for the iPhones that shops repair most, and for the other brands', () => {
  const models = new Set(products.flatMap(catalogueModelsOf));
  const usual = iphones.filter(({ year }) => year >= 2019 && year <= 2023);
  for (const { name } of usual) expect(models).toContain(name);
  for (const brand of [
    'Galaxy S24 Ultra',
    'Pixel 8 Pro',
    'Xperia 5 IV',
    'Redmi Note 12',
    'Mi 11',
    'P30',
    'Mate 20',
    'Nova 9',
  ])
    expect(models).toContain(brand);
});

it('has every category and quality that the supplier is known for', () => {
  const categories = new Set(products.map(({ category }) => category?.toLowerCase()));
  for (const category of [
    'Display, Battery, Battery (Service Pack), Back Cover, Rear housing (refurbished), Screen (refurbished)',
    'Main/Display flex, Charging port, Camera, Speaker, Case, Booktypes Case, Softcase, Hardcase, Bumper, Flipcase',
    'Glass, Tempered Glass, Edge to Edge, Screen Protector, Cables, Charger (Wall), Charger (Car)',
    'Charger (Wireless), Powerbank, Headset, Earbuds, Audio, Holder, Mount, Stylus, Data Storage, Card reader',
  ].flatMap((line) => line.split(', ')))
    expect(categories).toContain(category.toLowerCase());
  const qualities = new Set(products.map(({ quality }) => quality));
  for (const quality of [
    'Service Pack, Pulled, Pulled B, Refurbished, New, OEM, OEM-Equivalent',
    'FDX Lite, FDX Prime, FDX Elite, FDX Pro, FDX Ultra',
  ].flatMap((line) => line.split(', ')))
    expect(qualities).toContain(quality);
});

it('has the gaps of a real one: no price, no sku, one sku twice, null where text is expected', () => {
  expect(new Set(faults.map(({ reason }) => reason))).toEqual(
    new Set(['Keine Artikelnummer', 'Artikelnummer kommt mehrfach vor']),
  );
  const some = (test: (product: (typeof products)[number]) => boolean) => products.filter(test).length;
  expect(some(({ priceCents }) => priceCents === null)).toBeGreaterThan(10);
  expect(some(({ category }) => category === null)).toBeGreaterThan(5);
  expect(some(({ suitableFor }) => suitableFor === null)).toBeGreaterThan(5);
  expect(some(({ isInStock }) => !isInStock)).toBeGreaterThan(1000);
  expect(rows.some(({ price }) => typeof price === 'number')).toBe(true);
});

it('prices are those of parts, and a newer phone costs more than an older one', () => {
  const priceOf = (title: string) => products.find((product) => product.title === title)?.priceCents ?? 0;
  const older = priceOf('Display For iPhone 11 Black Service Pack');
  const newer = priceOf('Display For iPhone 15 Pro Max Black Service Pack');
  expect(older).toBeGreaterThan(5_000);
  expect(newer).toBeGreaterThan(older);
  expect(Math.max(...products.map(({ priceCents }) => priceCents ?? 0))).toBeLessThan(60_000);
});
