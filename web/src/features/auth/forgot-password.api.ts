import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';

/** The contract is loaded on the first try, as for the login: the page itself stays light. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: async (email: string) => {
      const { authContract } = await import('@kreislauf/domain/auth/auth.contract');
      return call(authContract.requestPasswordReset, {
        body: { email },
        fallback: 'Fehler beim Anfordern des Password-Resets',
      });
    },
  });
}
