import { Button, Collapse } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ListState } from '../lists/use-list-state.ts';
import styles from './filter-bar.module.css';
import { ResetFilters } from './reset-filters.tsx';
import { ListSearch } from './search-box.tsx';

interface FilterBarProps {
  list: Pick<ListState, 'search' | 'setSearch' | 'resets' | 'activeFilters' | 'isNarrowed' | 'reset'>;
  search: { label: string; placeholder: string; pauseMs?: number; isMain?: boolean; takesScans?: boolean };
  /** Opens the filters although none is set. */
  isOpenAtFirst?: boolean;
  /** The controls for order, size, table or cards. */
  display?: ReactNode;
  /** The saved views of the list. */
  views?: ReactNode;
  /** The filters themselves, behind the button. */
  children: ReactNode;
}

/** The search, and filters that can be put away. */
export function FilterBar({ list, search, isOpenAtFirst = false, display, views, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || list.activeFilters > 0);
  const panel = useId();
  return (
    <div className={`${styles.filters} no-print`}>
      <div className={styles.controls}>
        <ListSearch list={list} className={styles.search} {...search} />
        <Button
          variant={list.activeFilters > 0 ? 'light' : 'default'}
          flex="none"
          className="medium"
          leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.9} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          Filter
          {list.activeFilters > 0 && (
            <span className={`${styles.count} text-2xs medium`}>{list.activeFilters}</span>
          )}
        </Button>
        {views}
        {display && <div className={styles.display}>{display}</div>}
      </div>
      <Collapse expanded={isOpen} id={panel}>
        <div className={styles.advanced}>
          {children}
          <ResetFilters list={list} className={styles.reset} />
        </div>
      </Collapse>
    </div>
  );
}
