import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../shared/session/user-info.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { deviceSummaryQuery, statsQuery } from '../devices/devices.api.ts';
import styles from './dashboard-screen.module.css';
import { FirstSteps } from './first-steps.tsx';
import { NewestDevices } from './newest-devices.tsx';
import { QuickLinks } from './quick-links.tsx';
import { StartChecklist } from './start-checklist.tsx';
import { StatCards } from './stat-cards.tsx';
import { StatusOverview } from './status-overview.tsx';
import { TodayTiles } from './today-tiles.tsx';

export function DashboardScreen() {
  const stats = useQuery(statsQuery);
  const summary = useQuery(deviceSummaryQuery());
  const maySeeDevices = useMay('devices.view');
  const failed = [stats, summary].find((query) => query.isError && !query.data);
  const retry = () => {
    void stats.refetch();
    void summary.refetch();
  };

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
    </>
  );
}
