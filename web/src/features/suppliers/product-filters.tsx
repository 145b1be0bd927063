import type { ProductSort } from '@kreislauf/domain/suppliers/suppliers.contract';
import { Button, Collapse, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { ListState } from '../../shared/ui/use-list-state.ts';
import type { ListView } from '../../shared/ui/use-list-view.ts';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { ViewSwitch } from '../../shared/ui/view-switch.tsx';
import styles from './product-filters.module.css';
import { ProductOrder } from './product-order.tsx';

export type ProductListState = ListState<ProductSort, 'model' | 'category'>;

interface FilterOption {
  name: string;
  products: number;
}

interface ProductFiltersProps {
  list: ProductListState;
  options: { models: FilterOption[]; categories: FilterOption[] } | undefined;
  view: ListView;
  onView: (view: ListView) => void;
}

const SEARCH_PAUSE_MS = 500;
const count = new Intl.NumberFormat('de-DE');

export function ProductFilters({ list, options, view, onView }: ProductFiltersProps) {
  const isPhone = usePhone();
  // A phone's first screen belongs to the results.
  const [isOpen, setOpen] = useState(!isPhone || list.activeFilters > 0);
  const panel = useId();
  return (
    <div className={`${styles.filters} no-print`}>
      <div className={styles.controls}>
        <SearchBox
          key={list.resets}
          className={styles.search}
          label="Produkte durchsuchen"
          placeholder="Bezeichnung, Artikelnummer oder Modell"
          pauseMs={SEARCH_PAUSE_MS}
          value={list.search}
          onSearch={list.setSearch}
        />
        <Button
          variant={list.activeFilters > 0 ? 'light' : 'default'}
          className={styles.toggle}
          leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.9} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          Filter
          {list.activeFilters > 0 && <span className={styles.active}>{list.activeFilters}</span>}
        </Button>
        <div className={styles.display}>
          {view === 'cards' && <ProductOrder list={list} />}
          <ViewSwitch view={view} onView={onView} />
        </div>
      </div>
      <Collapse expanded={isOpen} id={panel}>
        <div className={styles.advanced}>
          <CountedSelect
            label="Modell"
            placeholder="Alle Modelle"
            nothingFound="Kein Modell gefunden"
            options={options?.models}
            value={list.filters.model}
            onChange={(model) => list.setFilter('model', model)}
          />
          <CountedSelect
            label="Kategorie"
            placeholder="Alle Kategorien"
            nothingFound="Keine Kategorie gefunden"
            options={options?.categories}
            value={list.filters.category}
            onChange={(category) => list.setFilter('category', category)}
          />
          {list.isNarrowed && (
            <Button
              className={styles.reset}
              variant="subtle"
              color="gray"
              leftSection={<IconX size={15} stroke={2} aria-hidden />}
              onClick={list.reset}
            >
              Filter zurücksetzen
            </Button>
          )}
        </div>
      </Collapse>
    </div>
  );
}

interface CountedSelectProps {
  label: string;
  placeholder: string;
  nothingFound: string;
  options: FilterOption[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Each choice says how many of the results it would leave. */
function CountedSelect({
  label,
  placeholder,
  nothingFound,
  options = [],
  value,
  onChange,
}: CountedSelectProps) {
  const products = new Map(options.map((option) => [option.name, option.products]));
  const names = options.map(({ name }) => name);
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      nothingFoundMessage={nothingFound}
      maxDropdownHeight={320}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      // An address can name what the results do not have: it still says what they are filtered by.
      data={value === '' || names.includes(value) ? names : [value, ...names]}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          <span className={styles.count}>{count.format(products.get(option.value) ?? 0)}</span>
        </span>
      )}
    />
  );
}
