import { type PasswordStrength, passwordStrength } from '@kreislauf/domain/auth/password.rules';
import styles from './password-strength-meter.module.css';

const levels: Record<PasswordStrength, { filled: number; label: string }> = {
  empty: { filled: 0, label: 'Noch kein Passwort eingegeben' },
  tooShort: { filled: 1, label: 'Zu kurz' },
  weak: { filled: 2, label: 'Schwach' },
  medium: { filled: 3, label: 'Mittel' },
  strong: { filled: 4, label: 'Stark' },
};

const bars = [1, 2, 3, 4];

export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { filled, label } = levels[strength];
  return (
    <div className={styles.meter} data-strength={strength}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={styles.bar} data-filled={bar <= filled || undefined} />
        ))}
      </div>
      <span className={styles.label} aria-live="polite">
        Passwortstärke: <strong>{label}</strong>
      </span>
    </div>
  );
}
