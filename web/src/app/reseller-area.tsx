import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userInfoQuery } from '../features/auth/auth.api.ts';
import { FirstLoginScreen } from '../features/auth/first-login-screen.tsx';
import { PasswordChangeDialog } from '../features/auth/password-change-dialog.tsx';
import { PortalScreen } from '../features/portal/portal-screen.tsx';
import { paths } from '../shared/paths.ts';
import { resellerSession } from '../shared/session/stored-session.ts';
import { useResellerSession } from '../shared/session/use-session.ts';
import { Brand } from './shell/brand.tsx';
import { PageFrame, SkipLink } from './shell/page-frame.tsx';
import barStyles from './shell/top-bar.module.css';
import { UserMenu } from './shell/user-menu.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** The portal. It opens with what was stored at login; the server's answer corrects it a moment later. */
export function ResellerArea() {
  const reseller = useResellerSession()?.user;
  const { data } = useQuery(userInfoQuery);
  useEffect(() => {
    if (data?.type === 'reseller') resellerSession.updateUser(data.user);
  }, [data]);

  if (!reseller) return null;
  return (
    <SignedInFrame>
      {reseller.firstLogin ? <FirstLoginScreen kind="reseller" name={reseller.name} /> : <PortalLayout />}
    </SignedInFrame>
  );
}

function PortalLayout() {
  const reseller = useResellerSession()?.user;
  const mustChangePassword = reseller?.mustChangePassword ?? false;
  const [isChangingPassword, setChangingPassword] = useState(mustChangePassword);
  if (!reseller) return null;
  return (
    <>
      <SkipLink />
      <header className={barStyles.bar}>
        <div className={barStyles.inner}>
          <Brand to={paths.portal} />
          <span className={barStyles.spacer} />
          <UserMenu
            kind="reseller"
            name={reseller.name}
            detail={[reseller.company, `@${reseller.username}`, reseller.email].filter(Boolean).join(' · ')}
            onChangePassword={() => setChangingPassword(true)}
          />
        </div>
      </header>
      <PageFrame>
        <PortalScreen name={reseller.name} company={reseller.company} />
      </PageFrame>
      <PasswordChangeDialog
        kind="reseller"
        opened={isChangingPassword}
        isRequested={mustChangePassword}
        onClose={() => setChangingPassword(false)}
      />
    </>
  );
}
