import { loginCalls } from '@kreislauf/domain/auth/login.contract';
import { call } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { forgetOthers } from '../../shared/session/personal-storage.ts';
import { adminSession, resellerSession } from '../../shared/session/stored-session.ts';

/** Plain calls: the login pages have no cache of answers, and stay light without its library. */

export interface Credentials {
  username: string;
  password: string;
}

const FALLBACK = 'Login fehlgeschlagen';
const SECOND_STEP = 'Dieses Konto meldet sich mit einem zweiten Faktor an.';

/** One session per browser: who signs in here as staff leaves the portal, and the other way round. */
export async function logInStaff(body: Credentials): Promise<void> {
  const answer = await call(loginCalls.adminLogin, { body, fallback: FALLBACK });
  if ('ticket' in answer) throw new ApiError(401, SECOND_STEP);
  const { token, admin, mustChangePassword, firstLogin } = answer;
  forgetOthers(admin);
  resellerSession.remove();
  adminSession.save(token, { ...admin, mustChangePassword, firstLogin });
}

export async function logInReseller(body: Credentials): Promise<void> {
  const answer = await call(loginCalls.resellerLogin, { body, fallback: FALLBACK });
  if ('ticket' in answer) throw new ApiError(401, SECOND_STEP);
  const { token, reseller, mustChangePassword, firstLogin } = answer;
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
