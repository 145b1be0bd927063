import type { Analytics } from '@kreislauf/domain/analytics/analytics.contract';
import type { devicesContract } from '@kreislauf/domain/devices/devices.contract';
import { afterTaxLabel } from '@kreislauf/domain/settings/settings.text';
import type { AnswerOf } from '@kreislauf/domain/shared/endpoint';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Skeleton } from '@mantine/core';
import { type Icon, IconCoinEuro, IconDeviceMobile, IconReceipt, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStaff } from '../../shared/session/user-info.ts';
import { useLastHeights } from '../../shared/ui/feedback/use-last-heights.ts';
import tiles from '../../shared/ui/values/figure-tiles.module.css';
import { analyticsQuery } from '../analytics/analytics.api.ts';
import grid from './dashboard-screen.module.css';

type Stats = AnswerOf<typeof devicesContract.stats>;

/** Figures of a lifetime, quieter than those of the day. Skeletons of the same size until they are there. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const { hidesCosts } = useStaff();
  // The analytics below the dashboard ask for the same.
  const { data: analytics, isLoading } = useQuery({ ...analyticsQuery('all'), enabled: !hidesCosts });
  const isLoaded = stats !== undefined && !isLoading;
  const { ref, heights } = useLastHeights<HTMLDListElement>('stats', isLoaded);
  const waiting = isLoaded ? [] : (heights ?? []);
  return (
    <dl ref={ref} className={grid.grid} aria-label="Seit Beginn" aria-busy={!stats}>
      <StatCard
        icon={IconDeviceMobile}
        label="Geräte gesamt"
        value={stats && formatCount(stats.totalDevices)}
        minHeight={waiting[0]}
        note="im Bestand und verkauft"
      />
      <StatCard
        icon={IconTag}
        label="Verfügbare Geräte"
        value={stats && formatCount(stats.availableDevices)}
        minHeight={waiting[1]}
        note="verkaufsbereit oder zum Verkauf"
      />
      <StatCard
        icon={IconReceipt}
        label="Verkaufte Geräte"
        value={stats && formatCount(stats.soldDevices)}
        minHeight={waiting[2]}
        note="direkt oder über Reseller"
      />
      {!hidesCosts && (
        <StatCard
          icon={IconCoinEuro}
          label="Gesamtgewinn"
          value={stats && formatEuro(stats.actualProfit)}
          minHeight={waiting[3]}
          isLoss={(stats?.actualProfit ?? 0) < 0}
          note={stats && <ProfitNote stats={stats} analytics={analytics} />}
          noteLines={2}
        />
      )}
    </dl>
  );
}

interface StatCardProps {
  icon: Icon;
  label: string;
  value: string | undefined;
  isLoss?: boolean;
  note: ReactNode;
  noteLines?: number;
  /** As long as it waits for something. */
  minHeight: number | undefined;
}

function StatCard({
  icon: CardIcon,
  label,
  value,
  isLoss = false,
  note,
  noteLines = 1,
  minHeight,
}: StatCardProps) {
  return (
    <div className={`${tiles.tile} surface text-sm`} style={{ minHeight }}>
      <dt className={`${tiles.label} muted medium`}>
        <CardIcon className={`${tiles.icon} faint`} size={18} stroke={1.75} aria-hidden />
        {label}
      </dt>
      <dd className={`${tiles.value} text-xl bold tabular nowrap ${isLoss ? 'error' : ''}`}>
        {value ?? <Skeleton height={26} width="60%" my={5} />}
      </dd>
      <dd className={`${tiles.note} muted text-xs`}>
        {value === undefined ? <Skeleton height={20 * noteLines - 8} width="80%" my={4} /> : note}
      </dd>
    </div>
  );
}

/** The plan is worth a line only where it came out differently. */
function ProfitNote({
  stats: { actualProfit, plannedProfit, soldDevices },
  analytics,
}: {
  stats: Stats;
  analytics: Analytics | undefined;
}): ReactNode {
  if (soldDevices === 0) return 'noch kein Verkauf';
  return (
    <>
      {actualProfit === plannedProfit ? (
        'wie geplant'
      ) : (
        <>
          Geplant: <span className="tabular medium nowrap">{formatEuro(plannedProfit)}</span>
        </>
      )}
      {analytics && (
        <>
          <br />
          {afterTaxLabel(analytics.taxScheme)}:{' '}
          <span className="tabular medium nowrap">{formatEuro(analytics.totals.profitAfterTax)}</span>
        </>
      )}
    </>
  );
}
