import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { PortalScreen } from '../features/assignments/portal/portal-screen.tsx';
import { FirstLoginScreen } from '../features/auth/first-login-screen.tsx';
import { PasswordChangeDialog } from '../features/auth/password-change-dialog.tsx';
import { paths } from '../shared/paths.ts';
import { resellerSession } from '../shared/session/stored-session.ts';
import { useResellerSession } from '../shared/session/use-session.ts';
import { userInfoQuery } from '../shared/session/user-info.ts';
import { PageLoading } from '../shared/ui/feedback/page-loading.tsx';
import { type OnDemand, onDemand, WhenLoaded } from '../shared/ui/layout/on-demand.tsx';
import { FactorGuard } from './factor-guard.tsx';
import { useLiveInvalidation } from './live/use-live-invalidation.ts';
import { useNavigationLock } from './navigation-lock.ts';
import { SessionCache } from './session-cache.tsx';
import { PageFrame, SkipLink } from './shell/page-frame.tsx';
import { PortalHeader } from './shell/portal-header.tsx';
import { PortalNavigation } from './shell/portal-navigation.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

const OwnSettlementsScreen = onDemand(
  async () =>
    (await import('../features/settlements/portal/own-settlements-screen.tsx')).OwnSettlementsScreen,
);

const AccountScreen = onDemand(
  async () => (await import('../features/auth/account/account-screen.tsx')).AccountScreen,
);

export function ResellerArea() {
  return (
    <SessionCache>
      <Portal />
    </SessionCache>
  );
}

/** The portal. It opens with what was stored at login; the server's answer corrects it a moment later. */
function Portal() {
  const reseller = useResellerSession()?.user;
  const { data } = useQuery(userInfoQuery);
  const needsTwoFactor = data?.user.needsTwoFactor ?? reseller?.needsTwoFactor;
  useLiveInvalidation({ isAllowed: !reseller?.firstLogin && needsTwoFactor === false });
  useNavigationLock();
  useEffect(() => {
    if (data?.type === 'reseller') resellerSession.updateUser(data.user);
  }, [data]);

  if (!reseller) return null;
  return (
    <SignedInFrame>
      {reseller.firstLogin ? (
        <FirstLoginScreen kind="reseller" name={reseller.name} />
      ) : (
        <PortalLayout needsTwoFactor={needsTwoFactor ?? false} />
      )}
    </SignedInFrame>
  );
}

function Page({ Screen }: { Screen: OnDemand }) {
  return (
    <WhenLoaded part={Screen} waiting={<PageLoading />}>
      <Screen />
    </WhenLoaded>
  );
}

function PortalLayout({ needsTwoFactor }: { needsTwoFactor: boolean }) {
  const reseller = useResellerSession()?.user;
  const mustChangePassword = reseller?.mustChangePassword ?? false;
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  if (!reseller) return null;
  return (
    <>
      <SkipLink />
      <PortalHeader reseller={reseller} onChangePassword={() => setChangingPassword(true)} />
      <PageFrame>
        {!needsTwoFactor && <PortalNavigation />}
        <FactorGuard isClosed={needsTwoFactor} account={paths.resellerAccount}>
          <Routes>
            <Route path="settlements" element={<Page Screen={OwnSettlementsScreen} />} />
            <Route path="account" element={<Page Screen={AccountScreen} />} />
            <Route path="*" element={<PortalScreen name={reseller.name} company={reseller.company} />} />
          </Routes>
        </FactorGuard>
      </PageFrame>
      <PasswordChangeDialog
        kind="reseller"
        opened={isChangingPassword || (mustChangePassword && !isPutOff)}
        isRequested={mustChangePassword}
        onClose={() => {
          setChangingPassword(false);
          setPutOff(true);
        }}
      />
    </>
  );
}
