import { type Account, accountContract } from '@kreislauf/domain/account/account.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api-client.ts';
import { userInfoQuery } from '../../../shared/session/user-info.ts';

const accountKey = ['account'] as const;

export const accountQuery = queryOptions({
  queryKey: [...accountKey, 'own'] as const,
  queryFn: ({ signal }) => call(accountContract.read, { signal, fallback: 'Fehler beim Laden Ihres Kontos' }),
});

export const ownSessionsQuery = queryOptions({
  queryKey: [...accountKey, 'sessions'] as const,
  queryFn: ({ signal }) =>
    call(accountContract.sessions, { signal, fallback: 'Fehler beim Laden der angemeldeten Geräte' }),
});

/** Also when it failed: another window may have been quicker. What has to be done first may be done with it. */
function useAccountMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: accountKey });
      void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
    },
  });
}

export function useRename() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call(accountContract.update, { body: { name }, fallback: 'Fehler beim Ändern des Namens' }),
    onSuccess: (account: Account) => {
      queryClient.setQueryData(accountQuery.queryKey, account);
      return queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
    },
  });
}

export const useEndSession = () =>
  useAccountMutation((id: string) =>
    call(accountContract.endSession, { params: { id }, fallback: 'Fehler beim Abmelden des Geräts' }),
  );

export const useEndOtherSessions = () =>
  useAccountMutation((_: undefined) =>
    call(accountContract.endOtherSessions, { fallback: 'Fehler beim Abmelden der anderen Geräte' }),
  );

export const useSetUpTotp = () =>
  useAccountMutation((password: string) =>
    call(accountContract.setUpTotp, { body: { password }, fallback: 'Fehler beim Einrichten' }),
  );

export const useConfirmTotp = () =>
  useAccountMutation((code: string) =>
    call(accountContract.confirmTotp, { body: { code }, fallback: 'Fehler beim Einrichten' }),
  );

export const useEndTotp = () =>
  useAccountMutation((body: { password: string; code: string }) =>
    call(accountContract.endTotp, { body, fallback: 'Fehler beim Ausschalten' }),
  );

export const useRenewRecoveryCodes = () =>
  useAccountMutation((password: string) =>
    call(accountContract.renewRecoveryCodes, { body: { password }, fallback: 'Fehler beim Erzeugen' }),
  );

export const usePasskeyOptions = () =>
  useMutation({
    mutationFn: () => call(accountContract.passkeyOptions, { fallback: 'Fehler beim Anlegen des Passkeys' }),
  });

export const useAddPasskey = () =>
  useAccountMutation((body: { name: string; response: Record<string, unknown> }) =>
    call(accountContract.addPasskey, { body, fallback: 'Fehler beim Anlegen des Passkeys' }),
  );

export const useRemovePasskey = () =>
  useAccountMutation((id: string) =>
    call(accountContract.removePasskey, { params: { id }, fallback: 'Fehler beim Löschen des Passkeys' }),
  );
