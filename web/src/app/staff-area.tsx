import { isCalculatorOnly } from '@kreislauf/domain/permissions/permissions.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { storedPartOf, userInfoQuery, useStaff } from '../features/auth/auth.api.ts';
import { FirstLoginScreen } from '../features/auth/first-login-screen.tsx';
import { PasswordChangeDialog } from '../features/auth/password-change-dialog.tsx';
import { SessionCheckFailedScreen } from '../features/auth/session-check-failed-screen.tsx';
import { ApiError } from '../shared/api-error.ts';
import { endRefusedSession } from '../shared/session/session-end.ts';
import { adminSession } from '../shared/session/stored-session.ts';
import { LoadingScreen } from '../shared/ui/feedback/loading-screen.tsx';
import { useLoaded } from '../shared/ui/layout/on-demand.tsx';
import { SessionCache } from './session-cache.tsx';
import { CalculatorOnlyLayout } from './shell/calculator-only-layout.tsx';
import { StaffLayout } from './shell/staff-layout.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';
import { screenAt } from './staff-routes.tsx';

export function StaffArea() {
  return (
    <SessionCache>
      <StaffPages />
    </SessionCache>
  );
}

/** Behind the login: the permissions and the first screen are fetched, then the layout that fits them is shown. */
function StaffPages() {
  const info = useQuery(userInfoQuery);
  const { pathname } = useLocation();
  const [firstScreen] = useState(() => screenAt(pathname));
  const isScreenThere = useLoaded(firstScreen);
  const user = info.data?.type === 'admin' ? info.data.user : null;
  const isRefused = isRefusedForGood(info.error) || info.data?.type === 'reseller';

  useEffect(() => {
    if (user) adminSession.updateUser(storedPartOf(user));
  }, [user]);
  useEffect(() => {
    const token = adminSession.read()?.token;
    if (isRefused && token) endRefusedSession('admin', token);
  }, [isRefused]);

  if (user && isScreenThere) {
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

function WorkingArea() {
  const { permissions, mustChangePassword } = useStaff();
  const [isChangingPassword, setChangingPassword] = useState(mustChangePassword);
  const changePassword = () => setChangingPassword(true);
  return (
    <>
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
