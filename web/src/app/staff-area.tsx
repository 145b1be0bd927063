import { isCalculatorOnly } from '@kreislauf/domain/permissions/permissions.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { storedPartOf } from '../features/auth/auth.api.ts';
import { FirstLoginScreen } from '../features/auth/first-login-screen.tsx';
import { PasswordChangeDialog } from '../features/auth/password-change-dialog.tsx';
import { SessionCheckFailedScreen } from '../features/auth/session-check-failed-screen.tsx';
import { ApiError } from '../shared/api-error.ts';
import { endRefusedSession } from '../shared/session/session-end.ts';
import { adminSession } from '../shared/session/stored-session.ts';
import { useAdminSession } from '../shared/session/use-session.ts';
import { userInfoQuery, useStaff } from '../shared/session/user-info.ts';
import { LoadingScreen } from '../shared/ui/feedback/loading-screen.tsx';
import { LeaveBlocker } from '../shared/ui/forms/leave-blocker.ts';
import { useLoaded } from '../shared/ui/layout/on-demand.tsx';
import { useLiveInvalidation } from './live/use-live-invalidation.ts';
import { SessionCache } from './session-cache.tsx';
import { CalculatorOnlyLayout } from './shell/calculator-only-layout.tsx';
import { StaffLayout } from './shell/staff-layout.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';
import { routeAt, type StaffRoute } from './staff-routes.tsx';

/** The first screen waits so long for its data: drawn at once, it is there sooner than behind its skeleton. */
const FIRST_ANSWER_MS = 150;

export function StaffArea() {
  return (
    <SessionCache>
      <StaffPages />
    </SessionCache>
  );
}

/** Behind the login: the permissions and the first screen are fetched, then the layout that fits them is shown. */
function StaffPages() {
  const stored = useAdminSession()?.user;
  const hasOwnPassword = !stored?.firstLogin;
  const info = useQuery(userInfoQuery);
  const needsTwoFactor = info.data?.user.needsTwoFactor ?? stored?.needsTwoFactor;
  useLiveInvalidation({ isAllowed: hasOwnPassword && needsTwoFactor === false });
  const { pathname } = useLocation();
  const [firstRoute] = useState(() => routeAt(pathname));
  const isScreenThere = useLoaded(firstRoute?.Screen);
  const isAnswerThere = useFirstAnswer(hasOwnPassword ? firstRoute : undefined);
  const user = info.data?.type === 'admin' ? info.data.user : null;
  const isRefused = isRefusedForGood(info.error) || info.data?.type === 'reseller';

  useEffect(() => {
    if (user) adminSession.updateUser(storedPartOf(user));
  }, [user]);
  useEffect(() => {
    const token = adminSession.read()?.token;
    if (isRefused && token) endRefusedSession('admin', token);
  }, [isRefused]);

  if (user && isScreenThere && isAnswerThere) {
    return (
      <SignedInFrame>
        {user.firstLogin ? <FirstLoginScreen kind="admin" name={user.name} /> : <WorkingArea />}
      </SignedInFrame>
    );
  }
  if (info.isError && !isRefused) {
    return <SessionCheckFailedScreen error={info.error} retry={info.refetch} busy={info.isFetching} />;
  }
  return <LoadingScreen text="Lade Berechtigungen..." />;
}

/** Asks for it together with the permissions. True once it is there, or takes longer. */
function useFirstAnswer(route: StaffRoute | undefined): boolean {
  const client = useQueryClient();
  const [isThere, setThere] = useState(!route?.prefetch);
  useEffect(() => {
    if (!route?.prefetch) return;
    const goOn = () => setThere(true);
    const timer = setTimeout(goOn, FIRST_ANSWER_MS);
    void route.prefetch(client, new URLSearchParams(window.location.search)).then(goOn);
    return () => clearTimeout(timer);
  }, [client, route]);
  return isThere;
}

function WorkingArea() {
  const { permissions, mustChangePassword } = useStaff();
  const [isChangingPassword, setChangingPassword] = useState(mustChangePassword);
  const changePassword = () => setChangingPassword(true);
  return (
    <>
      <LeaveBlocker />
      {isCalculatorOnly(permissions) ? (
        <CalculatorOnlyLayout onChangePassword={changePassword} />
      ) : (
        <StaffLayout onChangePassword={changePassword} />
      )}
      <PasswordChangeDialog
        kind="admin"
        opened={isChangingPassword}
        isRequested={mustChangePassword}
        onClose={() => setChangingPassword(false)}
      />
    </>
  );
}

/** No network, a server in trouble and a proxy's objections pass; a refused token does not, and is removed. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
