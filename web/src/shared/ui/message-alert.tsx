import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './message-alert.module.css';
import { type MessageKind, messageIcons } from './message-kinds.tsx';

interface MessageAlertProps {
  kind: MessageKind;
  title?: string;
  children: ReactNode;
  onDismiss?: () => void;
}

/** A message that belongs to its place on the page: a form's error, a warning above a list. */
export function MessageAlert({ kind, title, children, onDismiss }: MessageAlertProps) {
  const Icon = messageIcons[kind];
  return (
    <div className={styles.alert} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={18} stroke={2} aria-hidden />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {onDismiss && <CloseButton size="sm" aria-label="Meldung schließen" onClick={onDismiss} />}
    </div>
  );
}
