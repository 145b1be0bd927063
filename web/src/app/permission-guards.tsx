import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useStaff } from '../features/auth/auth.api.ts';
import { paths } from '../shared/paths.ts';
import { maySee } from './navigation.ts';
import type { StaffRoute } from './staff-routes.tsx';

export function RequirePermission({ route, children }: { route: StaffRoute; children: ReactNode }) {
  if (!maySee(useStaff(), route)) return <Navigate to={paths.unauthorized} replace />;
  return children;
}

/** `/` leads those who may not see the figures to the calculator. */
export function HomeGate({ children }: { children: ReactNode }) {
  const { permissions, hidesCosts } = useStaff();
  if (hasPermission(permissions, 'system.statistics')) return children;
  const mayCalculate = hasPermission(permissions, 'tools.priceCalculator') && !hidesCosts;
  return <Navigate to={mayCalculate ? paths.calculator : paths.unauthorized} replace />;
}
