import { type MailStatus, outboxContract } from '@kreislauf/domain/outbox/outbox.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList } from '../../shared/api-client.ts';
import { UNKNOWN_ERROR } from '../../shared/api-error.ts';

interface OutboxFilter {
  search: string;
  status: MailStatus | undefined;
}

const LOADING_FAILED = 'Fehler beim Laden der E-Mails';

const outboxKey = ['mail', 'outbox'] as const;

/** Waiting mails go out in the background: the list looks again by itself. */
const REFETCH_INTERVAL_MS = 15_000;

export const outboxQuery = (query: OutboxFilter & { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...outboxKey, 'list', query] as const,
    queryFn: ({ signal }) => callList(outboxContract.outbox, { query, signal, fallback: LOADING_FAILED }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Counts the mails without reading their texts. */
export const outboxCountQuery = ({ search, status }: OutboxFilter) =>
  queryOptions({
    queryKey: [...outboxKey, 'count', search, status ?? ''] as const,
    queryFn: async ({ signal }) => {
      const query = { search, status, page: 1, limit: 1 };
      const { total } = await callList(outboxContract.outbox, { query, signal, fallback: LOADING_FAILED });
      return total;
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
  });

export function useResendMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(outboxContract.resend, { params: { id }, fallback: UNKNOWN_ERROR }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
  });
}
