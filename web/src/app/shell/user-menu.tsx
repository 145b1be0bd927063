import { PRODUCT_NAME, VERSION_LABEL } from '@kreislauf/domain/shared/product';
import {
  Box,
  type MantineColorScheme,
  Menu,
  Stack,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronDown, IconHelp, IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { askAndLogOut } from '../../features/auth/auth.api.ts';
import { paths } from '../../shared/paths.ts';
import type { NavLinkItem } from '../navigation.ts';
import { colorSchemes } from './color-schemes.ts';
import { initialsOf } from './initials.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  name: string;
  /** The role. */
  detail: string;
  /** To what is set up once for the whole shop. */
  links?: NavLinkItem[];
  onChangePassword: () => void;
}

export function UserMenu({ name, detail, links = [], onChangePassword }: UserMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" offset={8} width={256}>
      <Menu.Target>
        <UnstyledButton className={styles.target}>
          <VisuallyHidden>Benutzermenü von {name}</VisuallyHidden>
          <span className={`${styles.avatar} accent text-2xs bold`} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={`${styles.name} truncate text-sm medium nowrap`} aria-hidden="true">
            {name}
          </span>
          <IconChevronDown size={15} stroke={2} className={`${styles.chevron} muted`} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={0} py="xs" px="sm" role="presentation">
          <strong className="truncate bold">{name}</strong>
          <span className="muted text-xs">{detail}</span>
        </Stack>
        <Menu.Divider />
        {links.map(({ to, label, icon: LinkIcon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<LinkIcon size={18} stroke={1.6} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
        {links.length > 0 && <Menu.Divider />}
        <Menu.Label>Darstellung</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {colorSchemes.map(({ value, label, icon: SchemeIcon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick={false}
              rightSection={<SchemeIcon size={16} stroke={1.7} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.help()}
          leftSection={<IconHelp size={18} stroke={1.6} aria-hidden />}
        >
          Hilfe
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.account}
          leftSection={<IconUserCircle size={18} stroke={1.6} aria-hidden />}
        >
          Mein Konto
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={onChangePassword}>
          Passwort ändern
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => askAndLogOut('admin')}
        >
          Abmelden
        </Menu.Item>
        <Menu.Divider />
        <Box py="2xs" px="sm" className="faint text-2xs" role="presentation">
          {PRODUCT_NAME} {VERSION_LABEL}
        </Box>
      </Menu.Dropdown>
    </Menu>
  );
}
