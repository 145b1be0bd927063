import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconCalculator, IconLogout, IconTool } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { askAndLogOut } from '../../features/auth/auth.api.ts';
import { paths } from '../../shared/paths.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { isCurrent } from '../navigation.ts';
import { StaffScreens } from '../staff-screens.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './calculator-only-layout.module.css';
import { PageFrame, SkipLink } from './page-frame.tsx';
import barStyles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** For users who may do nothing but calculate (and perhaps look at parts): no navigation, no distraction. */
export function CalculatorOnlyLayout({ onChangePassword }: { onChangePassword: () => void }) {
  const { name, roleName, permissions, needsTwoFactor } = useStaff();
  const { pathname } = useLocation();
  const maySeeParts = hasPermission(permissions, 'parts.view');
  const access = [
    { to: paths.calculator, label: 'Preisrechner', icon: IconCalculator },
    ...(maySeeParts ? [{ to: paths.parts, label: 'Ersatzteile', icon: IconTool }] : []),
  ];
  return (
    <>
      <SkipLink />
      <header className={`${barStyles.bar} no-print`}>
        <div className={barStyles.inner}>
          <BrandLink to={paths.calculator} />
          <Box component="span" flex={1} />
          <UserMenu name={name} detail={roleName} onChangePassword={onChangePassword} />
          <Button
            variant="default"
            leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />}
            onClick={() => askAndLogOut('admin')}
          >
            Abmelden
          </Button>
        </div>
      </header>
      <PageFrame>
        <section className={`${styles.banner} accent`} aria-label="Ihr Zugriff">
          <div>
            <p className="text-md bold">Willkommen, {name}</p>
            <Text inherit mt="3xs">
              {maySeeParts
                ? 'Sie haben Zugriff auf den Preisrechner und die Ersatzteil-Ansicht.'
                : 'Sie haben Zugriff auf den Preisrechner.'}
            </Text>
          </div>
          {access.length > 1 && !needsTwoFactor && (
            <Group component="nav" gap="xs" align="stretch" wrap="nowrap" aria-label="Hauptnavigation">
              {access.map(({ to, label, icon: LinkIcon }) => (
                <Link
                  key={to}
                  to={to}
                  className={`${styles.link} link medium`}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                >
                  <LinkIcon size={17} stroke={1.7} aria-hidden />
                  {label}
                </Link>
              ))}
            </Group>
          )}
        </section>
        <StaffScreens />
      </PageFrame>
    </>
  );
}
