import { VERSION_LABEL } from '@kreislauf/domain/shared/product';
import { Box, Button, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useShopName } from '../../entities/settings/shop-name.ts';
import { askAndLogOut } from '../../features/auth/auth.api.ts';
import { paths } from '../../shared/paths.ts';
import type { StoredReseller } from '../../shared/session/stored-session.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { BrandLink } from './brand-link.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import { MenuButton } from './menu-button.tsx';
import styles from './portal-header.module.css';
import barStyles from './top-bar.module.css';

interface PortalHeaderProps {
  reseller: StoredReseller;
  onChangePassword: () => void;
}

/** Signed-in user, password and logout; on a phone in a menu. */
export function PortalHeader({ reseller, onChangePassword }: PortalHeaderProps) {
  const isPhone = usePhone();
  const shop = useShopName();
  return (
    <>
      <header className={`${barStyles.bar} no-print`}>
        <div className={barStyles.inner}>
          <BrandLink to={paths.portal} name={shop} />
          <Box component="span" flex={1} />
          {isPhone ? (
            <PortalMenu reseller={reseller} onChangePassword={onChangePassword} />
          ) : (
            <>
              <Identity reseller={reseller} />
              <ColorSchemeChoice isCompact />
              <Group className={styles.actions} gap="xs" align="stretch" wrap="nowrap" flex="none">
                <AccountActions onChangePassword={onChangePassword} />
              </Group>
            </>
          )}
        </div>
      </header>
      <p className={`${styles.lock} text-xs tight no-print`}>
        <IconLock size={15} stroke={1.9} aria-hidden />
        Ihr Zugriff ist auf das Reseller-Dashboard beschränkt.
      </p>
    </>
  );
}

function Identity({ reseller: { name, company, username, email } }: Pick<PortalHeaderProps, 'reseller'>) {
  const who = company ? `${name}, ${company}` : name;
  return (
    <div className={`${styles.identity} end tight`}>
      <span className={`${styles.name} truncate bold nowrap`} title={who}>
        {who}
      </span>
      <span className={`${styles.account} truncate muted text-xs nowrap`} title={`@${username} · ${email}`}>
        <span>@{username}</span> <span>{email}</span>
      </span>
    </div>
  );
}

interface AccountActionsProps extends Pick<PortalHeaderProps, 'onChangePassword'> {
  onFollow?: () => void;
}

function AccountActions({ onChangePassword, onFollow }: AccountActionsProps) {
  return (
    <>
      <Button
        component={Link}
        to={paths.resellerAccount}
        variant="default"
        leftSection={<IconUserCircle size={16} stroke={1.8} aria-hidden />}
        onClick={onFollow}
      >
        Mein Konto
      </Button>
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.8} aria-hidden />}
        onClick={onChangePassword}
      >
        Passwort ändern
      </Button>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />}
        onClick={() => askAndLogOut('reseller')}
      >
        Abmelden
      </Button>
    </>
  );
}

function PortalMenu({ reseller, onChangePassword }: PortalHeaderProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <MenuButton opened={opened} onClick={open} />
      <Drawer opened={opened} onClose={close} position="right" size={310} padding="md" title="Ihr Konto">
        <div className={styles.menu}>
          <Identity reseller={reseller} />
          <ColorSchemeChoice />
          <AccountActions
            onFollow={close}
            onChangePassword={() => {
              close();
              onChangePassword();
            }}
          />
          <p className="faint text-2xs">{VERSION_LABEL}</p>
        </div>
      </Drawer>
    </>
  );
}
