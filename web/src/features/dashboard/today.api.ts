import { todayContract } from '@kreislauf/domain/today/today.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

export const todayQuery = queryOptions({
  queryKey: ['today'] as const,
  queryFn: ({ signal }) => call(todayContract.read, { signal, fallback: 'Fehler beim Laden der Übersicht' }),
});
