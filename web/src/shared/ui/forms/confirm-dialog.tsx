import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { openQuestion } from '../keyboard/open-questions.ts';

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
export function confirm(question: Question): Promise<boolean> {
  return ask(question).answer;
}

/** The same where the question may settle itself and is then taken back. */
export function ask({ title, text, action, cancel = 'Abbrechen', isDestructive }: Question): {
  answer: Promise<boolean>;
  withdraw: () => void;
} {
  let resolve: (isConfirmed: boolean) => void = () => {};
  const answer = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  const settle = (isConfirmed: boolean) => {
    isAnswered();
    resolve(isConfirmed);
  };
  const id = modals.openConfirmModal({
    title,
    children: typeof text === 'string' ? <Text c="dimmed">{text}</Text> : text,
    labels: { confirm: action, cancel },
    confirmProps: { color: isDestructive ? 'red' : 'brand' },
    size: 420,
    withCloseButton: false,
    closeOnEscape: false,
    onConfirm: () => settle(true),
    onClose: () => settle(false),
  });
  const withdraw = () => {
    modals.close(id);
    // Taken back before it was drawn, it never closes.
    settle(false);
  };
  const isAnswered = openQuestion(withdraw);
  return { answer, withdraw };
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
