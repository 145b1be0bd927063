import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { questionBeforeLeaving } from '../shared/ui/forms/leave-guards.ts';

interface FactorGuardProps {
  /** The settings demand a second factor that is not set up yet: the server refuses everything else. */
  isClosed: boolean;
  /** 'Mein Konto' of this area. */
  account: string;
  children: ReactNode;
}

/** Guard of the second factor: leads to where it is set up, but takes nobody away from what was typed and not stored. */
export function FactorGuard({ isClosed, account, children }: FactorGuardProps) {
  const { pathname, search } = useLocation();
  const isOpen = pathname === account || `${pathname}/`.startsWith(`${paths.help()}/`);
  if (!isClosed || isOpen || questionBeforeLeaving()) return children;
  return <Navigate to={account} replace state={{ returnTo: pathname + search }} />;
}
