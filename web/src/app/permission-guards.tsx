import {
  hasAnyPermission,
  hasPermission,
  type PermissionKey,
} from '@kreislauf/domain/permissions/permissions.rules';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useStaff } from '../features/auth/auth.api.ts';
import { paths } from '../shared/paths.ts';

interface RequirePermissionProps {
  /** Of several one is enough. */
  anyOf: PermissionKey | readonly PermissionKey[];
  children: ReactNode;
}

export function RequirePermission({ anyOf, children }: RequirePermissionProps) {
  const { permissions } = useStaff();
  if (!hasAnyPermission(permissions, [anyOf].flat() as PermissionKey[]))
    return <Navigate to={paths.unauthorized} replace />;
  return children;
}

/** `/` leads those who may not see the figures to the calculator. */
export function HomeGate({ children }: { children: ReactNode }) {
  const { permissions } = useStaff();
  if (hasPermission(permissions, 'system.statistics')) return children;
  const mayCalculate = hasPermission(permissions, 'tools.priceCalculator');
  return <Navigate to={mayCalculate ? paths.calculator : paths.unauthorized} replace />;
}
