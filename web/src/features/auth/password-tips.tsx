import { Box, Text } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { passwordTips } from './password-advice.ts';
import styles from './password-tips.module.css';

/** Advice, not conditions: only the minimum length is enforced. */
export function PasswordTips({ password }: { password: string }) {
  return (
    <Box py="sm" px="md" className="sunken text-xs">
      <Text inherit mb="xs" className="bold">
        Tipps für ein sicheres Passwort
      </Text>
      <ul className={styles.list}>
        {passwordTips.map(({ text, isFollowed }) => {
          const isDone = isFollowed(password);
          const TipIcon = isDone ? IconCheck : IconPoint;
          return (
            <li key={text} className={`${styles.tip} nowrap muted`} data-done={isDone || undefined}>
              <TipIcon size={15} stroke={2.25} aria-hidden />
              {text}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
