/** Rows of a supplier's catalogue as they travel. */
export function productRow(sku: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sku,
    ean: null,
    title: `Battery For iPhone 13 ${sku}`,
    instock: 'Y',
    suitable_for: 'For Apple iPhone 13',
    category: 'Battery',
    product_brand: null,
    artcode: null,
    quality: 'New',
    model_brand: 'Apple',
    model_codes: ['A2633'],
    price: '20.00',
    ...fields,
  };
}

/** A small shop: every kind of row that a search, an import or a synchronisation treats differently. */
export const smallCatalogue = [
  productRow('B-13', {
    title: 'Battery For iPhone 13 Service Pack',
    price: '24.90',
    quality: 'Service Pack',
  }),
  productRow('D-15', {
    title: 'FDX Prime Display For iPhone 15 | In-Cell | Black',
    suitable_for: 'For Apple iPhone 15',
    category: 'Display',
    price: 39.5,
  }),
  productRow('D-15P', {
    title: 'FDX Prime Display For iPhone 15 Pro | In-Cell | Black',
    suitable_for: 'For Apple iPhone 15 Pro',
    category: 'display',
    price: '1,059.50',
    instock: 'N',
  }),
  productRow('C-25', {
    title: 'Back Cover For Samsung Galaxy S25 Plus (SM-S936B) Navy 50%',
    suitable_for: 'Samsung Galaxy S25 Plus',
    category: 'Back Cover',
    ean: '8712345678906',
    artcode: 'AC_77',
    price: '14.00',
  }),
  productRow('U-1', {
    title: 'USB-C Cable',
    suitable_for: 'Universal',
    category: null,
    price: '2.00',
  }),
  productRow('X-0', {
    title: 'Rear Camera For iPhone 12',
    suitable_for: null,
    category: 'Camera',
    price: null,
  }),
];

/** Rows that no import can take, in front of one that it can. */
export const brokenRows = [
  null,
  'text',
  {},
  { sku: '', title: 'Ohne Nummer' },
  productRow('O-1', { price: 'on request' }),
];
