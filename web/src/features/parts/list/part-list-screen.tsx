import { DEFAULT_PART_PAGE_SIZE, partPageSizes } from '@kreislauf/domain/parts/part-catalogue.rules';
import { type Part, partSorts } from '@kreislauf/domain/parts/parts.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { TrashLink } from '../../../entities/trash/trash-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { useListView } from '../../../shared/ui/filters/use-list-view.ts';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { ListSection } from '../../../shared/ui/lists/list-section.tsx';
import { useListState } from '../../../shared/ui/lists/use-list-state.ts';
import { useFlashMessage } from '../../../shared/ui/messages/flash-message.ts';
import { useSelection } from '../../../shared/ui/rows/use-selection.ts';
import { PartEditDialog } from '../part-edit-dialog.tsx';
import { partFiltersQuery, partListOptions } from '../parts.api.ts';
import { StockDialog } from '../stock-dialog.tsx';
import { ChosenPartsBar } from './chosen-parts-bar.tsx';
import { NewPartAction } from './new-part-action.tsx';
import { PartCards } from './part-cards.tsx';
import { PartCount } from './part-count.tsx';
import { PartFileActions } from './part-file-actions.tsx';
import { PartFilters } from './part-filters.tsx';
import { PartListEmpty } from './part-list-empty.tsx';
import { PartTable } from './part-table.tsx';
import { usePartRemoval } from './use-part-removal.ts';

export function PartListScreen() {
  useFlashMessage();
  const isPhone = usePhone();
  const [view, setView] = useListView('partsView');
  const [edited, setEdited] = useState<Part | null>(null);
  const [shownStock, setShownStock] = useState<Part | null>(null);
  const removal = usePartRemoval();
  const mayEdit = useMay('parts.edit');
  const mayDelete = useMay('parts.delete');
  const list = useListState({
    sorts: partSorts,
    defaultSort: { by: 'partNumber', order: 'asc' },
    pageSize: DEFAULT_PART_PAGE_SIZE,
    pageSizes: partPageSizes,
    filters: ['model', 'category', 'supplier', 'reorder'],
  });
  const { page, pageSize: limit, search, sort, order } = list;
  const { reorder, ...chosen } = list.filters;
  const isReorder = reorder === 'true';
  const exported = { search, sort, order, ...chosen, ...(isReorder && { reorder: 'true' as const }) };
  const parts = useQuery(partListOptions({ page, limit, ...exported }));
  const selection = useSelection(parts.data?.items);
  const filters = useQuery(partFiltersQuery);
  const hasStocked = (filters.data?.stocked ?? 0) > 0;

  const refetch = () => {
    void parts.refetch();
    void filters.refetch();
  };
  const actions = {
    onEdit: mayEdit ? setEdited : undefined,
    onRemove: mayDelete ? removal.remove : undefined,
    onStock: setShownStock,
    isRemoving: removal.isRemoving,
  };

  return (
    <>
      <PageHeader
        title="Ersatzteile"
        description={
          <PartCount
            matching={parts.data?.total}
            all={filters.data?.total}
            activeFilters={list.activeFilters}
            hasFailed={parts.isError}
          />
        }
        corner={<PartFileActions query={exported} />}
        actions={
          <>
            {mayEdit && (
              <Button component={Link} to={paths.stocktake} variant="default">
                Inventur
              </Button>
            )}
            <Button component={Link} to={paths.partOrders} variant="default">
              Bestellungen
            </Button>
            {!isPhone && <NewPartAction />}
          </>
        }
      />
      <ListSection
        label="Ersatzteilliste"
        list={list}
        query={parts}
        failure="Fehler beim Laden der Ersatzteile"
        retry={refetch}
        filters={<PartFilters list={list} options={filters.data} view={view} onView={setView} />}
        empty={<PartListEmpty list={list} isCatalogueEmpty={filters.data?.total === 0} />}
      >
        {(shown, isOutdated) =>
          view === 'cards' ? (
            <PartCards {...actions} parts={shown} isOutdated={isOutdated} />
          ) : (
            <PartTable
              {...actions}
              parts={shown}
              isOutdated={isOutdated}
              list={list}
              hasStocked={hasStocked}
              selection={selection}
            />
          )
        }
      </ListSection>
      <ChosenPartsBar selection={selection} />
      {mayDelete && <TrashLink kind="part" />}
      {isPhone && <NewPartAction />}
      {shownStock && (
        <StockDialog key={shownStock._id} part={shownStock} onClose={() => setShownStock(null)} />
      )}
      {edited && <PartEditDialog key={edited._id} part={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
