import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { AdminLoginScreen } from '../features/auth/admin-login-screen.tsx';
import { ResellerLoginScreen } from '../features/auth/reseller-login-screen.tsx';
import { paths } from '../shared/paths.ts';
import { dropDraftsOfOthers } from '../shared/session/drafts.ts';
import { forgetWindow } from '../shared/session/personal-storage.ts';
import { forgetEnd, notePlace, readSessionEnd } from '../shared/session/session-end.ts';
import { resellerSession, type SessionKind } from '../shared/session/stored-session.ts';
import { useAdminSession, useResellerSession } from '../shared/session/use-session.ts';
import { LoadingScreen } from '../shared/ui/feedback/loading-screen.tsx';
import { onDemand, WhenLoaded } from '../shared/ui/layout/on-demand.tsx';
import { turnedBack } from './portal-bounds.ts';

const StaffArea = onDemand(async () => (await import('./staff-area.tsx')).StaffArea);
const ResellerArea = onDemand(async () => (await import('./reseller-area.tsx')).ResellerArea);

/** Everything outside the portal: resellers are sent back to it, visitors get the login in place. */
export function StaffGate() {
  const admin = useAdminSession();
  const reseller = useResellerSession();
  const { pathname } = useLocation();
  if (reseller)
    return pathname === paths.account ? <Navigate to={paths.resellerAccount} replace /> : <BackToPortal />;
  if (!admin) {
    return mustLeaveAfterEnd('admin', pathname) ? <Navigate to={paths.home} replace /> : <AdminLoginScreen />;
  }
  return (
    <WhenLoaded part={StaffArea} waiting={<LoadingScreen />}>
      <Resume kind="admin" username={admin.user?.username ?? ''} home={paths.home} />
      <StaffArea />
    </WhenLoaded>
  );
}

export function AdminLoginGate() {
  const admin = useAdminSession();
  const reseller = useResellerSession();
  if (reseller) return <BackToPortal />;
  return admin ? <Navigate to={paths.home} replace /> : <AdminLoginScreen />;
}

export function ResellerGate() {
  const session = useResellerSession();
  const { pathname } = useLocation();
  const isCorrupt = session !== null && session.user === null;
  useEffect(() => {
    if (isCorrupt) resellerSession.remove();
  }, [isCorrupt]);

  if (!session?.user) {
    return mustLeaveAfterEnd('reseller', pathname) ? (
      <Navigate to={paths.portal} replace />
    ) : (
      <ResellerLoginScreen />
    );
  }
  if (pathname === paths.resellerLogin) return <Navigate to={paths.portal} replace />;
  return (
    <WhenLoaded part={ResellerArea} waiting={<LoadingScreen text="Lade Dashboard..." />}>
      <Resume kind="reseller" username={session.user.username} home={paths.portal} />
      <ResellerArea />
    </WhenLoaded>
  );
}

/** Outside the portal there is nothing for a reseller, who is told so. */
function BackToPortal() {
  return <Navigate to={paths.portal} replace state={turnedBack} />;
}

/** A session that was refused sends the user to the start page; the way back is remembered. */
function mustLeaveAfterEnd(kind: SessionKind, pathname: string): boolean {
  const home = kind === 'admin' ? paths.home : paths.portal;
  const end = readSessionEnd(kind);
  return end !== null && pathname !== home && end.noticedAt === pathname;
}

/** After signing in again: back to where the session ended, unless somebody else signed in. Notes where that would be. */
function Resume({ kind, username, home }: { kind: SessionKind; username: string; home: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => notePlace(pathname + search), [pathname, search]);
  useEffect(() => {
    dropDraftsOfOthers(username);
    const end = readSessionEnd(kind);
    if (!end) return;
    forgetEnd(kind);
    const isSameUser = end.username === username;
    if (!isSameUser) forgetWindow();
    if (isSameUser && pathname === home && end.returnTo !== home)
      void navigate(end.returnTo, { replace: true });
  }, [kind, username, home, pathname, navigate]);
  return null;
}
