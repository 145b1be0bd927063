import type { OwnOpen } from '@kreislauf/domain/settlements/own-settlements.contract';
import { salesInWords } from '@kreislauf/domain/settlements/settlements.text';
import { formatDate, shopDay } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Tile, Tiles, TilesSkeleton } from '../../../shared/ui/charts/tiles.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';

/** Shows the sum that is to be paid now, and the one of the next settlement. */
export function OwedTiles({ open }: { open: UseQueryResult<OwnOpen> }) {
  const { data, error, isError, isFetching, refetch } = open;
  if (data) return <Tiles tiles={tilesOf(data)} />;
  if (!isError) return <TilesSkeleton count={2} />;
  return (
    <ErrorState
      error={error}
      fallback="Fehler beim Laden der Abrechnungen"
      retry={refetch}
      busy={isFetching}
    />
  );
}

function tilesOf({ unpaid, lines, owed }: OwnOpen): Tile[] {
  const isOverdue = unpaid.dueOn !== undefined && unpaid.dueOn < shopDay(new Date());
  return [
    {
      label: 'Jetzt zu zahlen',
      value: formatEuro(unpaid.sum),
      note: unpaid.dueOn
        ? `${settlementsInWords(unpaid.count)} ${isOverdue ? 'fällig seit' : 'fällig am'} ${formatDate(unpaid.dueOn)}`
        : 'Keine Abrechnung ist offen.',
      tone: isOverdue ? 'poor' : undefined,
    },
    {
      label: 'Noch nicht abgerechnet',
      value: formatEuro(owed),
      note: lines.length > 0 ? salesInWords(lines.length) : 'Alle Verkäufe sind abgerechnet.',
    },
  ];
}

/** The day that follows is that of the first one. */
const settlementsInWords = (count: number) =>
  count === 1 ? '1 Abrechnung,' : `${count} Abrechnungen, die erste`;
