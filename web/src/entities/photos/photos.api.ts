import { type PhotoChange, photosContract } from '@kreislauf/domain/photos/photos.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

/** Below the key of devices: what makes a device stale makes its photos so. */
const photosKey = (deviceId: string) => ['devices', 'photos', deviceId] as const;

export const photosQuery = (deviceId: string) =>
  queryOptions({
    queryKey: photosKey(deviceId),
    queryFn: ({ signal }) =>
      call(photosContract.list, {
        params: { id: deviceId },
        signal,
        fallback: 'Fehler beim Laden der Fotos',
      }),
  });

export function useChangePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PhotoChange & { id: string }) =>
      call(photosContract.update, { params: { id }, body, fallback: 'Fehler beim Ändern des Fotos' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['devices'] }),
  });
}

export function useRemovePhoto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(photosContract.remove, { params: { id }, fallback: 'Fehler beim Löschen des Fotos' }),
    // Not waited for: the lightbox has to turn to the next photo before this one is gone from the list.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['devices'] }),
  });
}
