import { keepDrafts } from './drafts.ts';
import { type SessionKind, sessionOf } from './stored-session.ts';

export const REFUSED_MESSAGE = 'Nicht autorisiert. Bitte loggen Sie sich erneut ein.';
const ENDED_ELSEWHERE_MESSAGE = 'Ihre Sitzung wurde in einem anderen Fenster beendet.';

/** What the login page has to know about a session that ended without the user asking for it. */
export interface SessionEnd {
  message: string;
  username: string;
  /** Where the user was, to come back to after signing in again. */
  returnTo: string;
  /** Something was typed that is never kept, such as a password. */
  lostSecrets: boolean;
}

function endKey(kind: SessionKind): string {
  return `sessionEnd.${kind}`;
}

/**
 * Ends exactly the session whose token was refused. A newer session, stored meanwhile by another tab or by a
 * new login, stays untouched.
 */
export function endRefusedSession(kind: SessionKind, refusedToken: string, message = REFUSED_MESSAGE): void {
  const stored = sessionOf(kind);
  const session = stored.read();
  if (session?.token !== refusedToken) return;
  rememberEnd(kind, message, session.user?.username ?? '');
  stored.remove();
}

/** The user's own logout: nothing to explain and nothing to come back to. */
export function endOwnSession(kind: SessionKind): void {
  forgetEnd(kind);
  sessionOf(kind).remove();
}

export function readSessionEnd(kind: SessionKind): SessionEnd | null {
  const text = sessionStorage.getItem(endKey(kind));
  return text ? (JSON.parse(text) as SessionEnd) : null;
}

export function forgetEnd(kind: SessionKind): void {
  sessionStorage.removeItem(endKey(kind));
}

function rememberEnd(kind: SessionKind, message: string, username: string): void {
  const { lostSecrets } = keepDrafts(username);
  const returnTo = window.location.pathname + window.location.search;
  const end: SessionEnd = { message, username, returnTo, lostSecrets };
  sessionStorage.setItem(endKey(kind), JSON.stringify(end));
}

/** Follows what other tabs do to the stored sessions. Called once, when the program starts. */
export function followOtherTabs(): void {
  const known = new Map<SessionKind, { token: string; username: string } | null>();
  for (const kind of ['admin', 'reseller'] as const) {
    const stored = sessionOf(kind);
    const note = () => {
      const session = stored.read();
      known.set(kind, session && { token: session.token, username: session.user?.username ?? '' });
    };
    note();
    stored.subscribe(note);
  }

  // A page that comes back from the browser's own memory has missed what happened meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const kind of ['admin', 'reseller'] as const) sessionOf(kind).announce();
  });
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    for (const kind of ['admin', 'reseller'] as const) {
      const stored = sessionOf(kind);
      const before = known.get(kind);
      if (before && !stored.read()) rememberEnd(kind, ENDED_ELSEWHERE_MESSAGE, before.username);
      stored.announce();
    }
  });
}
