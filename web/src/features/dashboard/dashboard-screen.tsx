import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopDefaultsQuery } from '../../entities/settings/shop-defaults.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageLoading } from '../../shared/ui/feedback/page-loading.tsx';
import { useKnownOutline } from '../../shared/ui/feedback/use-last-heights.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { deviceSummaryQuery, statsQuery } from '../devices/devices.api.ts';
import styles from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps.tsx';
import { NewestDevices } from './newest-devices.tsx';
import { QuickLinks } from './quick-links.tsx';
import { startQuery } from './start.api.ts';
import { StartChecklist } from './start-checklist.tsx';
import { StatCards } from './stat-cards.tsx';
import { StatusOverview } from './status-overview.tsx';
import { todayQuery } from './today.api.ts';
import { TodayTiles } from './today-tiles.tsx';

/** Its children stand below it. */
export function DashboardScreen({ children }: { children?: ReactNode }) {
  const stats = useQuery(statsQuery);
  const summary = useQuery(deviceSummaryQuery());
  const maySeeDevices = useMay('devices.view');
  const isOutlineKnown = useOutline([stats, summary]);
  const failed = [stats, summary].find((query) => query.isError && !query.data);
  const retry = () => {
    void stats.refetch();
    void summary.refetch();
  };

  if (!isOutlineKnown) return <PageLoading />;
  return (
    <>
      <PageHeader title="Dashboard" description="Bestand, Verkäufe und Gewinn auf einen Blick." />
      {failed ? (
        <Surface>
          <ErrorState
            error={failed.error}
            fallback="Fehler beim Laden der Statistiken"
            retry={retry}
            busy={stats.isFetching || summary.isFetching}
          />
        </Surface>
      ) : (
        <div className={styles.dashboard}>
          <StartChecklist />
          {summary.data?.total !== 0 && <TodayTiles />}
          <QuickLinks />
          <StatCards stats={stats.data} />
          {summary.data?.total === 0 ? (
            <FirstSteps />
          ) : (
            <div className={`${styles.grid} ${styles.columns}`}>
              {maySeeDevices && <NewestDevices />}
              <StatusOverview summary={summary.data} />
            </div>
          )}
        </div>
      )}
      {children}
    </>
  );
}

/** The checklist and the tasks stand above everything else, and an empty inventory has other blocks. */
function useOutline(figures: Pick<UseQueryResult, 'isLoading' | 'failureCount'>[]): boolean {
  const mayStart = useMay('system.settings');
  const start = useQuery({ ...startQuery, enabled: mayStart });
  const today = useQuery(todayQuery);
  const shop = useQuery(shopDefaultsQuery);
  return useKnownOutline(mayStart ? ['today', 'start'] : ['today'], [start, today, shop, ...figures]);
}
