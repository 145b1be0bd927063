import { apiKeysContract } from '@kreislauf/domain/api-keys/api-keys.contract';
import type { RequestOf } from '@kreislauf/domain/shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

type NewApiKey = RequestOf<typeof apiKeysContract.create>['body'];

const apiKeysKey = ['api-keys'] as const;

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: ({ signal }) =>
    call(apiKeysContract.list, { signal, fallback: 'Fehler beim Laden der API-Schlüssel' }),
});

/** Also when it failed: somebody else may have been quicker. */
function useApiKeyMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiKeysKey }),
  });
}

export const useCreateApiKey = () =>
  useApiKeyMutation((body: NewApiKey) =>
    call(apiKeysContract.create, { body, fallback: 'Fehler beim Anlegen des API-Schlüssels' }),
  );

export const useEndApiKey = () =>
  useApiKeyMutation((id: string) =>
    call(apiKeysContract.remove, { params: { id }, fallback: 'Bitte versuchen Sie es erneut.' }),
  );
