import { lazy, Suspense } from 'react';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { PageLoading } from '../shared/ui/page-loading.tsx';

const AnalyticsSection = lazy(async () => ({
  default: (await import('../features/analytics/analytics-section.tsx')).AnalyticsSection,
}));

/** The dashboard, and the analysis below it; the dashboard does not wait for it. */
export function HomeScreen() {
  return (
    <>
      <DashboardScreen />
      <Suspense fallback={<PageLoading />}>
        <AnalyticsSection heading={2} />
      </Suspense>
    </>
  );
}
