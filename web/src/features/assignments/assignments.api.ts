import { type Assignment, assignmentsContract } from '@kreislauf/domain/assignments/assignments.contract';
import { returnsContract } from '@kreislauf/domain/assignments/returns.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';
import { UNKNOWN_ERROR } from '../../shared/api-error.ts';
import { resellersKey, useResellerMutation } from '../resellers/resellers.api.ts';
import { useEachOnce } from './each-once.ts';

type AssignmentListQuery = NonNullable<RequestOf<typeof assignmentsContract.list>['query']>;
type ShipmentBody = RequestOf<typeof assignmentsContract.ship>['body'];

const assignmentsKey = [...resellersKey, 'assignments'] as const;
const LOADING_FAILED = 'Fehler beim Laden der Zuweisungen';
const MAX_IN_PARCEL = 50;

export const assignmentListQuery = (query: AssignmentListQuery) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'list', query] as const,
    queryFn: ({ signal }) => callList(assignmentsContract.list, { query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

export const assignmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'one', id] as const,
    queryFn: ({ signal }) =>
      call(assignmentsContract.one, { params: { id }, signal, fallback: LOADING_FAILED }),
  });

export const assignmentSummaryQuery = (search = '') =>
  queryOptions({
    queryKey: [...assignmentsKey, 'summary', search] as const,
    queryFn: ({ signal }) =>
      call(assignmentsContract.summary, { query: { search }, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
  });

export const availableDevicesQuery = (query: { search: string; page: number; limit: number }) =>
  queryOptions({
    queryKey: [...assignmentsKey, 'available', query] as const,
    queryFn: ({ signal }) =>
      callList(assignmentsContract.availableDevices, {
        query,
        signal,
        fallback: 'Fehler beim Laden der verfügbaren Geräte',
      }),
    placeholderData: keepPreviousData,
  });

export const useAssignDevice = () =>
  useResellerMutation((body: { deviceId: string; resellerId: string; minimumPrice: number }) =>
    call(assignmentsContract.assign, { body, fallback: 'Fehler beim Zuweisen des Geräts' }),
  );

/** In one parcel, all with the same number and address; or handed over together. */
export const useShipDevices = () => {
  const eachOnce = useEachOnce();
  return useResellerMutation(async ({ ids, body }: { ids: string[]; body: ShipmentBody }) => {
    const { count, last } = await eachOnce(ids, (id) =>
      call(assignmentsContract.ship, { params: { id }, body, fallback: UNKNOWN_ERROR }),
    );
    const way = body.shippingMethod === 'pickup' ? 'übergeben' : 'in einem Paket versendet';
    return { message: count > 1 ? `${count} Geräte ${way}` : (last?.message ?? '') };
  });
};

/** Other devices that wait to be sent to the same reseller. */
export const waitingForParcelQuery = ({ resellerId }: Pick<Assignment, 'resellerId'>) =>
  assignmentListQuery({
    page: 1,
    limit: MAX_IN_PARCEL,
    status: 'approved',
    search: resellerId.username,
    order: 'desc',
  });

/** `force` ends a shipment that is stuck, too. */
export const useWithdrawDevice = (id: string, { force }: { force: boolean }) =>
  useResellerMutation((reason: string) =>
    call(assignmentsContract.withdraw, { params: { id }, body: { reason, force }, fallback: UNKNOWN_ERROR }),
  );

type BodyOf<Name extends keyof typeof returnsContract> = RequestOf<(typeof returnsContract)[Name]>['body'];

/** Said yes to with notes, or no to with a reason. */
export const useDecideReturn = (id: string) =>
  useResellerMutation(
    (
      decision: { approve: BodyOf<'approve'> } | { refuse: BodyOf<'refuse'> },
    ): Promise<{ message: string }> =>
      'approve' in decision
        ? call(returnsContract.approve, { params: { id }, body: decision.approve, fallback: UNKNOWN_ERROR })
        : call(returnsContract.refuse, { params: { id }, body: decision.refuse, fallback: UNKNOWN_ERROR }),
  );

export const useReceiveReturn = (id: string) =>
  useResellerMutation((body: BodyOf<'receive'>) =>
    call(returnsContract.receive, { params: { id }, body, fallback: UNKNOWN_ERROR }),
  );
