import { IconKey, IconLifebuoy } from '@tabler/icons-react';
import styles from './login-hints.module.css';

/** Help for people who do not get in: how the first login works, and whom to ask. */
export function LoginHints() {
  return (
    <ul className={styles.hints}>
      <li className={styles.hint}>
        <IconKey className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>Erste Anmeldung</strong>
          <p>
            Ihr temporäres Passwort ist Ihr Benutzername. Nach dem Login legen Sie ein eigenes Passwort fest.
          </p>
        </div>
      </li>
      <li className={styles.hint}>
        <IconLifebuoy className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>Hilfe und Support</strong>
          <p>
            Wenden Sie sich an Ihren Administrator. Nennen Sie ihm Ihren Benutzernamen und die Meldung, die
            hier angezeigt wird.
          </p>
        </div>
      </li>
    </ul>
  );
}
