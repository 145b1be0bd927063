import { analyticsContract } from '@kreislauf/domain/analytics/analytics.contract';
import type { AnalyticsPeriod } from '@kreislauf/domain/analytics/analytics.rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';

/** Below the key of the devices: what changes one of them makes these figures stale too. */
const analyticsKey = ['devices', 'analytics'] as const;

const fallback = 'Fehler beim Laden der Datenanalyse';

/** The figures of the last period stay on the screen until the new ones are there. */
export const analyticsQuery = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...analyticsKey, 'figures', period] as const,
    queryFn: ({ signal }) => call(analyticsContract.analytics, { query: { period }, signal, fallback }),
    placeholderData: keepPreviousData,
  });

export const slowMoversQuery = (page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...analyticsKey, 'slow-movers', page] as const,
    queryFn: ({ signal }) => callList(analyticsContract.slowMovers, { query: page, signal, fallback }),
    placeholderData: keepPreviousData,
  });
