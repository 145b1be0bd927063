import type { CatalogueProduct, RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';
import { ProviderDownError } from '../provider-errors.ts';

export interface FetchedCatalogue {
  products: CatalogueProduct[];
  /** Rows that could not be kept. */
  faults: RowFault[];
}

export interface CartArticle {
  sku: string;
  quantity: number;
  note: string;
}

/** Nobody knows whether the articles lie in the cart: the answer never came, or could not be read. */
export class CartUncertainError extends ProviderDownError {
  override name = 'CartUncertainError';
}

export interface Supplier {
  name: 'foneday' | 'sandbox';
  isSandbox: boolean;
  /** Throws ProviderDownError when no answer could be had in time, ProviderRefusedError when asking again is useless. */
  fetchCatalogue(): Promise<FetchedCatalogue>;
  /** Asks once and never again by itself. Throws CartUncertainError where nobody knows what came of it. */
  addToCart(articles: readonly CartArticle[]): Promise<void>;
  /** Tries the key; answers a sentence about its account. */
  test(): Promise<string>;
  close(): Promise<void>;
}
