import { productSorts, type SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../shared/session/user-info.ts';
import { useListView } from '../../../shared/ui/filters/use-list-view.ts';
import { useLeaveGuard } from '../../../shared/ui/forms/use-leave-guard.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../../shared/ui/lists/use-list-state.ts';
import { catalogueQuery, productFiltersQuery, productSearchOptions, suppliersKey } from '../suppliers.api.ts';
import { CatalogueState } from './catalogue-state.tsx';
import { ImportAllAction } from './import-all-action.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductCount } from './product-count.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductListEmpty } from './product-list-empty.tsx';
import { ProductTable } from './product-table.tsx';
import { useImportAll } from './use-import-all.ts';
import { useProductImport } from './use-product-import.ts';

const PAGE_SIZE = 50;

const leavingAnImport = {
  title: 'Der Import läuft noch',
  text: 'Beim Verlassen der Seite wird er angehalten. Was bis dahin übernommen ist, bleibt in der Teileliste.',
  action: 'Anhalten und verlassen',
};

export function SupplierSearchScreen() {
  const isPhone = usePhone();
  const mayImport = useMay('parts.create');
  const [view, setView] = useListView('supplierView');
  const list = useListState({
    sorts: productSorts,
    defaultSort: { by: 'title', order: 'asc' },
    pageSize: PAGE_SIZE,
    filters: ['model', 'category'],
  });
  const filter = { term: list.search, ...list.filters };
  const { page, sort, order } = list;
  const products = useQuery(productSearchOptions({ ...filter, page, limit: PAGE_SIZE, sort, order }));
  const options = useQuery(productFiltersQuery(filter));
  const catalogue = useQuery(catalogueQuery);
  const single = useProductImport();
  const all = useImportAll();
  useLeaveGuard(all.isBusy, leavingAnImport);
  useNewCatalogue(catalogue.data?.fetchedAt);
  useStateAfterSearch(products.errorUpdatedAt + products.dataUpdatedAt);

  const refetch = () => {
    void products.refetch();
    void options.refetch();
    void catalogue.refetch();
  };
  // Rows come together with the line above them: what is there must not move from under a finger.
  const isStateKnown = !catalogue.isPending;
  const total = products.isPlaceholderData ? undefined : products.data?.total;
  const importAll = mayImport && (
    <ImportAllAction total={total} isBusy={all.isBusy} onImport={() => all.start(filter, total ?? 0)} />
  );
  const rows = {
    isImporting: single.isImporting,
    onImport: mayImport ? ({ sku }: SearchResult) => single.importOne(sku) : undefined,
  };

  return (
    <>
      <PageHeader
        title="Foneday-Suche"
        description={
          <ProductCount
            matching={products.data?.total}
            all={catalogue.data?.products}
            activeFilters={list.activeFilters}
            hasFailed={products.isError}
          />
        }
        actions={!isPhone && importAll}
      />
      {all.run && <ImportProgress {...all} run={all.run} />}
      <ListSection
        label="Produkte des Lieferanten"
        list={list}
        query={products}
        failure={`${supplierFallbacks.search}Unbekannter Fehler`}
        retry={refetch}
        filters={
          <>
            <ProductFilters list={list} options={options.data} view={view} onView={setView} />
            {catalogue.data && (
              <CatalogueState catalogue={catalogue.data} isFirstFetch={products.isPending} />
            )}
          </>
        }
        empty={<ProductListEmpty list={list} isCatalogueEmpty={catalogue.data?.products === 0} />}
      >
        {(shown, isOutdated) => {
          const products = isStateKnown ? shown : undefined;
          const table = { ...rows, key: String(isStateKnown), products, isOutdated };
          return view === 'cards' ? <ProductCards {...table} /> : <ProductTable {...table} list={list} />;
        }}
      </ListSection>
      {isPhone && importAll}
    </>
  );
}

/** A search finds out whether the supplier answers, so that the state of the catalogue is fetched again once it has ended. */
function useStateAfterSearch(endedAt: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (endedAt > 0) void queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey });
  }, [endedAt, queryClient]);
}

/** A catalogue that was fetched in the background brings new results, the first one also those that a search gave up on. */
function useNewCatalogue(fetchedAt: string | null | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(fetchedAt);
  useEffect(() => {
    if (known.current !== undefined && fetchedAt !== known.current)
      void queryClient.invalidateQueries({ queryKey: suppliersKey });
    known.current = fetchedAt;
  }, [fetchedAt, queryClient]);
}
