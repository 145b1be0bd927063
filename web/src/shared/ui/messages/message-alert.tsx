import { Box, CloseButton, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { toneStyle } from '../values/tone.ts';
import styles from './message-alert.module.css';
import { type MessageKind, messageIcons } from './message-kinds.tsx';

interface MessageAlertProps {
  kind: MessageKind;
  title?: string;
  children: ReactNode;
  /** Says how things stand, not what has just happened: cannot be put away. */
  isLasting?: boolean;
  onDismiss?: () => void;
}

/** A message that belongs to its place on the page: a form's error, a warning above a list. */
export function MessageAlert(props: MessageAlertProps) {
  const { kind, title, children } = props;
  // Other words are another message, also where the one before was put away.
  return <Alert key={[kind, title, typeof children === 'string' && children].join()} {...props} />;
}

function Alert({ kind, title, children, isLasting = false, onDismiss }: MessageAlertProps) {
  const [isDismissed, setDismissed] = useState(false);
  // The next attempt may end with the same words.
  useEffect(() => {
    if (!isDismissed) return;
    const showAgain = () => setDismissed(false);
    window.addEventListener('submit', showAgain, { capture: true });
    return () => window.removeEventListener('submit', showAgain, { capture: true });
  }, [isDismissed]);
  if (isDismissed) return null;

  const Icon = messageIcons[kind];
  const dismiss = () => {
    setDismissed(true);
    onDismiss?.();
  };
  return (
    <Group
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      className={`${styles.alert} text-sm`}
      style={toneStyle(kind)}
      role={kind === 'error' ? 'alert' : 'status'}
      // After a refusal a form leads here.
      {...(!isLasting && { 'data-message': true, tabIndex: -1 })}
    >
      <Icon className={styles.icon} size={18} stroke={2} aria-hidden />
      <Box flex={1} miw={0} className="wrap">
        {title && (
          <Box component="strong" display="block" className="bold">
            {title}
          </Box>
        )}
        {children}
      </Box>
      {!isLasting && <CloseButton size="sm" aria-label="Meldung schließen" onClick={dismiss} />}
    </Group>
  );
}
