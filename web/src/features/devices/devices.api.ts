import { type Device, devicesContract } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { savedMessage } from '@kreislauf/domain/devices/devices.text';
import { donorContract } from '@kreislauf/domain/devices/donor/donor.contract';
import { imeiCheckContract } from '@kreislauf/domain/devices/imei/imei-check.contract';
import { stockContract } from '@kreislauf/domain/parts/stock.contract';
import type { TakeOffTarget } from '@kreislauf/domain/parts/stock.rules';
import { salesContract } from '@kreislauf/domain/sales/sales.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { devicesKey } from '../../entities/devices/devices-key.ts';
import { call, callList } from '../../shared/api-client.ts';
import { isRefusal } from '../../shared/api-error.ts';

type DeviceListQuery = NonNullable<RequestOf<typeof devicesContract.list>['query']>;
export type DeviceBody = RequestOf<typeof devicesContract.save>['body'];
export type DeviceChangeBody = RequestOf<typeof devicesContract.update>['body'];

const oneKey = (id: string) => [...devicesKey, 'one', id] as const;

/** One page and how many match in all. The last answer stays on the screen until the next one is there. */
export const deviceListQuery = (query: DeviceListQuery) =>
  queryOptions({
    queryKey: [...devicesKey, 'list', query] as const,
    queryFn: ({ signal }) =>
      callList(devicesContract.list, { query, signal, fallback: 'Fehler beim Laden der Geräte' }),
    placeholderData: keepPreviousData,
  });

export const deviceSummaryQuery = (search = '') =>
  queryOptions({
    queryKey: [...devicesKey, 'summary', search] as const,
    queryFn: ({ signal }) =>
      call(devicesContract.summary, {
        query: { search },
        signal,
        fallback: 'Fehler beim Laden der Geräte',
      }),
    placeholderData: keepPreviousData,
  });

/** A convenience: without an answer the field works the same. */
export const imeiServiceQuery = queryOptions({
  queryKey: ['imei-service'] as const,
  queryFn: ({ signal }) =>
    call(imeiCheckContract.service, { signal, fallback: 'Fehler bei der IMEI-Überprüfung' }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) =>
      call(devicesContract.one, { params: { id }, signal, fallback: 'Fehler beim Laden des Geräts' }),
  });

export const deviceHistoryQuery = (id: string, page: { page?: number; limit?: number } = {}) =>
  queryOptions({
    queryKey: [...devicesKey, 'history', id, page] as const,
    queryFn: ({ signal }) =>
      callList(devicesContract.history, {
        params: { id },
        query: page,
        signal,
        fallback: 'Fehler beim Laden des Geräts',
      }),
    placeholderData: (shown, shownQuery) => (shownQuery?.queryKey[2] === id ? shown : undefined),
  });

export const statsQuery = queryOptions({
  queryKey: [...devicesKey, 'stats'] as const,
  queryFn: ({ signal }) =>
    call(devicesContract.stats, { signal, fallback: 'Fehler beim Laden der Statistiken' }),
});

/** Stores nothing: a known phone is answered as it is stored, any other as the provider describes it. */
export function useCheckImei() {
  return useMutation({
    mutationFn: (imei: string) =>
      call(imeiCheckContract.check, { body: { imei }, fallback: 'Fehler bei der IMEI-Überprüfung' }),
  });
}

/** The provider's sentence when it knows nothing of the number. */
export function unknownImeiIn(failure: unknown): string | null {
  return isRefusal(failure, deviceProblems.imeiUnknown().code) ? failure.message : null;
}

/** Creates, or updates where the IMEI is in stock. */
export function useSaveDevice(fallback = 'Fehler beim Hinzufügen des Geräts') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: DeviceBody) => {
      const saved = await call(devicesContract.save, { body, fallback });
      return { ...saved, message: saved.message || savedMessage(saved._wasUpdated === true) };
    },
    onSuccess: ({ _wasCreated, _wasUpdated, message, ...device }) => keepAnswer(queryClient, device),
  });
}

export function useUpdateDevice(id: string, fallback = 'Fehler beim Aktualisieren des Geräts') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeviceChangeBody) => call(devicesContract.update, { params: { id }, body, fallback }),
    onSuccess: (device) => keepAnswer(queryClient, device),
  });
}

/** Builds a planned part in, or takes one off again. */
export function useMoveLine(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ partNumber, to }: { partNumber: string; to?: TakeOffTarget }) => {
      const params = { id, partNumber };
      const fallback = 'Fehler beim Buchen des Ersatzteils';
      return to
        ? call(stockContract.unfit, { params, body: { to }, fallback })
        : call(stockContract.fit, { params, fallback });
    },
    onSuccess: (device) => {
      keepAnswer(queryClient, device);
      void queryClient.invalidateQueries({ queryKey: ['parts'] });
    },
  });
}

/** Takes a phone apart: its parts are on the shelf afterwards. */
export function useDonateParts(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (parts: RequestOf<typeof donorContract.donate>['body']['parts']) =>
      call(donorContract.donate, {
        params: { id },
        body: { parts },
        fallback: 'Fehler beim Ausschlachten des Geräts',
      }),
    onSuccess: (device) => {
      keepAnswer(queryClient, device);
      void queryClient.invalidateQueries({ queryKey: ['parts'] });
    },
  });
}

/** Asks the provider again; costs a request. */
export function useRecheckDevice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(imeiCheckContract.recheck, { params: { id }, fallback: 'Fehler bei der IMEI-Überprüfung' }),
    onSuccess: ({ device }) => keepAnswer(queryClient, device),
  });
}

export function useCorrectImei(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (imei: string) =>
      call(imeiCheckContract.correct, {
        params: { id },
        body: { imei },
        fallback: 'Fehler beim Berichtigen der IMEI',
      }),
    onSuccess: (device) => keepAnswer(queryClient, device),
  });
}

/** A customer brought the phone back. */
export function useReturnDevice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof salesContract.returnDevice>['body']) =>
      call(salesContract.returnDevice, {
        params: { id },
        body,
        fallback: 'Fehler beim Speichern der Rückgabe',
        isOnce: true,
      }),
    onSuccess: (device) => {
      keepAnswer(queryClient, device);
      // Its invoice is cancelled with it.
      void queryClient.invalidateQueries({ queryKey: ['documents'] });
    },
  });
}

/** A customer brought the phone back and takes another. */
export function useExchangeDevice(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof salesContract.exchange>['body']) =>
      call(salesContract.exchange, {
        params: { id },
        body,
        fallback: 'Fehler beim Speichern des Umtauschs',
        isOnce: true,
      }),
    onSuccess: ({ device }) => keepAnswer(queryClient, device),
    // A refused phone may just have been sold by somebody else, so that the lists are fetched again.
    onError: () => void queryClient.invalidateQueries({ queryKey: [...devicesKey, 'list'] }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['documents'] }),
  });
}

export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(devicesContract.remove, { params: { id }, fallback: 'Fehler beim Löschen des Geräts' }),
    onSuccess: (_, id) => {
      // Taken out rather than asked again: the page of a removed device may still be open for a moment.
      queryClient.removeQueries({ queryKey: oneKey(id), type: 'inactive' });
      markStaleBut(queryClient, id);
    },
  });
}

/** The answer of a change is the newest state of the device; only the rest has to be asked again. */
function keepAnswer(queryClient: QueryClient, device: Device): void {
  queryClient.setQueryData(deviceQuery(device._id).queryKey, device);
  markStaleBut(queryClient, device._id);
}

function markStaleBut(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({
    queryKey: devicesKey,
    predicate: ({ queryKey }) => !(queryKey[1] === 'one' && queryKey[2] === id),
  });
}
