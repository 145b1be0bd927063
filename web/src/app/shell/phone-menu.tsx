import { PRODUCT_NAME, VERSION_LABEL } from '@kreislauf/domain/shared/product';
import { Box, Drawer, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import { isCurrent, type NavItem, type NavLinkItem } from '../navigation.ts';
import { MenuButton } from './menu-button.tsx';
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
      <MenuButton className={styles.burger} opened={opened} onClick={open} />
      <Drawer
        opened={opened}
        onClose={close}
        size={300}
        padding="md"
        title={
          <Group component="span" gap="xs" wrap="nowrap" className="text-lg bold">
            <BrandMark size={24} className="brand" />
            {PRODUCT_NAME}
          </Group>
        }
      >
        <Stack aria-label="Hauptnavigation" component="nav" gap="3xs">
          {items.map((item) =>
            item.kind === 'link' ? (
              <MenuLink key={item.link.to} link={item.link} pathname={pathname} onFollow={close} />
            ) : (
              <div key={item.label} className={styles.group}>
                <Box component="h2" mb="2xs" px="sm" className="muted text-2xs medium">
                  {item.label}
                </Box>
                {item.links.map((link) => (
                  <MenuLink key={link.to} link={link} pathname={pathname} onFollow={close} />
                ))}
              </div>
            ),
          )}
        </Stack>
        <Text size="2xs" mt="lg" mx="sm" className="faint">
          {VERSION_LABEL}
        </Text>
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
      className={`${styles.link} hoverable text-md medium`}
      aria-current={isCurrent(to, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      <LinkIcon size={20} stroke={1.6} aria-hidden />
      {label}
    </Link>
  );
}
