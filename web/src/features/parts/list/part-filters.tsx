import { partPageSizes } from '@kreislauf/domain/parts/part-catalogue.rules';
import { supplierName } from '@kreislauf/domain/parts/part-suppliers.rules';
import { Checkbox, NativeSelect } from '@mantine/core';
import { SavedViews } from '../../../entities/views/saved-views.tsx';
import { FilterBar } from '../../../shared/ui/filters/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/filters/filter-select.tsx';
import { OrderSelect } from '../../../shared/ui/filters/order-select.tsx';
import type { ListView } from '../../../shared/ui/filters/use-list-view.ts';
import { ViewSwitch } from '../../../shared/ui/filters/view-switch.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import styles from './part-filters.module.css';
import type { PartListState } from './part-list-state.ts';
import { partSortChoices } from './part-sort-choices.ts';

interface PartFiltersProps {
  list: PartListState;
  options: { stocked: number; models: string[]; categories: string[]; suppliers: string[] } | undefined;
  view: ListView;
  onView: (view: ListView) => void;
}

export function PartFilters({ list, options, view, onView }: PartFiltersProps) {
  const isPhone = usePhone();
  return (
    <FilterBar
      list={list}
      search={{
        label: 'Ersatzteile durchsuchen',
        placeholder: isPhone ? 'Teile suchen' : 'Teil, Modell oder Kategorie',
      }}
      views={<SavedViews of="parts" list={list} />}
      display={
        <>
          {view === 'cards' && !isPhone && <OrderSelect list={list} orders={partSortChoices} />}
          <NativeSelect
            w={136}
            aria-label="Teile je Seite"
            value={list.pageSize}
            onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
            data={partPageSizes.map((size) => ({
              value: String(size),
              label: `${size} je Seite`,
            }))}
          />
          <ViewSwitch view={view} onView={onView} />
        </>
      }
    >
      {view === 'cards' && isPhone && <OrderSelect list={list} orders={partSortChoices} hasLabel />}
      <FilterSelect
        label="iPhone-Modell"
        placeholder="Alle Modelle"
        nothingFound="Kein Modell gefunden"
        options={options?.models}
        value={list.filters.model}
        onChange={(model) => list.setFilter('model', model)}
      />
      <FilterSelect
        label="Kategorie"
        placeholder="Alle Kategorien"
        nothingFound="Keine Kategorie gefunden"
        options={options?.categories}
        value={list.filters.category}
        onChange={(category) => list.setFilter('category', category)}
      />
      {(options?.suppliers.length || list.filters.supplier) && (
        <FilterSelect
          label="Lieferant"
          placeholder="Alle Lieferanten"
          nothingFound="Kein Lieferant gefunden"
          options={options?.suppliers.map(supplierName)}
          value={list.filters.supplier}
          onChange={(supplier) => list.setFilter('supplier', supplier)}
        />
      )}
      {(options?.stocked || list.filters.reorder) && (
        <Checkbox
          label="Nachbestellen"
          className={styles.choice}
          checked={list.filters.reorder === 'true'}
          onChange={(event) => list.setFilter('reorder', event.currentTarget.checked ? 'true' : '')}
        />
      )}
    </FilterBar>
  );
}
