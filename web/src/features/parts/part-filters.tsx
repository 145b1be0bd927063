import { partPageSizes } from '@kreislauf/domain/parts/part-catalogue.rules';
import { NativeSelect, Select } from '@mantine/core';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import type { ListView } from '../../shared/ui/lists/use-list-view.ts';
import { ViewSwitch } from '../../shared/ui/lists/view-switch.tsx';
import type { PartListState } from './part-list-state.ts';
import { PartOrder } from './part-order.tsx';

interface PartFiltersProps {
  list: PartListState;
  options: { models: string[]; categories: string[] } | undefined;
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
        placeholder: 'Teilenummer, Beschreibung, Modell oder Kategorie',
      }}
      display={
        <>
          {view === 'cards' && !isPhone && <PartOrder list={list} />}
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
      {view === 'cards' && isPhone && <PartOrder list={list} label="Sortierung" />}
      <Select
        label="iPhone-Modell"
        placeholder="Alle Modelle"
        searchable
        clearable
        nothingFoundMessage="Kein Modell gefunden"
        maxDropdownHeight={320}
        value={list.filters.model || null}
        onChange={(model) => list.setFilter('model', model ?? '')}
        data={withCurrent(options?.models, list.filters.model)}
      />
      <Select
        label="Kategorie"
        placeholder="Alle Kategorien"
        searchable
        clearable
        nothingFoundMessage="Keine Kategorie gefunden"
        maxDropdownHeight={320}
        value={list.filters.category || null}
        onChange={(category) => list.setFilter('category', category ?? '')}
        data={withCurrent(options?.categories, list.filters.category)}
      />
    </FilterBar>
  );
}

/** An address can name what the catalogue no longer has: it still says what the list is filtered by. */
function withCurrent(options: string[] = [], current: string): string[] {
  return current === '' || options.includes(current) ? options : [current, ...options];
}
