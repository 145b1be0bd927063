import { startContract } from '@kreislauf/domain/settings/start.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

export const startQuery = queryOptions({
  queryKey: ['start'] as const,
  queryFn: ({ signal }) =>
    call(startContract.read, { signal, fallback: 'Fehler beim Laden der ersten Schritte' }),
  // Done elsewhere: whoever comes back sees it ticked.
  refetchOnMount: 'always',
});

export function useDismissStart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(startContract.dismiss, { fallback: 'Fehler beim Ausblenden' }),
    onSuccess: (start) => queryClient.setQueryData(startQuery.queryKey, start),
  });
}
