import { brandName } from '@kreislauf/domain/phones/brand.rules';
import { rowKeyOf } from '@kreislauf/domain/prices/price-cell.rules';
import { priceFileFields } from '@kreislauf/domain/prices/price-file.rules';
import { pricesContract } from '@kreislauf/domain/prices/prices.contract';
import { OLD_PRICE_DAYS, outdatedPrices } from '@kreislauf/domain/prices/take-over.rules';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ImportDialogProps } from '../../entities/imports/import-dialog.tsx';
import { useMay } from '../../shared/session/user-info.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { FilterSelect } from '../../shared/ui/filters/filter-select.tsx';
import { ResetFilters } from '../../shared/ui/filters/reset-filters.tsx';
import { ListSearch } from '../../shared/ui/filters/search-box.tsx';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { useListState } from '../../shared/ui/lists/use-list-state.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showInfo } from '../../shared/ui/messages/messages.tsx';
import { AddPricesDialog } from './add-prices-dialog.tsx';
import { CellBar } from './cell-bar.tsx';
import type { Place } from './grid-moves.ts';
import styles from './price-book.module.css';
import { PriceBookActions, type PriceBookDialog } from './price-book-actions.tsx';
import { PriceBookEmpty } from './price-book-empty.tsx';
import { PriceGrid } from './price-grid.tsx';
import { PriceHistoryDialog } from './price-history-dialog.tsx';
import { priceBookQuery, suggestionsQuery, useBookChanged } from './prices.api.ts';
import { usePriceEdits } from './use-price-edits.ts';

const ImportDialog = onDemand<ImportDialogProps>(
  async () => (await import('../../entities/imports/import-dialog.tsx')).ImportDialog,
);

export function PriceBookScreen() {
  const mayEdit = useMay('system.settings');
  const book = useQuery(priceBookQuery);
  const { data: suggestions = new Map() } = useQuery(suggestionsQuery);
  const [dialog, setDialog] = useState<PriceBookDialog | null>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const edits = usePriceEdits();
  const bookChanged = useBookChanged();
  const list = useListState({
    sorts: ['model'],
    defaultSort: { by: 'model', order: 'asc' },
    pageSize: 1,
    filters: ['brand'],
  });
  const { search, filters } = list;
  const rows = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return (book.data ?? []).filter(
      (row) =>
        (filters.brand === '' || brandName(row) === filters.brand) &&
        words.every((word) => `${row.model} ${row.storage}`.toLowerCase().includes(word)),
    );
  }, [book.data, search, filters.brand]);
  const brands = useMemo(() => [...new Set((book.data ?? []).map(brandName))].sort(), [book.data]);
  const refused = [...edits.cells.values()].filter(({ message }) => message !== null);

  const takeOverOutdated = async () => {
    const taken = outdatedPrices(book.data ?? [], suggestions, new Date());
    if (taken.length === 0)
      return showInfo(
        `Kein eigener Preis ist älter als ${OLD_PRICE_DAYS} Tage und weicht von Ihren Verkäufen ab.`,
      );
    const isSure = await confirm({
      title: 'Vorschläge übernehmen?',
      text: `${taken.length === 1 ? 'Ein eigener Preis, der' : `${taken.length} eigene Preise, die`} älter als ${OLD_PRICE_DAYS} Tage ${taken.length === 1 ? 'ist, wird' : 'sind, werden'} durch den Vorschlag aus Ihren Verkäufen ersetzt. Das lässt sich rückgängig machen.`,
      action: 'Vorschläge übernehmen',
    });
    if (isSure) await edits.saveMany(taken, `${countOf(taken.length)} übernommen`);
  };

  return (
    <>
      <PageHeader
        title="Preisbuch"
        description="Wofür Ihr Laden jedes Gerät voraussichtlich verkauft, je Zustand in Euro."
        actions={
          <PriceBookActions
            mayEdit={mayEdit}
            isEmpty={book.data?.length === 0}
            filters={{ search, brand: filters.brand }}
            onOpen={setDialog}
            onTakeOver={() => void takeOverOutdated()}
          />
        }
      />
      {book.isError && !book.data ? (
        <ErrorState
          error={book.error}
          fallback="Fehler beim Laden des Preisbuchs"
          retry={book.refetch}
          busy={book.isFetching}
        />
      ) : book.data?.length === 0 ? (
        <PriceBookEmpty mayEdit={mayEdit} onOpen={setDialog} />
      ) : (
        <Stack gap="sm">
          <div className={`${styles.filters} no-print`}>
            <ListSearch list={list} label="Modell suchen" placeholder="Modell suchen" isMain />
            <FilterSelect
              label=""
              placeholder="Alle Marken"
              nothingFound="Keine Marke gefunden"
              options={brands}
              value={filters.brand}
              onChange={(brand) => list.setFilter('brand', brand)}
            />
            <ResetFilters list={list} className={styles.reset} isShort />
          </div>
          {refused.length > 0 && (
            <MessageAlert kind="error" onDismiss={edits.forgetAll}>
              {refused.length === 1
                ? 'Ein Wert ist kein Preis. Es wurde nichts gespeichert; die Zelle ist rot markiert.'
                : `${refused.length} Werte sind keine Preise. Es wurde nichts gespeichert; die Zellen sind rot markiert.`}
            </MessageAlert>
          )}
          {!book.data ? (
            <Skeleton height={480} />
          ) : rows.length === 0 ? (
            <PriceBookEmpty mayEdit={mayEdit} onOpen={setDialog} isNarrowed />
          ) : (
            <>
              <PriceGrid rows={rows} edits={edits} mayEdit={mayEdit} active={active} onActive={setActive} />
              <CellBar
                rows={rows}
                suggestionOf={(row) => suggestions.get(rowKeyOf(row))}
                active={active}
                edits={edits}
                mayEdit={mayEdit}
              />
            </>
          )}
        </Stack>
      )}
      {dialog === 'add' && <AddPricesDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && (
        <WhenLoaded part={ImportDialog} waiting={null}>
          <ImportDialog
            title="Preise aus CSV einlesen"
            endpoint={pricesContract.importCsv}
            fields={priceFileFields}
            required="model"
            hint="Eine Zeile je Modell und Speicher; leere Felder lassen den Preis, wie er ist."
            onDone={bookChanged}
            onClose={() => setDialog(null)}
          />
        </WhenLoaded>
      )}
      {dialog === 'history' && <PriceHistoryDialog mayUndo={mayEdit} onClose={() => setDialog(null)} />}
    </>
  );
}

const countOf = (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`);
