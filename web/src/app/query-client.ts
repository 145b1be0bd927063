import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api-error.ts';
import { userInfoKey } from '../shared/session/user-info-key.ts';

const MAX_RETRIES = 2;

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  const askPermissionsAgain = (error: unknown) => {
    if (error instanceof ApiError && error.status === 403)
      void client.invalidateQueries({ queryKey: userInfoKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash !== hashKey(userInfoKey)) askPermissionsAgain(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askPermissionsAgain }),
    defaultOptions: {
      // Without a network a call fails at once and says so, instead of waiting silently.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
