import { IconKey, IconLifebuoy } from '@tabler/icons-react';
import styles from './login-hints.module.css';

/** Help for people who do not get in: how the first login works, and whom to ask. */
export function LoginHints() {
  return (
    <dl className={styles.hints}>
      <div className={styles.hint}>
        <IconKey className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <div>
          <dt>Erste Anmeldung</dt>
          <dd>
            Ihr temporäres Passwort ist Ihr Benutzername. Nach dem Login legen Sie ein eigenes Passwort fest.
          </dd>
        </div>
      </div>
      <div className={styles.hint}>
        <IconLifebuoy className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <div>
          <dt>Hilfe und Support</dt>
          <dd>
            Wenden Sie sich an Ihren Administrator. Nennen Sie ihm Ihren Benutzernamen und die Meldung, die
            hier angezeigt wird.
          </dd>
        </div>
      </div>
    </dl>
  );
}
