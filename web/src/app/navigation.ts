import {
  hasAnyPermission,
  hasPermission,
  type Permissions,
} from '@kreislauf/domain/permissions/permissions.rules';
import type { NavEntry, StaffRoute } from './staff-routes.tsx';

export interface NavLinkItem extends NavEntry {
  to: string;
}

export type NavItem =
  | { kind: 'link'; link: NavLinkItem }
  | { kind: 'tools'; label: string; links: NavLinkItem[] };

/**
 * The links a user may see. Several tools share one dropdown, a single one stands as a direct link; where the bar is narrow,
 * daily work is the first of them.
 */
export function navigationFor(rights: Rights, routes: StaffRoute[], isNarrow = false): NavItem[] {
  const links = allowedLinks(rights, routes).filter((link) => !link.isForShop);
  const daily = links.filter((link) => link.isDaily);
  const own = links.filter((link) => link.isTool);
  const tools = isNarrow && own.length > 0 ? [...daily, ...own] : own;
  const items: NavItem[] = [];
  for (const link of links) {
    if (!tools.includes(link) || tools.length === 1) items.push({ kind: 'link', link });
    else if (link === tools.at(-1)) items.push({ kind: 'tools', label: 'Werkzeuge', links: tools });
  }
  return items;
}

/** Entries of the user's menu. */
export function shopLinks(rights: Rights, routes: StaffRoute[]): NavLinkItem[] {
  return allowedLinks(rights, routes).filter((link) => link.isForShop);
}

export function allowedLinks(rights: Rights, routes: StaffRoute[]): NavLinkItem[] {
  return routes.flatMap((route) =>
    route.nav &&
    maySee(rights, route) &&
    (!route.nav.shownTo || hasAnyPermission(rights.permissions, route.nav.shownTo))
      ? [{ ...route.nav, to: route.path }]
      : [],
  );
}

/** Screens depend on these flags and on whether costs are hidden. */
export interface Rights {
  permissions: Permissions;
  hidesCosts: boolean;
}

export function maySee(
  { permissions, hidesCosts }: Rights,
  { permission, needs = [], isAboutCosts }: Pick<StaffRoute, 'permission' | 'needs' | 'isAboutCosts'>,
): boolean {
  const flags = typeof permission === 'string' ? [permission] : permission;
  const isAllowed =
    hasAnyPermission(permissions, flags) && needs.every((flag) => hasPermission(permissions, flag));
  return isAllowed && !(hidesCosts && isAboutCosts);
}

/** The dashboard is `/` alone; every other entry also stands for the pages below it. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
