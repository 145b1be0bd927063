import { Button, Modal, type ModalProps, Stack } from '@mantine/core';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { MessageAlert } from '../feedback/message-alert.tsx';
import { confirmDiscard } from './confirm-dialog.tsx';
import { focusFirstWrong } from './first-wrong-field.ts';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  opened: boolean;
  title: string;
  description?: ReactNode;
  /** The act itself: 'Als verkauft speichern'. */
  submitLabel: string;
  /** What the button says while it runs, where the specification words it; else it shows a spinner alone. */
  busyLabel?: string;
  /** Where the act itself is called off something. */
  cancelLabel?: string;
  isDestructive?: boolean;
  /** Runs now: the button is busy, nothing closes. */
  busy: boolean;
  /** Something was typed: closing asks first. */
  dirty: boolean;
  submitDisabled?: boolean;
  /** Enter was pressed although the button is disabled: says at the fields what is missing. */
  onEarlySubmit?: () => void;
  /** A German sentence, or more than one, when the last try failed. What was typed stays. */
  error?: ReactNode;
  onSubmit: () => void;
  /** Left out where the dialog must not be closed. */
  onClose?: (() => void) | undefined;
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  size?: ModalProps['size'];
  children?: ReactNode;
}

/** So soon after the last, a press of the key is the same one held down: `busy` may not have arrived yet. */
const HELD_KEY_MS = 100;

/** Every dialog with fields: first field focused (`data-autofocus`), Enter submits, Escape closes. */
export function FormDialog({
  opened,
  title,
  description,
  submitLabel,
  busyLabel,
  cancelLabel = 'Abbrechen',
  isDestructive = false,
  busy,
  dirty,
  submitDisabled = false,
  onEarlySubmit,
  error,
  onSubmit,
  onClose,
  aside,
  size = 460,
  children,
}: FormDialogProps) {
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const isAsking = useRef(false);
  const close = async () => {
    if (busy || !onClose || isAsking.current) return;
    if (!dirty) return onClose();
    isAsking.current = true;
    // One Escape reaches every open dialog: it must neither answer the question it asked nor ask again what it answered.
    await nextTask();
    const isDiscarded = await confirmDiscard();
    await nextTask();
    isAsking.current = false;
    if (isDiscarded) onClose();
  };
  // Enter in a field presses the button too. A double click is held back for all pages alike, see double-click-guard.
  const pressOnce = (event: MouseEvent) => {
    const sinceLast = event.timeStamp - lastPress.current;
    lastPress.current = event.timeStamp;
    if (sinceLast >= 0 && sinceLast < HELD_KEY_MS) event.preventDefault();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || submitDisabled) return;
    flushSync(onSubmit);
    focusFirstWrong(event.currentTarget);
  };
  // The browser would swallow this Enter without a word.
  const answerEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const isInField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Enter' && isInField && submitDisabled && !busy) onEarlySubmit?.();
  };
  const canClose = onClose !== undefined;
  useReturnedFocus(opened);

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      withCloseButton={canClose}
      withOverlay={canClose}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose && !dirty}
    >
      <form onSubmit={submit} onKeyDown={answerEnter} noValidate>
        <Stack gap="md">
          {description && <p className={styles.description}>{description}</p>}
          {error && <MessageAlert kind="error">{error}</MessageAlert>}
          {children}
          <div className={styles.buttons}>
            <div className={styles.aside}>{aside}</div>
            {canClose && (
              <Button variant="default" onClick={close} disabled={busy}>
                {cancelLabel}
              </Button>
            )}
            <Button
              type="submit"
              onClick={pressOnce}
              loading={busy && !busyLabel}
              disabled={submitDisabled || (busy && busyLabel !== undefined)}
              color={isDestructive ? 'red' : 'brand'}
            >
              {busy && busyLabel ? busyLabel : submitLabel}
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}

/** The keyboard goes back to what opened the dialog, also where closing takes the dialog off the page at once. */
function useReturnedFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opened]);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
