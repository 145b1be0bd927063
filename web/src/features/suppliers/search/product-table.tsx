import type { ProductSort, SearchResult } from '@kreislauf/domain/suppliers/suppliers.contract';
import { Box } from '@mantine/core';
import { useStaff } from '../../../shared/session/user-info.ts';
import { type Column, DataTable } from '../../../shared/ui/rows/data-table.tsx';
import { ImportButton, type ImportRows } from './import-button.tsx';
import { KnownPart } from './known-part.tsx';
import type { ProductListState } from './product-list-state.ts';
import { ProductPrice } from './product-price.tsx';
import styles from './product-table.module.css';
import { StockState } from './stock-state.tsx';

export interface ShownProducts extends ImportRows {
  /** Undefined until the first answer is there. */
  products: SearchResult[] | undefined;
  isOutdated: boolean;
}

export function ProductTable({
  products,
  isOutdated,
  list,
  isImporting,
  onImport,
}: ShownProducts & { list: ProductListState }) {
  const { hidesCosts } = useStaff();
  const columns: Column<SearchResult, ProductSort>[] = [
    {
      key: 'sku',
      header: 'Artikelnummer',
      sort: 'sku',
      width: '140px',
      joins: 'title',
      cell: ({ sku }) => <span className="mono text-xs wrap">{sku}</span>,
    },
    {
      key: 'title',
      header: 'Bezeichnung',
      sort: 'title',
      cell: ({ title, quality }) => (
        <>
          <Box component="span" display="block" className="medium tight wrap">
            {title}
          </Box>
          {quality && !title.includes(quality) && (
            <Box component="span" display="block" className="muted text-xs">
              {quality}
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'category',
      header: 'Kategorie',
      sort: 'category',
      width: '150px',
      joins: 'title',
      cell: ({ category }) => <span className="muted wrap">{category ?? '–'}</span>,
      joinedCell: ({ category }) => category,
    },
    {
      key: 'suitable',
      header: 'Passend für',
      width: '180px',
      joins: 'title',
      cell: ({ suitable_for }) => <span className="muted wrap">{suitable_for ?? '–'}</span>,
      joinedCell: ({ title, suitable_for }) =>
        suitable_for &&
        !title.includes(suitable_for) && (
          <span className={`${styles.suitable} truncate nowrap`} title={suitable_for}>
            {suitable_for}
          </span>
        ),
    },
    {
      key: 'stock',
      header: 'Verfügbarkeit',
      width: '132px',
      cell: ({ instock }) => <StockState instock={instock} />,
    },
    {
      key: 'price',
      header: 'Preis',
      sort: 'price',
      align: 'end',
      width: '100px',
      cell: ({ price }) => <ProductPrice price={price} />,
    },
    {
      key: 'part',
      header: 'Teileliste',
      width: '190px',
      cell: ({ part }) => <KnownPart part={part} />,
    },
  ];
  if (onImport)
    columns.push({
      key: 'import',
      header: 'Import',
      isHeaderHidden: true,
      align: 'end',
      width: '150px',
      cell: (product) => (
        <ImportButton product={product} isBusy={isImporting(product.sku)} onImport={onImport} />
      ),
    });
  return (
    <DataTable
      caption="Produkte des Lieferanten"
      columns={hidesCosts ? columns.filter(({ key }) => key !== 'price') : columns}
      rows={products}
      rowKey={({ sku }) => sku}
      isOutdated={isOutdated}
      list={list}
      leastWidth={880}
    />
  );
}
