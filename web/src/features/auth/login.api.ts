import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api-client.ts';
import { adminSession, resellerSession } from '../../shared/session/stored-session.ts';

export interface Credentials {
  username: string;
  password: string;
}

const FALLBACK = 'Login fehlgeschlagen';

/** Loaded on the first try: the login page itself stays light without the contract's validation library. */
async function loginEndpoints() {
  const { authContract } = await import('@kreislauf/domain/auth/auth.contract');
  return authContract;
}

/** One session per browser: who signs in here as staff leaves the portal, and the other way round. */
export function useAdminLogin() {
  return useMutation({
    mutationFn: async (body: Credentials) =>
      call((await loginEndpoints()).adminLogin, { body, fallback: FALLBACK }),
    onSuccess: ({ token, admin, mustChangePassword, firstLogin }) => {
      resellerSession.remove();
      adminSession.save(token, { ...admin, mustChangePassword, firstLogin });
    },
  });
}

export function useResellerLogin() {
  return useMutation({
    mutationFn: async (body: Credentials) =>
      call((await loginEndpoints()).resellerLogin, { body, fallback: FALLBACK }),
    onSuccess: ({ token, reseller, mustChangePassword, firstLogin }) => {
      adminSession.remove();
      resellerSession.save(token, { ...reseller, mustChangePassword, firstLogin });
    },
  });
}
