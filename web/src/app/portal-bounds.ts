import { paths } from '../shared/paths.ts';

/** Without regard to case, as the router reads addresses. */
export function isPortalPath(pathname: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${paths.portal}/`);
}

/** Written like this, a link leads nowhere else: to a place on the page, to the mail program, to the telephone. */
const EXEMPT = /^\s*(#|mailto:|tel:)/i;

/**
 * Whether a click on this link would lead out of the portal. Another site in a window of its own, such as the
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

/** What the gates of the staff area hand over when they send a reseller back who was on the way out. */
export const turnedBack = { turnedBack: true } as const;

let hasBeenInside = false;

export function noteInside(): void {
  hasBeenInside = true;
}

/** Somebody who was in the portal already, or whom the browser's back button brought here from it. */
export function isOnTheWayOut(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return hasBeenInside || load?.type === 'back_forward';
}
