import { PRODUCT_NAME, VERSION_LABEL } from '@kreislauf/domain/system/product';
import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import { isCurrent, type NavItem, type NavLinkItem } from '../navigation.ts';
import styles from './phone-menu.module.css';

interface PhoneMenuProps {
  items: NavItem[];
  pathname: string;
}

/** The navigation on phones and narrow windows: everything in one drawer, the tools under their heading. */
export function PhoneMenu({ items, pathname }: PhoneMenuProps) {
  const [opened, { open, close }] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu
  useEffect(close, [pathname]);

  return (
    <>
      <ActionIcon
        className={styles.burger}
        variant="subtle"
        color="gray"
        size={44}
        onClick={open}
        aria-label="Menü öffnen"
        aria-expanded={opened}
      >
        <IconMenu2 size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        size={300}
        padding="md"
        title={
          <span className={styles.title}>
            <BrandMark size={24} className={styles.mark} />
            {PRODUCT_NAME}
          </span>
        }
      >
        <nav aria-label="Hauptnavigation" className={styles.nav}>
          {items.map((item) =>
            item.kind === 'link' ? (
              <MenuLink key={item.link.to} link={item.link} pathname={pathname} onFollow={close} />
            ) : (
              <div key={item.label} className={styles.group}>
                <h2 className={styles.heading}>{item.label}</h2>
                {item.links.map((link) => (
                  <MenuLink key={link.to} link={link} pathname={pathname} onFollow={close} />
                ))}
              </div>
            ),
          )}
        </nav>
        <p className={styles.version}>{VERSION_LABEL}</p>
      </Drawer>
    </>
  );
}

interface MenuLinkProps {
  link: NavLinkItem;
  pathname: string;
  onFollow: () => void;
}

function MenuLink({ link: { to, label, icon: LinkIcon }, pathname, onFollow }: MenuLinkProps) {
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={isCurrent(to, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      <LinkIcon size={20} stroke={1.6} aria-hidden />
      {label}
    </Link>
  );
}
