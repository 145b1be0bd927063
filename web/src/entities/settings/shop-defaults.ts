import { settingsContract } from '@kreislauf/domain/settings/settings.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

/** Settings that labels and documents use, readable for all staff. */
export const shopDefaultsQuery = queryOptions({
  queryKey: ['shop-defaults'] as const,
  queryFn: ({ signal }) =>
    call(settingsContract.defaults, { signal, fallback: 'Fehler beim Laden der Einstellungen' }),
  staleTime: 60_000,
});
