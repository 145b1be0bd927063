import { loginCalls } from '@kreislauf/domain/auth/login.contract';
import type {
  resellerSignedIn,
  SecondFactor,
  staffSignedIn,
} from '@kreislauf/domain/auth/signed-in.contract';
import type { z } from 'zod';
import { call } from '../../shared/api-client.ts';
import { forgetOthers } from '../../shared/session/personal-storage.ts';
import { adminSession, resellerSession } from '../../shared/session/stored-session.ts';

/** Plain calls: the login pages have no cache of answers, and stay light without its library. */

export interface Credentials {
  username: string;
  password: string;
}

/** The password was right, and one of the methods has to follow. */
export interface SecondStep {
  ticket: string;
  methods: SecondFactor[];
}

type SignedIn = z.output<typeof staffSignedIn> | z.output<typeof resellerSignedIn>;

const FALLBACK = 'Login fehlgeschlagen';

export async function logInStaff(body: Credentials): Promise<SecondStep | null> {
  return keepOrGoOn(await call(loginCalls.adminLogin, { body, fallback: FALLBACK }));
}

export async function logInReseller(body: Credentials): Promise<SecondStep | null> {
  return keepOrGoOn(await call(loginCalls.resellerLogin, { body, fallback: FALLBACK }));
}

function keepOrGoOn(answer: SignedIn | SecondStep): SecondStep | null {
  if ('ticket' in answer) return answer;
  keepSession(answer);
  return null;
}

/** One session per browser: who signs in here as staff leaves the portal, and the other way round. */
export function keepSession({ token, mustChangePassword, firstLogin, ...who }: SignedIn): void {
  const flags = { mustChangePassword, firstLogin };
  if ('admin' in who) {
    forgetOthers(who.admin);
    resellerSession.remove();
    adminSession.save(token, { ...who.admin, ...flags });
  } else {
    forgetOthers(who.reseller);
    adminSession.remove();
    resellerSession.save(token, { ...who.reseller, ...flags });
  }
}

/** Answers what to tell, the same for every address. */
export async function requestPasswordReset(email: string): Promise<string> {
  const { message } = await call(loginCalls.requestPasswordReset, {
    body: { email },
    fallback: 'Fehler beim Anfordern des Password-Resets',
  });
  return message;
}
