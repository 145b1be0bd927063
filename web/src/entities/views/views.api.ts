import { type ViewChange, type ViewInput, viewsContract } from '@kreislauf/domain/views/views.contract';
import type { ViewedList } from '@kreislauf/domain/views/views.rules';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

const viewsKey = ['views'] as const;

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: [...viewsKey, list] as const,
    queryFn: ({ signal }) =>
      call(viewsContract.list, { query: { list }, signal, fallback: 'Fehler beim Laden der Ansichten' }),
    staleTime: 60_000,
  });

export function useCreateView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ViewInput) =>
      call(viewsContract.create, { body, fallback: 'Fehler beim Speichern der Ansicht' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsKey }),
  });
}

export function useChangeView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ViewChange & { id: string }) =>
      call(viewsContract.update, { params: { id }, body, fallback: 'Fehler beim Speichern der Ansicht' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsKey }),
  });
}

export function useRemoveView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(viewsContract.remove, { params: { id }, fallback: 'Fehler beim Löschen der Ansicht' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsKey }),
  });
}
