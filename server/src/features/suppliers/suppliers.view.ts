import { centsToEuro } from '@kreislauf/domain/shared/money';
import type { CatalogueProductOnWire, SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import type { ProductRow } from './catalogue.queries.ts';
import type { SearchRow } from './product-search.queries.ts';

/** Under the names that the supplier gives its fields. */
export function productView(product: ProductRow): CatalogueProductOnWire {
  return {
    sku: product.sku,
    title: product.title,
    suitable_for: product.suitableFor,
    category: product.category,
    price: product.priceCents === null ? null : centsToEuro(product.priceCents).toFixed(2),
    instock: product.isInStock ? 'Y' : 'N',
    quality: product.quality,
    product_brand: product.brand,
    model_brand: product.modelBrand,
    ean: product.ean,
    artcode: product.articleCode,
    model_codes: product.modelCodes,
  };
}

export function searchResultView({ part, ...product }: SearchRow): SearchResult {
  if (!part) return { ...productView(product), part: null };
  const difference = product.priceCents === null ? null : centsToEuro(product.priceCents - part.priceCents);
  return { ...productView(product), part: { _id: part.id, price: centsToEuro(part.priceCents), difference } };
}
