import { type PasswordStrength, passwordStrength } from '@kreislauf/domain/auth/password.rules';
import { Box, Text } from '@mantine/core';
import styles from './password-strength-meter.module.css';

const levels: Record<PasswordStrength, { filled: number; label: string; color?: string }> = {
  empty: { filled: 0, label: 'Noch kein Passwort eingegeben' },
  tooShort: { filled: 1, label: 'Zu kurz', color: 'error' },
  weak: { filled: 2, label: 'Schwach', color: 'warning' },
  medium: { filled: 3, label: 'Mittel', color: 'info' },
  strong: { filled: 4, label: 'Stark', color: 'success' },
};

const bars = [1, 2, 3, 4];

export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { filled, label, color = 'faint' } = levels[strength];
  return (
    <Box mt="xs">
      <div className={`${styles.bars} ${color}`} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={styles.bar} data-filled={bar <= filled || undefined} />
        ))}
      </div>
      <Text size="2xs" c="dimmed" mt="2xs" aria-live="polite">
        Passwortstärke: <strong className={color}>{label}</strong>
      </Text>
    </Box>
  );
}
