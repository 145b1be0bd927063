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
import tiles from '../../shared/ui/values/figure-tiles.module.css';
import { analyticsQuery } from '../analytics/analytics.api.ts';
import grid from './dashboard-screen.module.css';

type Stats = AnswerOf<typeof devicesContract.stats>;

/** Figures of a lifetime, quieter than those of the day. Skeletons of the same size until they are there. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  const { hidesCosts } = useStaff();
  return (
    <dl className={grid.grid} aria-label="Seit Beginn" aria-busy={!stats}>
      <StatCard
        icon={IconDeviceMobile}
        label="Geräte gesamt"
        value={stats && formatCount(stats.totalDevices)}
        note="im Bestand und verkauft"
      />
      <StatCard
        icon={IconTag}
        label="Verfügbare Geräte"
        value={stats && formatCount(stats.availableDevices)}
        note="verkaufsbereit oder zum Verkauf"
      />
      <StatCard
        icon={IconReceipt}
        label="Verkaufte Geräte"
        value={stats && formatCount(stats.soldDevices)}
        note="direkt oder über Reseller"
      />
      {!hidesCosts && (
        <StatCard
          icon={IconCoinEuro}
          label="Gesamtgewinn"
          value={stats && formatEuro(stats.actualProfit)}
          isLoss={(stats?.actualProfit ?? 0) < 0}
          note={stats && <ProfitNote stats={stats} />}
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
}

function StatCard({ icon: CardIcon, label, value, isLoss = false, note }: StatCardProps) {
  return (
    <div className={`${tiles.tile} surface text-sm`}>
      <dt className={`${tiles.label} muted medium`}>
        <CardIcon className={`${tiles.icon} faint`} size={18} stroke={1.75} aria-hidden />
        {label}
      </dt>
      <dd className={`${tiles.value} text-xl bold tabular nowrap ${isLoss ? 'error' : ''}`}>
        {value ?? <Skeleton height={26} width="60%" my={5} />}
      </dd>
      <dd className={`${tiles.note} muted text-xs`}>
        {value === undefined ? <Skeleton height={12} width="80%" my={4} /> : note}
      </dd>
    </div>
  );
}

/** The plan is worth a line only where it came out differently. */
function ProfitNote({ stats: { actualProfit, plannedProfit, soldDevices } }: { stats: Stats }): ReactNode {
  // The analytics below the dashboard ask for the same.
  const { data } = useQuery(analyticsQuery('all'));
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
      {data && (
        <>
          <br />
          {afterTaxLabel(data.taxScheme)}:{' '}
          <span className="tabular medium nowrap">{formatEuro(data.totals.profitAfterTax)}</span>
        </>
      )}
    </>
  );
}
