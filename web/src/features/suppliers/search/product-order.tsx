import type { ProductSort } from '@kreislauf/domain/suppliers/suppliers.contract';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { SortOrder } from '../../../shared/ui/lists/use-list-state.ts';
import type { ProductListState } from './product-list-state.ts';

const orders: [sort: ProductSort, order: SortOrder, label: string][] = [
  ['title', 'asc', 'Bezeichnung A–Z'],
  ['title', 'desc', 'Bezeichnung Z–A'],
  ['price', 'asc', 'Preis aufsteigend'],
  ['price', 'desc', 'Preis absteigend'],
  ['category', 'asc', 'Kategorie A–Z'],
  ['category', 'desc', 'Kategorie Z–A'],
  ['sku', 'asc', 'Artikelnummer A–Z'],
  ['sku', 'desc', 'Artikelnummer Z–A'],
];

/** Cards have no column headers to click on. */
export function ProductOrder({ list }: { list: ProductListState }) {
  return (
    <NativeSelect
      aria-label="Sortierung"
      leftSection={<IconArrowsSort size={16} stroke={1.9} aria-hidden />}
      value={`${list.sort} ${list.order}`}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ') as [ProductSort, SortOrder];
        list.setSort(sort, order);
      }}
      data={orders.map(([sort, order, label]) => ({ value: `${sort} ${order}`, label }))}
    />
  );
}
