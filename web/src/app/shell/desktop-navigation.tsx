import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isCurrent, type NavItem, type NavLinkItem } from '../navigation.ts';
import styles from './desktop-navigation.module.css';

interface DesktopNavigationProps {
  items: NavItem[];
  pathname: string;
}

export function DesktopNavigation({ items, pathname }: DesktopNavigationProps) {
  return (
    <nav className={styles.nav} aria-label="Hauptnavigation">
      {items.map((item) =>
        item.kind === 'link' ? (
          <Link
            key={item.link.to}
            to={item.link.to}
            className={`${styles.link} muted text-sm medium nowrap`}
            aria-current={isCurrent(item.link.to, pathname) ? 'page' : undefined}
          >
            {item.link.label}
          </Link>
        ) : (
          <ToolsMenu key={item.label} label={item.label} links={item.links} pathname={pathname} />
        ),
      )}
    </nav>
  );
}

interface ToolsMenuProps {
  label: string;
  links: NavLinkItem[];
  pathname: string;
}

function ToolsMenu({ label, links, pathname }: ToolsMenuProps) {
  const isInside = links.some((link) => isCurrent(link.to, pathname));
  return (
    <Menu position="bottom-start" offset={8} width={232}>
      <Menu.Target>
        <UnstyledButton
          className={`${styles.link} muted text-sm medium nowrap`}
          data-current={isInside || undefined}
        >
          {label}
          <IconChevronDown size={15} stroke={2} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label: linkLabel, icon: LinkIcon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<LinkIcon size={18} stroke={1.6} className="muted" aria-hidden />}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          >
            {linkLabel}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
