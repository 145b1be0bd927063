import { workshopContract } from '@kreislauf/domain/workshop/workshop.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

export const workshopKey = ['workshop'] as const;

export const repairQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...workshopKey, 'one', deviceId] as const,
    queryFn: ({ signal }) =>
      call(workshopContract.one, {
        params: { deviceId },
        signal,
        fallback: 'Fehler beim Laden der Arbeitszeit',
      }),
  });
