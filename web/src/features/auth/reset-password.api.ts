import { authContract } from '@kreislauf/domain/auth/auth.contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';
import { sessionOf } from '../../shared/session/stored-session.ts';
import { leaveSession } from './auth.api.ts';

const FALLBACK = 'Fehler beim Zurücksetzen des Passworts';

/** Asks for whom the link is and whether it still works. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'reset-link', token] as const,
    queryFn: ({ signal }) => call(authContract.resetLink, { body: { token }, signal, fallback: FALLBACK }),
    enabled: token !== '',
    retry: false,
  });

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      call(authContract.resetPassword, { body, fallback: FALLBACK }),
    onSuccess: endStoredSessions,
  });
}

/** Ends any session here: the next step is to sign in with the account the link belongs to. */
export function endStoredSessions(): void {
  for (const kind of ['admin', 'reseller'] as const) if (sessionOf(kind).read()) leaveSession(kind);
}
