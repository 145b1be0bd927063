import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { useStaff } from '../shared/session/user-info.ts';
import { PageLoading } from '../shared/ui/feedback/page-loading.tsx';
import { onDemand, WhenLoaded } from '../shared/ui/layout/on-demand.tsx';

const AnalyticsSection = onDemand(
  async () => (await import('../features/analytics/analytics-section.tsx')).AnalyticsSection,
);

/** The dashboard, and the analysis below it; the dashboard does not wait for it. */
export function HomeScreen() {
  const { hidesCosts } = useStaff();
  return (
    <DashboardScreen>
      {!hidesCosts && (
        <WhenLoaded part={AnalyticsSection} waiting={<PageLoading />}>
          <AnalyticsSection heading={2} />
        </WhenLoaded>
      )}
    </DashboardScreen>
  );
}
