import { MISSING_PROOF } from '@kreislauf/domain/books/books.text';
import { FilterChips } from '../../shared/ui/filters/filter-chips.tsx';
import { ResetFilters } from '../../shared/ui/filters/reset-filters.tsx';
import { ListSearch } from '../../shared/ui/filters/search-box.tsx';
import styles from './books.module.css';
import type { LineList } from './use-line-list.ts';

interface LineFiltersProps {
  list: LineList;
  label: string;
  placeholder: string;
}

export function LineFilters({ list, label, placeholder }: LineFiltersProps) {
  return (
    <div className={`${styles.filters} no-print`}>
      <ListSearch list={list} className={styles.search} label={label} placeholder={placeholder} takesScans />
      <FilterChips
        label="Nachweis"
        value={list.filters.missing}
        onChange={(missing) => list.setFilter('missing', missing)}
        chips={[
          { value: '', label: 'Alle' },
          { value: 'true', label: MISSING_PROOF, mark: 'var(--k-warning)' },
        ]}
      />
      <ResetFilters list={list} isShort size="compact-sm" />
    </div>
  );
}
