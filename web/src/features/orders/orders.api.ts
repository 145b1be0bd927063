import { type Order, ordersContract } from '@kreislauf/domain/orders/orders.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';

type OrderListRequest = NonNullable<RequestOf<typeof ordersContract.list>['query']>;
type OrderLines = RequestOf<typeof ordersContract.create>['body']['lines'];
type OrderChange = RequestOf<typeof ordersContract.update>['body'];
type GoodsReceipt = RequestOf<typeof ordersContract.receive>['body'];

const ordersKey = ['orders'] as const;
const LOAD_FAILED = 'Fehler beim Laden der Bestellungen';
const SAVE_FAILED = 'Fehler beim Speichern der Bestellung';

export const orderListOptions = (query: OrderListRequest) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', query] as const,
    queryFn: ({ signal }) => callList(ordersContract.list, { query, signal, fallback: LOAD_FAILED }),
    placeholderData: keepPreviousData,
  });

export const proposalQuery = queryOptions({
  queryKey: [...ordersKey, 'proposal'] as const,
  queryFn: ({ signal }) => call(ordersContract.proposal, { signal, fallback: LOAD_FAILED }),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id] as const,
    queryFn: ({ signal }) => loadOrder(id, signal),
  });

export function loadOrder(id: string, signal?: AbortSignal): Promise<Order> {
  return call(ordersContract.one, { params: { id }, signal, fallback: LOAD_FAILED });
}

export function useCreateOrder() {
  const keep = useKeptOrder();
  return useMutation({
    mutationFn: (lines: OrderLines) =>
      call(ordersContract.create, { body: { lines }, fallback: SAVE_FAILED, isOnce: true }),
    onSuccess: keep,
  });
}

export function useChangeOrder(id: string) {
  const keep = useKeptOrder();
  return useMutation({
    mutationFn: (body: OrderChange) =>
      call(ordersContract.update, { params: { id }, body, fallback: SAVE_FAILED }),
    onSuccess: keep,
  });
}

export function usePlaceOrder(id: string) {
  const keep = useKeptOrder();
  return useMutation({
    mutationFn: (cart: boolean) =>
      call(ordersContract.order, { params: { id }, body: { cart }, fallback: SAVE_FAILED }),
    onSuccess: keep,
  });
}

export function useReceiveOrder(id: string) {
  const keep = useKeptOrder();
  return useMutation({
    mutationFn: (body: GoodsReceipt) =>
      call(ordersContract.receive, { params: { id }, body, fallback: SAVE_FAILED, isOnce: true }),
    onSuccess: keep,
  });
}

export function useCancelOrder(id: string) {
  const keep = useKeptOrder();
  return useMutation({
    mutationFn: () => call(ordersContract.cancel, { params: { id }, fallback: SAVE_FAILED }),
    onSuccess: keep,
  });
}

/** The answer is the newest state of the order; what is on the shelf and on order has changed with it. */
function useKeptOrder() {
  const queryClient = useQueryClient();
  return (order: Order) => {
    queryClient.setQueryData(orderQuery(order._id).queryKey, order);
    void queryClient.invalidateQueries({ queryKey: ['parts'] });
    void queryClient.invalidateQueries({
      queryKey: ordersKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    });
  };
}
