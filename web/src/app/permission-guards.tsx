import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { useStaff } from '../shared/session/user-info.ts';
import { allowedLinks, maySee, type Rights } from './navigation.ts';
import { type StaffRoute, staffRoutes } from './staff-routes.tsx';

export function RequirePermission({ route, children }: { route: StaffRoute; children: ReactNode }) {
  if (!maySee(useStaff(), route)) return <Navigate to={paths.unauthorized} replace />;
  return children;
}

/** `/` leads those who may not see the figures to the calculator, as specified; those without costs to their work. */
export function HomeGate({ children }: { children: ReactNode }) {
  const rights = useStaff();
  if (hasPermission(rights.permissions, 'system.statistics')) return children;
  return <Navigate to={homeWithoutFigures(rights)} replace />;
}

function homeWithoutFigures(rights: Rights): string {
  if (rights.hidesCosts) {
    const own = allowedLinks(rights, staffRoutes).map(({ to }) => to);
    return own.includes(paths.workshop) ? paths.workshop : (own[0] ?? paths.unauthorized);
  }
  return hasPermission(rights.permissions, 'tools.priceCalculator') ? paths.calculator : paths.unauthorized;
}
