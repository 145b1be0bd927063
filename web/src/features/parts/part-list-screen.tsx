import { DEFAULT_PART_PAGE_SIZE, partPageSizes } from '@kreislauf/domain/parts/part-catalogue.rules';
import { type Part, partSorts } from '@kreislauf/domain/parts/parts.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useArrivalMessage } from '../../shared/ui/arrival-message.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { QuietProgress } from '../../shared/ui/quiet-progress.tsx';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { useMay } from '../auth/auth.api.ts';
import { NewPartAction } from './new-part-action.tsx';
import { PartCards } from './part-cards.tsx';
import { PartCount } from './part-count.tsx';
import { PartEditDialog } from './part-edit-dialog.tsx';
import { PartFilters } from './part-filters.tsx';
import { PartListEmpty } from './part-list-empty.tsx';
import styles from './part-list-screen.module.css';
import { PartTable } from './part-table.tsx';
import { partFiltersQuery, partListQuery } from './parts.api.ts';
import { usePartRemoval } from './use-part-removal.ts';
import { usePartView } from './use-part-view.ts';

export function PartListScreen() {
  useArrivalMessage();
  const isPhone = usePhone();
  const [view, setView] = usePartView();
  const [edited, setEdited] = useState<Part | null>(null);
  const removal = usePartRemoval();
  const mayEdit = useMay('parts.edit');
  const mayDelete = useMay('parts.delete');
  const list = useListState({
    sorts: partSorts,
    defaultSort: { by: 'partNumber', order: 'asc' },
    pageSize: DEFAULT_PART_PAGE_SIZE,
    pageSizes: partPageSizes,
    filters: ['model', 'category'],
  });
  const { page, pageSize: limit, search, sort, order } = list;
  const parts = useQuery(partListQuery({ page, limit, search, sort, order, ...list.filters }));
  const filters = useQuery(partFiltersQuery);
  const { items, total = 0 } = parts.data ?? {};

  // A page that is no longer there, because parts were deleted or the link is old: the last one instead.
  const lastPage = Math.max(1, Math.ceil(total / limit));
  const isBeyond = items?.length === 0 && !parts.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) list.setPage(lastPage, { replace: true });
  });

  const refetch = () => {
    void parts.refetch();
    void filters.refetch();
  };
  const shown = {
    parts: items,
    isOutdated: parts.isPlaceholderData,
    onEdit: mayEdit ? setEdited : undefined,
    onRemove: mayDelete ? removal.remove : undefined,
    isRemoving: removal.isRemoving,
  };

  return (
    <>
      <PageHeader
        title="Ersatzteile"
        description={
          <PartCount
            matching={items && total}
            all={filters.data?.total}
            activeFilters={list.activeFilters}
            hasFailed={parts.isError}
          />
        }
        actions={!isPhone && <NewPartAction />}
      />
      <section className={styles.list} aria-label="Ersatzteilliste">
        <QuietProgress isActive={parts.isFetching && items !== undefined} />
        <PartFilters list={list} options={filters.data} view={view} onView={setView} />
        {parts.isError && items && (
          <div className={styles.alert}>
            <MessageAlert kind="error">
              {parts.error.message}{' '}
              <Button variant="transparent" size="compact-sm" px={4} onClick={refetch}>
                Erneut versuchen
              </Button>
            </MessageAlert>
          </div>
        )}
        {parts.isError && !items ? (
          <ErrorState
            error={parts.error}
            fallback="Fehler beim Laden der Ersatzteile"
            retry={refetch}
            busy={parts.isFetching}
          />
        ) : items?.length === 0 && !isBeyond ? (
          <PartListEmpty list={list} isCatalogueEmpty={filters.data?.total === 0} />
        ) : view === 'cards' ? (
          <PartCards {...shown} />
        ) : (
          <PartTable {...shown} list={list} />
        )}
        {items && <Pagination page={page} pageSize={limit} total={total} onPage={list.setPage} />}
      </section>
      {isPhone && <NewPartAction />}
      {edited && <PartEditDialog key={edited._id} part={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
