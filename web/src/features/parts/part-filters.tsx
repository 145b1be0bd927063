import { partPageSizes } from '@kreislauf/domain/parts/part-catalogue.rules';
import type { PartSort } from '@kreislauf/domain/parts/parts.contract';
import { Button, Collapse, NativeSelect, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { ListState } from '../../shared/ui/use-list-state.ts';
import type { ListView } from '../../shared/ui/use-list-view.ts';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { ViewSwitch } from '../../shared/ui/view-switch.tsx';
import styles from './part-filters.module.css';
import { PartOrder } from './part-order.tsx';

export type PartListState = ListState<PartSort, 'model' | 'category'>;

interface PartFiltersProps {
  list: PartListState;
  options: { models: string[]; categories: string[] } | undefined;
  view: ListView;
  onView: (view: ListView) => void;
}

export function PartFilters({ list, options, view, onView }: PartFiltersProps) {
  const [isOpen, setOpen] = useState(list.activeFilters > 0);
  const panel = useId();
  const isPhone = usePhone();
  return (
    <div className={`${styles.filters} no-print`}>
      <div className={styles.controls}>
        <SearchBox
          key={list.resets}
          className={styles.search}
          label="Ersatzteile durchsuchen"
          placeholder="Teilenummer, Beschreibung, Modell oder Kategorie"
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
          {view === 'cards' && !isPhone && <PartOrder list={list} />}
          <NativeSelect
            className={styles.size}
            aria-label="Teile je Seite"
            value={list.pageSize}
            onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
            data={partPageSizes.map((size) => ({
              value: String(size),
              label: `${size} je Seite`,
            }))}
          />
          <ViewSwitch view={view} onView={onView} />
        </div>
      </div>
      <Collapse expanded={isOpen} id={panel}>
        <div className={styles.advanced}>
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

/** An address can name what the catalogue no longer has: it still says what the list is filtered by. */
function withCurrent(options: string[] = [], current: string): string[] {
  return current === '' || options.includes(current) ? options : [current, ...options];
}
