import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { breakpoints } from '../layout/breakpoints.ts';
import { useMovable } from '../layout/use-movable.tsx';
import { usePhone } from '../layout/use-phone.ts';
import type { ListState } from '../lists/use-list-state.ts';
import { type Chip, FilterChips } from './filter-chips.tsx';
import { ResetFilters } from './reset-filters.tsx';
import { ListSearch } from './search-box.tsx';
import styles from './status-filters.module.css';

interface StatusFiltersProps<Status extends string> {
  list: Pick<
    ListState<string, 'status'>,
    'search' | 'setSearch' | 'resets' | 'setFilter' | 'isNarrowed' | 'reset'
  >;
  search: { label: string; placeholder: string; takesScans?: boolean };
  label: string;
  status: Status | undefined;
  /** Undefined while it is being counted, left out where nothing is. */
  total?: number | undefined;
  chips: Chip<Status>[];
  /** Beside the search. */
  children?: ReactNode;
  /** The saved views of the list. */
  views?: ReactNode;
  /** The list as a file: on a phone beside the views, elsewhere before the main action. */
  files?: ReactNode;
  /** The main action, at the end of the line. */
  main?: ReactNode;
}

/** A search, and each status as a button with the number of rows behind it. */
export function StatusFilters<Status extends string>({
  list,
  search,
  label,
  status,
  chips,
  children,
  views,
  files,
  main,
  ...counts
}: StatusFiltersProps<Status>) {
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(breakpoints.desktop, false, { getInitialValueInEffect: false });
  // Their dialogs stay open when a phone is turned.
  const { places, pieces } = useMovable({ views, files });
  return (
    <div className={`${styles.filters} no-print`}>
      {pieces}
      <div className={styles.controls} data-beside-search={isPhone && files ? 'two' : undefined}>
        <ListSearch list={list} className={styles.search} {...search} />
        {/* On a phone beside the search: the line below belongs to the choices. */}
        {isPhone && views && (
          <Group gap="xs" wrap="nowrap" className={styles.views}>
            {places.views}
            {files && places.files}
          </Group>
        )}
        {children}
        {!isPhone && views && places.views}
        {/* Where it appears, nothing else has to make room. */}
        {!isNarrow && <ResetFilters list={list} className={styles.reset} />}
        {(main || (files && !isPhone)) && (
          <Group gap="xs" wrap="nowrap" ml="auto">
            {!isPhone && files && places.files}
            {main}
          </Group>
        )}
      </div>
      <div className={styles.quick}>
        <FilterChips<Status | ''>
          label={label}
          value={status ?? ''}
          onChange={(value) => list.setFilter('status', value)}
          chips={[{ value: '', label: 'Alle', ...('total' in counts && { count: counts.total }) }, ...chips]}
        />
        {isNarrow && <ResetFilters list={list} className={styles.reset} size="compact-sm" isShort />}
      </div>
    </div>
  );
}
