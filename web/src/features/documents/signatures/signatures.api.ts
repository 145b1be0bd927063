import { signaturesContract } from '@kreislauf/domain/documents/signatures.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api-client.ts';

type Asked = RequestOf<typeof signaturesContract.askOfSeveral>['body'];

/** For the purchase of one phone or several. */
export function useAskForSignature() {
  return useMutation({
    mutationFn: (body: Asked) =>
      call(signaturesContract.askOfSeveral, {
        body,
        fallback: 'Der Link zum Unterschreiben konnte nicht erstellt werden',
      }),
  });
}

/** Somebody is signing at the other device right now: asked often. */
const ASKED_EVERY_MS = 1500;

export const signatureStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['signature-request', id] as const,
    queryFn: ({ signal }) =>
      call(signaturesContract.state, {
        params: { id },
        signal,
        fallback: 'Fehler beim Abrufen der Unterschrift',
      }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'offen' ? false : ASKED_EVERY_MS),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });

export const signaturePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['signature-page', token] as const,
    queryFn: ({ signal }) =>
      call(signaturesContract.read, { params: { token }, signal, fallback: 'Fehler beim Laden der Seite' }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });

export function useSign(token: string) {
  return useMutation({
    mutationFn: (signature: string) =>
      call(signaturesContract.sign, {
        params: { token },
        body: { signature },
        fallback: 'Fehler beim Übernehmen der Unterschrift',
      }),
  });
}

/** A convenience: without an answer the fields are typed. */
export const sellersQuery = (name: string, birthDate: string) =>
  queryOptions({
    queryKey: ['sellers', name, birthDate] as const,
    queryFn: ({ signal }) =>
      call(signaturesContract.sellers, {
        query: { name, ...(birthDate && { birthDate }) },
        signal,
        fallback: 'Fehler beim Suchen bekannter Verkäufer',
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
