import { loginCalls } from '@kreislauf/domain/auth/login.contract';
import { call } from '../../shared/api-client.ts';
import { forgetOthers } from '../../shared/session/personal-storage.ts';
import { adminSession, resellerSession } from '../../shared/session/stored-session.ts';

/** Plain calls: the login pages have no cache of answers, and stay light without its library. */

export interface Credentials {
  username: string;
  password: string;
}

const FALLBACK = 'Login fehlgeschlagen';

/** One session per browser: who signs in here as staff leaves the portal, and the other way round. */
export async function logInStaff(body: Credentials): Promise<void> {
  const { token, admin, mustChangePassword, firstLogin } = await call(loginCalls.adminLogin, {
    body,
    fallback: FALLBACK,
  });
  forgetOthers(admin);
  resellerSession.remove();
  adminSession.save(token, { ...admin, mustChangePassword, firstLogin });
}

export async function logInReseller(body: Credentials): Promise<void> {
  const { token, reseller, mustChangePassword, firstLogin } = await call(loginCalls.resellerLogin, {
    body,
    fallback: FALLBACK,
  });
  forgetOthers(reseller);
  adminSession.remove();
  resellerSession.save(token, { ...reseller, mustChangePassword, firstLogin });
}

/** Answers what to tell, the same for every address. */
export async function requestPasswordReset(email: string): Promise<string> {
  const { message } = await call(loginCalls.requestPasswordReset, {
    body: { email },
    fallback: 'Fehler beim Anfordern des Password-Resets',
  });
  return message;
}
