import { useMediaQuery } from '@mantine/hooks';
import { IconHelp, IconUserCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { ResumeUploads } from '../../entities/photos/upload/resume-uploads.tsx';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { breakpoints } from '../../shared/ui/layout/breakpoints.ts';
import { allowedLinks, navigationFor, shopLinks } from '../navigation.ts';
import { staffRoutes } from '../staff-routes.tsx';
import { StaffScreens } from '../staff-screens.tsx';
import { BrandLink } from './brand-link.tsx';
import { DesktopNavigation } from './desktop-navigation.tsx';
import { PageFrame, SkipLink } from './page-frame.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchAnywhere } from './search-anywhere.tsx';
import styles from './top-bar.module.css';
import { useFollowText, useScanAnywhere } from './use-scan-anywhere.ts';
import { UserMenu } from './user-menu.tsx';

const ownPages = [
  { to: paths.account, label: 'Mein Konto', icon: IconUserCircle },
  { to: paths.help(), label: 'Hilfe', icon: IconHelp },
];

export function StaffLayout({ onChangePassword }: { onChangePassword: () => void }) {
  const user = useStaff();
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery(breakpoints.desktop, undefined, { getInitialValueInEffect: false });
  useScanAnywhere(user.permissions);
  const followCode = useFollowText(user.permissions);
  // Until the demanded factor is set up nothing else answers.
  const routes = user.needsTwoFactor ? [] : staffRoutes;
  return (
    <>
      <SkipLink />
      <header className={`${styles.bar} no-print`}>
        <div className={styles.inner}>
          <PhoneMenu items={navigationFor(user, routes)} pathname={pathname} />
          <BrandLink />
          <DesktopNavigation items={navigationFor(user, routes, isNarrow)} pathname={pathname} />
          <SearchAnywhere
            userId={user._id}
            pages={[...allowedLinks(user, routes), ...ownPages]}
            onCode={followCode}
          />
          <UserMenu
            name={user.name}
            detail={user.roleName}
            links={shopLinks(user, routes)}
            onChangePassword={onChangePassword}
          />
        </div>
      </header>
      <ResumeUploads />
      <PageFrame>
        <StaffScreens />
      </PageFrame>
    </>
  );
}
