import { PRODUCT_NAME, VERSION_LABEL } from '@kreislauf/domain/system/product';
import {
  type MantineColorScheme,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout } from '@tabler/icons-react';
import { logOut } from '../../features/auth/auth.api.ts';
import { colorSchemes } from './color-schemes.ts';
import { initialsOf } from './initials.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  name: string;
  /** The role. */
  detail: string;
  onChangePassword: () => void;
}

export function UserMenu({ name, detail, onChangePassword }: UserMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" offset={8} width={256}>
      <Menu.Target>
        <UnstyledButton className={styles.target}>
          <VisuallyHidden>Benutzermenü von {name}</VisuallyHidden>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
          <IconChevronDown size={15} stroke={2} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person} role="presentation">
          <strong className={styles.personName}>{name}</strong>
          <span className={styles.detail}>{detail}</span>
        </div>
        <Menu.Divider />
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
        <Menu.Item leftSection={<IconKey size={18} stroke={1.6} aria-hidden />} onClick={onChangePassword}>
          Passwort ändern
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => logOut('admin')}
        >
          Abmelden
        </Menu.Item>
        <Menu.Divider />
        <div className={styles.version} role="presentation">
          {PRODUCT_NAME} {VERSION_LABEL}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
