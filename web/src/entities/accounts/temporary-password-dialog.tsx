import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import styles from './temporary-password-dialog.module.css';

export interface IssuedPassword {
  title: string;
  name: string;
  username: string;
  password: string;
}

/** Shown once: afterwards nobody can look it up. Closing asks while it was not copied. */
export function TemporaryPasswordDialog({
  issued,
  onClose,
}: {
  issued: IssuedPassword;
  onClose: () => void;
}) {
  const [wasCopied, setWasCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Browsers lend the clipboard to secure pages only; elsewhere the marked text is copied the old way.
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(issued.password);
      setWasCopied(true);
    } catch {
      setWasCopied(document.execCommand('copy'));
    }
  };
  const close = async () => {
    const mayClose =
      wasCopied ||
      (await confirm({
        title: 'Passwort noch nicht kopiert',
        text: `Das temporäre Passwort von ${issued.name} wird nur dieses eine Mal angezeigt. Haben Sie es nicht notiert, müssen Sie es erneut zurücksetzen.`,
        action: 'Trotzdem schließen',
        cancel: 'Zurück zum Passwort',
      }));
    if (mayClose) onClose();
  };

  return (
    <Modal opened onClose={close} title={issued.title} size={440} closeOnClickOutside={false}>
      <Stack gap="md">
        <p className={`${styles.text} muted`}>
          Geben Sie <strong>{issued.name}</strong> diese Zugangsdaten weiter, am besten persönlich.
        </p>
        <dl>
          <dt className="medium">Benutzername</dt>
          <dd className="mono wrap">{issued.username}</dd>
        </dl>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            ref={field}
            flex={1}
            miw={0}
            classNames={{ input: `${styles.password} mono` }}
            label="Temporäres Passwort"
            readOnly
            value={issued.password}
            onFocus={(event) => event.currentTarget.select()}
            onCopy={() => setWasCopied(true)}
          />
          <Button
            data-autofocus
            variant={wasCopied ? 'default' : 'filled'}
            leftSection={
              wasCopied ? (
                <IconCheck size={16} stroke={2} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.9} aria-hidden />
              )
            }
            onClick={copy}
          >
            {wasCopied ? 'Kopiert' : 'Kopieren'}
          </Button>
        </Group>
        <MessageAlert isLasting kind="warning">
          Dieses Passwort wird nur einmal angezeigt. Es muss beim Login durch ein eigenes ersetzt werden.
        </MessageAlert>
        <Button variant="default" className={`${styles.close} tap`} onClick={close}>
          Schließen
        </Button>
      </Stack>
    </Modal>
  );
}
