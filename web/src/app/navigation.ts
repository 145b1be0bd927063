import { hasAnyPermission, type Permissions } from '@kreislauf/domain/permissions/permissions.rules';
import type { NavEntry, StaffRoute } from './staff-routes.tsx';

export interface NavLinkItem extends NavEntry {
  to: string;
}

export type NavItem =
  | { kind: 'link'; link: NavLinkItem }
  | { kind: 'tools'; label: string; links: NavLinkItem[] };

/** The links a user may see. Several tools share one dropdown, a single one stands as a direct link. */
export function navigationFor(permissions: Permissions, routes: StaffRoute[]): NavItem[] {
  const links = allowedLinks(permissions, routes);
  const tools = links.filter((link) => link.isTool);
  const items: NavItem[] = [];
  for (const link of links) {
    if (!link.isTool || tools.length === 1) items.push({ kind: 'link', link });
    else if (link === tools[tools.length - 1])
      items.push({ kind: 'tools', label: 'Werkzeuge', links: tools });
  }
  return items;
}

export function allowedLinks(permissions: Permissions, routes: StaffRoute[]): NavLinkItem[] {
  return routes.flatMap((route) =>
    route.nav &&
    mayOpen(permissions, route) &&
    (!route.nav.shownTo || hasAnyPermission(permissions, route.nav.shownTo))
      ? [{ ...route.nav, to: route.path }]
      : [],
  );
}

/** The dashboard is `/` alone; every other entry also stands for the pages below it. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}

export function mayOpen(permissions: Permissions, { permission }: Pick<StaffRoute, 'permission'>): boolean {
  return hasAnyPermission(permissions, typeof permission === 'string' ? [permission] : permission);
}
