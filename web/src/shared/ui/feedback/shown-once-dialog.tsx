import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { confirm } from '../forms/confirm-dialog.tsx';
import { MessageAlert } from '../messages/message-alert.tsx';
import styles from './shown-once-dialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  /** Names the secret, and the secret itself. */
  label: string;
  secret: string;
  /** That it is not shown again, and what to do with it. */
  warning: string;
  /** Asked when it is closed before anybody copied. */
  question: { title: string; text: string; cancel: string };
  size?: number;
  onClose: () => void;
  /** The purpose of the secret, shown before it. */
  children: ReactNode;
}

/** A secret that nobody can look up afterwards. Closing asks while it was not copied. */
export function ShownOnceDialog({
  title,
  label,
  secret,
  warning,
  question,
  size = 520,
  onClose,
  children,
}: ShownOnceDialogProps) {
  const [wasCopied, setWasCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const Icon = wasCopied ? IconCheck : IconCopy;

  // Browsers lend the clipboard to secure pages only; elsewhere the marked text is copied the old way.
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setWasCopied(true);
    } catch {
      setWasCopied(document.execCommand('copy'));
    }
  };
  const close = async () => {
    if (wasCopied || (await confirm({ ...question, action: 'Trotzdem schließen' }))) onClose();
  };

  return (
    <Modal opened onClose={close} title={title} size={size} closeOnClickOutside={false}>
      <Stack gap="md">
        {children}
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            ref={field}
            flex={1}
            miw={0}
            classNames={{ input: `${styles.secret} mono` }}
            label={label}
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
            onCopy={() => setWasCopied(true)}
          />
          <Button
            data-autofocus
            variant={wasCopied ? 'default' : 'filled'}
            leftSection={<Icon size={16} stroke={2} aria-hidden />}
            onClick={copy}
          >
            {wasCopied ? 'Kopiert' : 'Kopieren'}
          </Button>
        </Group>
        <MessageAlert isLasting kind="warning">
          {warning}
        </MessageAlert>
        <Button variant="default" className={`${styles.close} tap`} onClick={close}>
          Schließen
        </Button>
      </Stack>
    </Modal>
  );
}
