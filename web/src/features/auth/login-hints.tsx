import { Group } from '@mantine/core';
import { IconKey, IconLifebuoy } from '@tabler/icons-react';
import styles from './login-hints.module.css';

/** Help for people who do not get in: how the first login works, and whom to ask. */
export function LoginHints() {
  return (
    <ul className={`${styles.hints} text-xs`}>
      <Group component="li" gap="sm" align="stretch" wrap="nowrap">
        <IconKey className={`${styles.icon} brand`} size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>Erste Anmeldung</strong>
          <p className="muted">
            Ihr temporäres Passwort ist Ihr Benutzername. Nach dem Login legen Sie ein eigenes Passwort fest.
          </p>
        </div>
      </Group>
      <Group component="li" gap="sm" align="stretch" wrap="nowrap">
        <IconLifebuoy className={`${styles.icon} brand`} size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>Hilfe und Support</strong>
          <p className="muted">
            Wenden Sie sich an Ihren Administrator. Nennen Sie ihm Ihren Benutzernamen und die Meldung, die
            hier angezeigt wird.
          </p>
        </div>
      </Group>
    </ul>
  );
}
