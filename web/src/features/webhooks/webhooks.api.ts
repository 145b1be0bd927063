import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { webhooksContract } from '@kreislauf/domain/webhooks/webhooks.contract';
import type { DeliveryStatus } from '@kreislauf/domain/webhooks/webhooks.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';

type NewWebhook = RequestOf<typeof webhooksContract.create>['body'];
type WebhookChange = RequestOf<typeof webhooksContract.update>['body'];

const webhooksKey = ['webhooks'] as const;
const TRY_AGAIN = 'Bitte versuchen Sie es erneut.';
const SAVING_FAILED = 'Fehler beim Speichern des Webhooks';
const LOG_FAILED = 'Fehler beim Laden der Zustellungen';

/** Deliveries go out in the background: the pages look again by themselves. */
const LOOKS_EVERY_MS = 5_000;
const TEST_LOOKS_EVERY_MS = 1_000;

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'] as const,
  queryFn: ({ signal }) =>
    call(webhooksContract.list, { signal, fallback: 'Fehler beim Laden der Webhooks' }),
  refetchInterval: LOOKS_EVERY_MS,
});

interface DeliveryFilter {
  webhookId: string;
  status: DeliveryStatus | undefined;
  page: number;
  limit: number;
}

export const deliveriesQuery = ({ webhookId, ...query }: DeliveryFilter) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', webhookId, query] as const,
    queryFn: ({ signal }) =>
      callList(webhooksContract.deliveries, {
        params: { id: webhookId },
        query,
        signal,
        fallback: LOG_FAILED,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOKS_EVERY_MS,
  });

/** Follows a delivery that was sent by hand: it is among the newest until it has been tried. */
export const sentByHandQuery = (webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'by-hand', webhookId, deliveryId] as const,
    queryFn: async ({ signal }) => {
      const newest = await call(webhooksContract.deliveries, {
        params: { id: webhookId },
        query: { page: 1, limit: 50 },
        signal,
        fallback: LOG_FAILED,
      });
      return newest.find(({ _id }) => _id === deliveryId) ?? null;
    },
    refetchInterval: ({ state: { data } }) => (data && data.attempts > 0 ? false : TEST_LOOKS_EVERY_MS),
  });

/** Also when it failed: somebody else may have been quicker. */
function useWebhookMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export const useCreateWebhook = () =>
  useWebhookMutation((body: NewWebhook) => call(webhooksContract.create, { body, fallback: SAVING_FAILED }));

export const useUpdateWebhook = () =>
  useWebhookMutation(({ _id, ...body }: WebhookChange & { _id: string }) =>
    call(webhooksContract.update, { params: { id: _id }, body, fallback: SAVING_FAILED }),
  );

export const useDeleteWebhook = () =>
  useWebhookMutation((id: string) => call(webhooksContract.remove, { params: { id }, fallback: TRY_AGAIN }));

export const useRotateSecret = () =>
  useWebhookMutation((id: string) =>
    call(webhooksContract.rotateSecret, { params: { id }, fallback: TRY_AGAIN }),
  );

export const useTestWebhook = () =>
  useWebhookMutation((id: string) => call(webhooksContract.test, { params: { id }, fallback: TRY_AGAIN }));

export const useReplayDelivery = () =>
  useWebhookMutation((id: string) => call(webhooksContract.replay, { params: { id }, fallback: TRY_AGAIN }));
