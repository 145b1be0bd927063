import type { CatalogueProduct, RowFault } from '@kreislauf/domain/suppliers/catalogue-product.rules';

export interface FetchedCatalogue {
  products: CatalogueProduct[];
  /** Rows that could not be kept. */
  faults: RowFault[];
}

export interface Supplier {
  name: 'foneday' | 'sandbox';
  isSandbox: boolean;
  /** Throws ProviderDownError when no answer could be had in time, ProviderRefusedError when asking again is useless. */
  fetchCatalogue(): Promise<FetchedCatalogue>;
  close(): Promise<void>;
}
