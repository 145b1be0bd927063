import { type AnalyticsPeriod, analyticsPeriods } from '@kreislauf/domain/analytics/analytics.rules';
import { useSearchParams } from 'react-router';

/** In the order of the tabs; the names stand in the address. */
export const analyticsTabs = ['overview', 'models', 'profit', 'battery', 'quality', 'time'] as const;

export type AnalyticsTab = (typeof analyticsTabs)[number];

export const tabLabels: Record<AnalyticsTab, string> = {
  overview: 'Übersicht',
  models: 'Modelle',
  profit: 'Profit',
  battery: 'Akku',
  quality: 'Qualität',
  time: 'Zeit',
};

/** Period, tab and page of the slow movers live in the address: reload, back and a sent link show the same. */
export function useAnalyticsView() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>, how: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { ...how, preventScrollReset: true });
  };
  const page = Number(params.get('page'));
  return {
    tab: analyticsTabs.find((known) => known === params.get('tab')) ?? 'overview',
    period: analyticsPeriods.find((known) => known === params.get('period')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    setTab: (tab: AnalyticsTab) => change({ tab: tab === 'overview' ? '' : tab, page: '' }),
    setPeriod: (period: AnalyticsPeriod) => change({ period: period === 'all' ? '' : period }),
    setPage: (to: number, how?: { replace: boolean }) => change({ page: to === 1 ? '' : String(to) }, how),
  };
}
