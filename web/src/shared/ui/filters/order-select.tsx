import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ListState, SortOrder } from '../lists/use-list-state.ts';

export type OrderChoice<Sort extends string> = [sort: Sort, order: SortOrder, label: string];

interface OrderSelectProps<Sort extends string> {
  list: Pick<ListState<Sort>, 'sort' | 'order' | 'setSort'>;
  orders: readonly OrderChoice<Sort>[];
  /** Shown above; otherwise it is for screen readers only. */
  hasLabel?: boolean;
  className?: string | undefined;
}

/** For cards, which have no column headers to click on. */
export function OrderSelect<Sort extends string>({
  list,
  orders,
  hasLabel = false,
  className,
}: OrderSelectProps<Sort>) {
  return (
    <NativeSelect
      className={className}
      {...(hasLabel ? { label: 'Sortierung' } : { 'aria-label': 'Sortierung' })}
      leftSection={<IconArrowsSort size={16} stroke={1.9} aria-hidden />}
      // On half a phone every point is needed for the words.
      leftSectionWidth={34}
      rightSectionWidth={28}
      value={`${list.sort} ${list.order}`}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ') as [Sort, SortOrder];
        list.setSort(sort, order);
      }}
      data={orders.map(([sort, order, label]) => ({ value: `${sort} ${order}`, label }))}
    />
  );
}
