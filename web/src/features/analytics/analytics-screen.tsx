import { ANALYTICS_TITLE } from '@kreislauf/domain/analytics/analytics.text';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import { AnalyticsSection } from './analytics-section.tsx';

export function AnalyticsScreen() {
  usePageTitle(ANALYTICS_TITLE);
  return <AnalyticsSection heading={1} />;
}
