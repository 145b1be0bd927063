import { documentsContract } from '@kreislauf/domain/documents/documents.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

export const documentsKey = ['documents'] as const;
export const LOADING_FAILED = 'Fehler beim Laden der Belege';

export const deviceDocumentsQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'device', deviceId] as const,
    queryFn: ({ signal }) =>
      call(documentsContract.list, { query: { deviceId }, signal, fallback: LOADING_FAILED }),
  });

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'one', id] as const,
    queryFn: ({ signal }) =>
      call(documentsContract.one, { params: { id }, signal, fallback: 'Fehler beim Laden des Belegs' }),
  });
