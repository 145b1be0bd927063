import { FilterBar } from '../../../shared/ui/filters/filter-bar.tsx';
import { FilterSelect } from '../../../shared/ui/filters/filter-select.tsx';
import { OrderSelect } from '../../../shared/ui/filters/order-select.tsx';
import type { ListView } from '../../../shared/ui/filters/use-list-view.ts';
import { ViewSwitch } from '../../../shared/ui/filters/view-switch.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import type { ProductListState } from './product-list-state.ts';
import { productOrders } from './product-orders.ts';

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
        placeholder: isPhone ? 'Produkte suchen' : 'Bezeichnung, Artikelnummer oder Modell',
        pauseMs: SEARCH_PAUSE_MS,
        isMain: true,
      }}
      // A phone's first screen belongs to the results.
      isOpenAtFirst={!isPhone}
      display={
        <>
          {view === 'cards' && <OrderSelect list={list} orders={productOrders} />}
          <ViewSwitch view={view} onView={onView} />
        </>
      }
    >
      <FilterSelect
        label="Modell"
        placeholder="Alle Modelle"
        nothingFound="Kein Modell gefunden"
        {...choicesOf(options?.models)}
        value={list.filters.model}
        onChange={(model) => list.setFilter('model', model)}
      />
      <FilterSelect
        label="Kategorie"
        placeholder="Alle Kategorien"
        nothingFound="Keine Kategorie gefunden"
        {...choicesOf(options?.categories)}
        value={list.filters.category}
        onChange={(category) => list.setFilter('category', category)}
      />
    </FilterBar>
  );
}

/** Each choice says how many of the results it would leave. */
function choicesOf(options: FilterOption[] = []) {
  return {
    options: options.map(({ name }) => name),
    counts: new Map(options.map(({ name, products }) => [name, products])),
  };
}
