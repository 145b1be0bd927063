import { keepDrafts } from './drafts.ts';
import { forgetConveniences, forgetPerson, type Person } from './personal-storage.ts';
import { type SessionKind, type SignedIn, sessionOf } from './stored-session.ts';

export const NO_TOKEN_MESSAGE = 'Kein Authentifizierungs-Token gefunden';
export const REFUSED_MESSAGE = 'Nicht autorisiert. Bitte loggen Sie sich erneut ein.';
const ENDED_ELSEWHERE_MESSAGE = 'Ihre Sitzung wurde in einem anderen Fenster beendet.';

/** Told to the login page after a session that ended without the user asking for it. */
interface SessionEnd {
  message: string;
  username: string;
  /** The user's page, to come back to after signing in again. */
  returnTo: string;
  /** The path of the address by then: a click or the way back may have changed it. */
  noticedAt: string;
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

/** Stands in the storage while somebody logs out: other windows learn by it that nothing is to be kept. */
const LOGOUT = 'logout';

/** The user's own logout: nothing to explain, nothing to come back to, and nothing that stays. */
export function endOwnSession(kind: SessionKind): void {
  forgetEnd(kind);
  place = null;
  localStorage.setItem(LOGOUT, kind);
  const person = sessionOf(kind).read()?.user ?? null;
  sessionOf(kind).remove();
  forgetPerson(person);
  localStorage.removeItem(LOGOUT);
}

export function readSessionEnd(kind: SessionKind): SessionEnd | null {
  const text = sessionStorage.getItem(endKey(kind));
  return text ? (JSON.parse(text) as SessionEnd) : null;
}

export function forgetEnd(kind: SessionKind): void {
  sessionStorage.removeItem(endKey(kind));
}

/** The page that is open, which the address may have left already when the end is noticed. */
let place: string | null = null;

export function notePlace(address: string): void {
  place = address;
}

function rememberEnd(kind: SessionKind, message: string, username: string): void {
  forgetConveniences();
  const { lostSecrets } = keepDrafts(username);
  const { pathname, search } = window.location;
  const end: SessionEnd = {
    message,
    username,
    returnTo: place ?? pathname + search,
    noticedAt: pathname,
    lostSecrets,
  };
  place = null;
  sessionStorage.setItem(endKey(kind), JSON.stringify(end));
}

/** Of a logout in another window this one keeps which page was open, and nothing of what it showed. */
function forgetAfterLogout(kind: SessionKind, person: Person | null): void {
  forgetPerson(person);
  const end = readSessionEnd(kind);
  if (!end) return;
  const [returnTo = ''] = end.returnTo.split('?');
  sessionStorage.setItem(endKey(kind), JSON.stringify({ ...end, returnTo }));
}

const kinds = ['admin', 'reseller'] as const;

/** Notices when a stored session ends behind the program's back. Called once, when the program starts. */
export function watchStoredSessions(): void {
  let isOtherTab = false;
  let loggedOut: SessionKind | null = null;
  let lastUser: Person | null = null;
  for (const kind of kinds) {
    const stored = sessionOf(kind);
    stored.onVanish = ({ user }: SignedIn<Person>) => {
      lastUser = user;
      rememberEnd(kind, isOtherTab ? ENDED_ELSEWHERE_MESSAGE : NO_TOKEN_MESSAGE, user?.username ?? '');
      if (loggedOut === kind) forgetAfterLogout(kind, user);
    };
    stored.read();
  }

  // A page that comes back from the browser's own memory has missed what happened meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) for (const kind of kinds) sessionOf(kind).announce();
  });
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    isOtherTab = true;
    // The token may go before this window hears of the logout, or after it.
    const isLogout = event.key === LOGOUT && event.newValue !== null;
    if (isLogout) loggedOut = kinds.find((kind) => kind === event.newValue) ?? null;
    else if (kinds.some((kind) => event.key === sessionOf(kind).tokenKey && event.newValue)) loggedOut = null;
    for (const kind of kinds) {
      sessionOf(kind).read();
      sessionOf(kind).announce();
    }
    isOtherTab = false;
    if (isLogout && loggedOut) forgetAfterLogout(loggedOut, lastUser);
  });
  // The login comes before any click could do something.
  const stopWithoutToken = (event: Event) => {
    for (const kind of kinds) {
      if (!sessionOf(kind).hasVanished()) continue;
      event.preventDefault();
      event.stopPropagation();
      sessionOf(kind).read();
    }
  };
  window.addEventListener('click', stopWithoutToken, { capture: true });
  window.addEventListener('submit', stopWithoutToken, { capture: true });
}
