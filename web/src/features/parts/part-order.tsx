import type { PartSort } from '@kreislauf/domain/parts/parts.contract';
import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { SortOrder } from '../../shared/ui/lists/use-list-state.ts';
import type { PartListState } from './part-list-state.ts';

const orders: [sort: PartSort, order: SortOrder, label: string][] = [
  ['partNumber', 'asc', 'Teilenummer A–Z'],
  ['partNumber', 'desc', 'Teilenummer Z–A'],
  ['description', 'asc', 'Beschreibung A–Z'],
  ['description', 'desc', 'Beschreibung Z–A'],
  ['category', 'asc', 'Kategorie A–Z'],
  ['category', 'desc', 'Kategorie Z–A'],
  ['forModel', 'asc', 'Modell A–Z'],
  ['forModel', 'desc', 'Modell Z–A'],
  ['stock', 'asc', 'Lager aufsteigend'],
  ['stock', 'desc', 'Lager absteigend'],
  ['price', 'asc', 'Preis aufsteigend'],
  ['price', 'desc', 'Preis absteigend'],
];

/** Cards have no column headers to click on. */
export function PartOrder({ list, label }: { list: PartListState; label?: string }) {
  return (
    <NativeSelect
      {...(label ? { label } : { 'aria-label': 'Sortierung' })}
      leftSection={<IconArrowsSort size={16} stroke={1.9} aria-hidden />}
      value={`${list.sort} ${list.order}`}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ') as [PartSort, SortOrder];
        list.setSort(sort, order);
      }}
      data={orders.map(([sort, order, label]) => ({ value: `${sort} ${order}`, label }))}
    />
  );
}
