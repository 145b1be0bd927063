import { Button, Modal, type ModalProps, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { MessageAlert } from '../messages/message-alert.tsx';
import { confirmDiscard } from './confirm-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { Form } from './use-form.ts';

export interface FormDialogProps {
  /** From `useForm`: closing asks first when something was typed, and while it sends nothing closes. */
  form: Pick<Form<object>, 'isBusy' | 'isReady' | 'failure' | 'formProps'> & { isDirty: () => boolean };
  opened?: boolean;
  title: string;
  description?: ReactNode;
  /** The act itself: 'Als verkauft speichern'. */
  submitLabel: string;
  /** Label of the running button, if the specification words it; else it shows a spinner alone. */
  busyLabel?: string;
  /** For acts that are themselves a cancellation. */
  cancelLabel?: string;
  isDestructive?: boolean;
  /** A German sentence, or more than one, in place of why the last try failed. */
  error?: ReactNode;
  /** Left out where the dialog must not be closed. */
  onClose?: (() => void) | undefined;
  /** Beside the buttons, as `DialogButtons` says. */
  aside?: ReactNode;
  alternative?: ReactNode;
  size?: ModalProps['size'];
  children?: ReactNode;
}

/** Every dialog that sends something: first field focused (`data-autofocus`), Enter submits, Escape closes. */
export function FormDialog({
  form,
  opened = true,
  title,
  description,
  submitLabel,
  busyLabel,
  cancelLabel = 'Abbrechen',
  isDestructive = false,
  error = form.failure,
  onClose,
  aside,
  alternative,
  size = 460,
  children,
}: FormDialogProps) {
  const { isBusy, isReady } = form;
  const isDirty = form.isDirty();
  const isAsking = useRef(false);
  const close = async () => {
    if (isBusy || !onClose || isAsking.current) return;
    if (!isDirty) return onClose();
    isAsking.current = true;
    const isDiscarded = await confirmDiscard();
    isAsking.current = false;
    if (isDiscarded) onClose();
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
      closeOnClickOutside={canClose && !isDirty}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          {description && <p className="muted">{description}</p>}
          {error && <MessageAlert kind="error">{error}</MessageAlert>}
          {children}
          <DialogButtons aside={aside} alternative={alternative}>
            {canClose && (
              <Button variant="default" onClick={close} disabled={isBusy}>
                {cancelLabel}
              </Button>
            )}
            <Button
              type="submit"
              loading={isBusy && !busyLabel}
              disabled={!isReady || (isBusy && busyLabel !== undefined)}
              color={isDestructive ? 'red' : 'brand'}
            >
              {isBusy && busyLabel ? busyLabel : submitLabel}
            </Button>
          </DialogButtons>
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
