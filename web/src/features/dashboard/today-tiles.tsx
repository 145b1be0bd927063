import {
  type DeviceNarrowing,
  OVERDUE_AFTER_DAYS,
  SLOW_AFTER_DAYS,
} from '@kreislauf/domain/devices/list/device-narrowing.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import type { Today } from '@kreislauf/domain/today/today.contract';
import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { paths } from '../../shared/paths.ts';
import { useLastHeights } from '../../shared/ui/feedback/use-last-heights.ts';
import grid from './dashboard-screen.module.css';
import { todayQuery } from './today.api.ts';
import styles from './today-tiles.module.css';

interface Tile {
  key: string;
  label: string;
  value: string;
  note?: ReactNode;
  to: string;
  /** Nothing to do is said more quietly. */
  isQuiet: boolean;
}

/** Tasks of the day; each figure leads to the list that it counts. */
export function TodayTiles() {
  const { data, isPending: isTodayPending } = useQuery(todayQuery);
  const { data: shop, isPending: isShopPending } = useQuery(shopDefaultsQuery);
  const isPending = isTodayPending || isShopPending;
  const { ref, heights: waiting = [] } = useLastHeights<HTMLUListElement>(
    'today',
    data !== undefined && !isPending,
  );
  // The blocks below say themselves what is wrong; this one is a convenience.
  if (!data && !isPending) return null;
  const tiles = data && !isPending ? tilesOf(data, shop?.isCompanyComplete !== false) : [];
  if ((isPending ? waiting : tiles).length === 0) return null;
  return (
    <section aria-labelledby="heute" aria-busy={isPending}>
      <Box component="h2" id="heute" mb="sm" className="text-md bold">
        Heute
      </Box>
      <ul ref={ref} className={grid.grid}>
        {isPending &&
          waiting.map((minHeight, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
            <li key={index} className={`${styles.tile} surface`} style={{ minHeight }}>
              <Skeleton height={24} width={32} />
              <Skeleton height={14} width="80%" />
            </li>
          ))}
        {tiles.map(({ key, label, value, note, to, isQuiet }) => (
          <li key={key}>
            <Link to={to} className={`${styles.tile} surface hoverable`}>
              <span className={`${styles.value} ${isQuiet ? 'muted' : ''} text-2xl bold tabular nowrap`}>
                {value}
              </span>
              <span className={`${styles.label} text-sm wrap`}>{label}</span>
              {note && <span className="muted text-xs tabular">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const listed = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** Anomalies have a tile only while there are any. */
function ifAny(tile: Tile | undefined): Tile | undefined {
  return tile?.isQuiet ? undefined : tile;
}

function tilesOf(today: Today, canIssueDocuments: boolean): Tile[] {
  const { toRepair, waitingForParts, readyWithoutPrice, overThirtyDays, atResellers, toReorder } = today;
  const { overdueWork, withoutPurchasePrice, withoutReceipt, returnsToDecide, overdueSettlements } = today;
  const tiles: (Tile | undefined)[] = [
    sales('soldToday', 'heute verkauft', today.today, true),
    sales('soldThisWeek', 'diese Woche verkauft', today.thisWeek, true),
    returnsToDecide &&
      ifAny({
        ...counted('returnsToDecide', 'Rückgaben zu entscheiden', returnsToDecide, paths.devices),
        to: paths.assignments(returnsToDecide.query),
      }),
    overdueSettlements &&
      ifAny({
        ...counted('overdueSettlements', 'überfällige Abrechnungen', overdueSettlements, paths.resellers),
        note: `${formatEuro(overdueSettlements.sum)} offen`,
        to: paths.settlements({ status: 'ueberfaellig' }),
      }),
    ifAny(
      counted(
        'overdueWork',
        `seit mehr als ${OVERDUE_AFTER_DAYS} Tagen nicht fertig`,
        overdueWork,
        paths.devices,
      ),
    ),
    ifAny(counted('withoutPurchasePrice', 'ohne Einkaufspreis', withoutPurchasePrice, paths.devices)),
    // Shops that cannot issue documents are not asked for them.
    canIssueDocuments
      ? ifAny(counted('withoutReceipt', 'ohne Ankaufbeleg', withoutReceipt, paths.devices))
      : undefined,
    counted('toRepair', 'zu reparieren oder zu prüfen', toRepair, paths.devices),
    counted('waitingForParts', 'warten auf Teile', waitingForParts, paths.devices),
    counted('readyWithoutPrice', 'verkaufsbereit ohne Preis', readyWithoutPrice, paths.devices),
    overThirtyDays && {
      ...counted(
        'overThirtyDays',
        `länger als ${SLOW_AFTER_DAYS} Tage im Bestand`,
        overThirtyDays,
        paths.devices,
      ),
      // Absent where costs are hidden.
      note:
        (overThirtyDays.sum as number | undefined) !== undefined &&
        `${formatEuro(overThirtyDays.sum)} gebunden`,
    },
    atResellers && {
      ...counted('atResellers', 'beim Reseller ohne Antwort', atResellers, paths.devices),
      to: paths.assignments(atResellers.query),
    },
    counted('toReorder', 'Teile nachbestellen', toReorder, paths.parts),
    sales('soldThisMonth', 'diesen Monat verkauft', today.thisMonth),
    sales('soldLastMonth', 'letzten Monat verkauft', today.lastMonth),
  ];
  return tiles.filter((tile) => tile !== undefined);
}

type Counted<F> = F extends undefined ? undefined : Tile;

function counted<F extends Today['toRepair']>(
  key: string,
  label: string,
  figure: F,
  path: string,
): Counted<F> {
  return (figure && {
    key,
    label,
    value: formatCount(figure.count),
    to: listed(path, figure.query),
    isQuiet: figure.count === 0,
  }) as Counted<F>;
}

/** The days tell what came in, too; of a month it is in the analytics. */
function sales(
  key: DeviceNarrowing,
  label: string,
  figures: Today['today'],
  withRevenue = false,
): Tile | undefined {
  if (!figures) return undefined;
  const { sold, earned, earnedAfterTax, revenue } = figures;
  const parts = [
    // Absent where costs are hidden.
    withRevenue && (revenue as number | undefined) !== undefined && `${formatEuro(revenue)} Umsatz`,
    earned !== undefined && `${formatEuro(earned)} verdient`,
    earnedAfterTax !== undefined && earnedAfterTax !== earned && `${formatEuro(earnedAfterTax)} nach Steuer`,
  ];
  return {
    key,
    label,
    value: formatCount(sold),
    note: parts.filter(Boolean).join(' · '),
    to: listed(paths.devices, { only: key, sort: 'soldDate', order: 'desc' }),
    isQuiet: sold === 0,
  };
}
