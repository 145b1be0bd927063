import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Group, Select } from '@mantine/core';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { FilterBar } from '../../../shared/ui/lists/filter-bar.tsx';
import type { ListView } from '../../../shared/ui/lists/use-list-view.ts';
import { ViewSwitch } from '../../../shared/ui/lists/view-switch.tsx';
import type { ProductListState } from './product-list-state.ts';
import { ProductOrder } from './product-order.tsx';

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

export function ProductFilters({ list, options, view, onView }: ProductFiltersProps) {
  const isPhone = usePhone();
  return (
    <FilterBar
      list={list}
      search={{
        label: 'Produkte durchsuchen',
        placeholder: 'Bezeichnung, Artikelnummer oder Modell',
        pauseMs: SEARCH_PAUSE_MS,
        isMain: true,
      }}
      // A phone's first screen belongs to the results.
      isOpenAtFirst={!isPhone}
      display={
        <>
          {view === 'cards' && <ProductOrder list={list} />}
          <ViewSwitch view={view} onView={onView} />
        </>
      }
    >
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
    </FilterBar>
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
        <Group component="span" align="stretch" justify="space-between" wrap="nowrap" flex={1}>
          <span>{option.label}</span>
          <span className="muted tabular">{formatCount(products.get(option.value) ?? 0)}</span>
        </Group>
      )}
    />
  );
}
