import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  text: ReactNode;
  /** Names the act: 'Zuweisung entziehen', never 'OK'. */
  action: string;
  cancel?: string;
  /** Red, for what cannot be undone; the text then says what will be lost. */
  isDestructive?: boolean;
}

/** Asks, and answers true only when the act was confirmed. */
export function confirm({
  title,
  text,
  action,
  cancel = 'Abbrechen',
  isDestructive,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: typeof text === 'string' ? <Text c="dimmed">{text}</Text> : text,
      labels: { confirm: action, cancel },
      confirmProps: { color: isDestructive ? 'red' : 'brand' },
      size: 420,
      withCloseButton: false,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}

/** Closing a form in which something was typed. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Eingaben verwerfen?',
    text: 'Was Sie eingegeben haben, ist noch nicht gespeichert und geht beim Schließen verloren.',
    action: 'Verwerfen',
    cancel: 'Weiter bearbeiten',
    isDestructive: true,
  });
}

/** Deleting a device or a part: the specification asks for the browser's own confirmation here. */
export function confirmDeletion(question: string): boolean {
  return window.confirm(question);
}
