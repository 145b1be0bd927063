import { paths } from '../shared/paths.ts';

/** Without regard to case, as the router reads addresses. */
export function isPortalPath(pathname: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${paths.portal}/`);
}

/** Written like this, a link leads nowhere else: to a place on the page, to the mail program, to the telephone. */
const EXEMPT = /^\s*(#|mailto:|tel:)/i;

/**
 * Finds out whether a click on this link would lead out of the portal. Another site in a window of its own, such as the
 * tracking of a parcel, leaves the portal where it is.
 */
export function leavesPortal(link: Pick<Element, 'getAttribute'>, here: { href: string }): boolean {
  const href = link.getAttribute('href') ?? '';
  if (EXEMPT.test(href)) return false;
  const { origin } = new URL(here.href);
  const target = URL.canParse(href, here.href) ? new URL(href, here.href) : null;
  if (target?.origin === origin) return !isPortalPath(target.pathname);
  return link.getAttribute('target') !== '_blank';
}

/** State that the guards of the staff area pass on when they send a reseller back. */
export const turnedBack = { turnedBack: true } as const;

type ChangeAddress = History['pushState'];

/**
 * Programs change the address without a word to anybody: those calls that would leave the portal do nothing but tell
 * `refuse`. Answers how to stop.
 */
export function lockHistory(
  history: Pick<History, 'pushState' | 'replaceState'>,
  here: { href: string; origin: string },
  refuse: () => void,
): () => void {
  const names = ['pushState', 'replaceState'] as const;
  for (const name of names) {
    const change = history[name].bind(history) as ChangeAddress;
    history[name] = (state, unused, url) => {
      const target = url == null ? null : new URL(url, here.href);
      if (target?.origin === here.origin && !isPortalPath(target.pathname)) refuse();
      else change(state, unused, url);
    };
  }
  return () => {
    // The browser's own lie on the prototype.
    for (const name of names) Reflect.deleteProperty(history, name);
  };
}
