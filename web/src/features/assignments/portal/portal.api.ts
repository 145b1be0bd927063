import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import type { BindingStatus } from '@kreislauf/domain/assignments/assignment-actions';
import {
  MAX_DELIVERIES_AT_ONCE,
  type OwnAssignment,
  ownAssignmentsContract,
} from '@kreislauf/domain/assignments/own-assignments.contract';
import { returnsContract } from '@kreislauf/domain/assignments/returns.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../../shared/api-client.ts';
import { UNKNOWN_ERROR } from '../../../shared/api-error.ts';

interface OwnDevicesFilter {
  search: string;
  status: BindingStatus | undefined;
  page: number;
  limit: number;
}

/** List, counts and statistics tell of each other: a step makes all of it stale. */
const portalKey = ['portal'] as const;
const listKey = [...portalKey, 'devices'] as const;

/** Assigned and shipped by others: the dashboard looks again by itself. */
const REFETCH_INTERVAL_MS = 60_000;

export const ownDevicesQuery = (query: OwnDevicesFilter) =>
  queryOptions({
    queryKey: [...listKey, query] as const,
    queryFn: ({ signal }) =>
      callList(ownAssignmentsContract.ownDevices, {
        query,
        signal,
        fallback: 'Fehler beim Laden der Geräte',
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Everything that can be confirmed together, as far as one call goes. */
export const onTheWayQuery = queryOptions({
  queryKey: [...portalKey, 'on-the-way'] as const,
  queryFn: async ({ signal }) => {
    const pages = (['shipped', 'handed_over'] as const).map((status) =>
      callList(ownAssignmentsContract.ownDevices, {
        query: { search: '', status, page: 1, limit: MAX_DELIVERIES_AT_ONCE },
        signal,
        fallback: 'Fehler beim Laden der Geräte',
      }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items);
  },
  refetchInterval: REFETCH_INTERVAL_MS,
});

export const ownSummaryQuery = (search: string) =>
  queryOptions({
    queryKey: [...portalKey, 'summary', search] as const,
    queryFn: ({ signal }) =>
      call(ownAssignmentsContract.ownSummary, {
        query: { search },
        signal,
        fallback: 'Fehler beim Laden der Geräte',
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

export const ownStatsQuery = queryOptions({
  queryKey: [...portalKey, 'stats'] as const,
  queryFn: ({ signal }) =>
    call(ownAssignmentsContract.ownStats, { signal, fallback: 'Fehler beim Laden der Statistiken' }),
  refetchInterval: REFETCH_INTERVAL_MS,
});

type BodyOf<Name extends keyof typeof ownAssignmentsContract> = RequestOf<
  (typeof ownAssignmentsContract)[Name]
>['body'];

interface StepBodies {
  approveShipping: BodyOf<'approveShipping'>;
  confirmReceipt: BodyOf<'confirmReceipt'>;
  reportSale: BodyOf<'reportSale'>;
  reverseSale: BodyOf<'reverseSale'>;
  requestReturn: RequestOf<typeof returnsContract.request>['body'];
  cancelReturn: Record<string, never>;
  shipReturn: RequestOf<typeof returnsContract.ship>['body'];
}

/** Messages of failed steps for answers without one. */
const NOT_CONFIRMED = 'Fehler bei der Bestätigung';

const senders: {
  [Name in ResellerActionName]: (
    id: string,
    body: StepBodies[Name],
  ) => Promise<{ message: string; assignment: OwnAssignment }>;
} = {
  approveShipping: (id, body) =>
    call(ownAssignmentsContract.approveShipping, { params: { id }, body, fallback: UNKNOWN_ERROR }),
  confirmReceipt: (id, body) =>
    call(ownAssignmentsContract.confirmReceipt, { params: { id }, body, fallback: NOT_CONFIRMED }),
  reportSale: (id, body) =>
    call(ownAssignmentsContract.reportSale, { params: { id }, body, fallback: UNKNOWN_ERROR }),
  reverseSale: (id, body) =>
    call(ownAssignmentsContract.reverseSale, { params: { id }, body, fallback: UNKNOWN_ERROR }),
  requestReturn: (id, body) =>
    call(returnsContract.request, { params: { id }, body, fallback: UNKNOWN_ERROR }),
  cancelReturn: (id) => call(returnsContract.cancel, { params: { id }, fallback: UNKNOWN_ERROR }),
  shipReturn: (id, body) => call(returnsContract.ship, { params: { id }, body, fallback: UNKNOWN_ERROR }),
};

/** A step of a reseller. Also when it failed the cards are asked for again: somebody else may have been quicker. */
export function useStep<Name extends ResellerActionName>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: StepBodies[Name] }) => senders[name](id, body),
    onSuccess: ({ assignment }) => {
      queryClient.setQueriesData<{ items: OwnAssignment[]; total: number }>(
        { queryKey: listKey },
        (page) =>
          page && {
            ...page,
            items: page.items.map((one) => (one._id === assignment._id ? assignment : one)),
          },
      );
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: portalKey });
    },
  });
}

/** Several phones at once. */
export function useConfirmDeliveries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'confirmReceipts'>) =>
      call(ownAssignmentsContract.confirmReceipts, { body, fallback: NOT_CONFIRMED }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: portalKey }),
  });
}
