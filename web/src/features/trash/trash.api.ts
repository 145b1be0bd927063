import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { trashContract } from '@kreislauf/domain/trash/trash.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';

type TrashQuery = NonNullable<RequestOf<typeof trashContract.list>['query']>;

export const trashQuery = (query: TrashQuery) =>
  queryOptions({
    queryKey: ['trash', query] as const,
    queryFn: ({ signal }) =>
      callList(trashContract.list, { query, signal, fallback: 'Fehler beim Laden des Papierkorbs' }),
    placeholderData: keepPreviousData,
  });

export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(trashContract.restore, { params: { id }, fallback: 'Fehler beim Wiederherstellen' }),
    // A restored row shows in lists, counts and figures all over the program.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
