import { type WorkshopCard, workshopContract } from '@kreislauf/domain/workshop/workshop.contract';
import type { RepairAction } from '@kreislauf/domain/workshop/workshop.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { workshopKey } from '../../entities/workshop/repair.api.ts';
import { call, callList } from '../../shared/api-client.ts';

/** More than hang on any wall; a search narrows them. */
export const MAX_CARDS = 200;

export const boardQuery = (search: string) =>
  queryOptions({
    queryKey: [...workshopKey, 'board', search] as const,
    queryFn: ({ signal }) =>
      callList(workshopContract.board, {
        query: { search, page: 1, limit: MAX_CARDS },
        signal,
        fallback: 'Fehler beim Laden der Werkstatt',
      }),
    placeholderData: keepPreviousData,
  });

export const techniciansQuery = queryOptions({
  queryKey: [...workshopKey, 'technicians'] as const,
  queryFn: ({ signal }) =>
    call(workshopContract.technicians, { signal, fallback: 'Fehler beim Laden der Techniker' }),
});

interface RepairRequest {
  card: WorkshopCard;
  action: RepairAction;
  userId?: string;
  minutes?: number | null;
}

/** One step; the answer is the card as it is now, and the devices are stale. */
export function useRepairStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ card: { deviceId }, action, userId, minutes }: RepairRequest) => {
      const request = { params: { deviceId }, fallback: 'Fehler beim Speichern' };
      if (action === 'take')
        return call(workshopContract.take, { ...request, body: userId ? { userId } : {} });
      if (action === 'start') return call(workshopContract.start, request);
      if (action === 'pause') return call(workshopContract.pause, request);
      return call(workshopContract.done, { ...request, body: { minutes } });
    },
    onSuccess: (card) => {
      queryClient.setQueriesData<{ items: WorkshopCard[]; total: number }>(
        { queryKey: [...workshopKey, 'board'] },
        (shown) =>
          shown && {
            ...shown,
            items: shown.items.map((one) => (one.deviceId === card.deviceId ? card : one)),
          },
      );
      void queryClient.invalidateQueries({ queryKey: ['devices'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: workshopKey }),
  });
}
