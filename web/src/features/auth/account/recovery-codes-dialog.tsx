import { formatDate } from '@kreislauf/domain/shared/dates';
import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../../shared/save-file.ts';
import { useCopy } from '../../../shared/ui/feedback/use-copy.ts';
import { confirm } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import styles from './two-factor-dialogs.module.css';

interface RecoveryCodesDialogProps {
  codes: string[];
  username: string;
  onClose: () => void;
}

/** Shown once: afterwards only their hashes are known. Closing asks while they were not put away. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const [arePutAway, setPutAway] = useState(false);
  const { isCopied, copy } = useCopy();
  const [title] = useState(
    () => `${PRODUCT_NAME}: Wiederherstellungscodes von ${username}, ${formatDate(new Date())}`,
  );
  const text = codes.join('\n');
  const close = async () => {
    const mayClose =
      arePutAway ||
      (await confirm({
        title: 'Codes noch nicht aufbewahrt',
        text: 'Die Wiederherstellungscodes werden nur dieses eine Mal angezeigt. Ohne sie kommen Sie nicht mehr hinein, wenn Ihr Telefon weg ist. Haben Sie sie abgeschrieben?',
        action: 'Ja, schließen',
        cancel: 'Zurück zu den Codes',
      }));
    if (mayClose) onClose();
  };

  return (
    <Modal opened onClose={close} title="Wiederherstellungscodes" size={460} closeOnClickOutside={false}>
      <Stack gap="md">
        <p className="muted">
          Ohne Ihr Telefon melden Sie sich mit einem dieser Codes an. Jeder gilt einmal. Bewahren Sie sie dort
          auf, wo nur Sie hinkommen.
        </p>
        <ul className={`${styles.codes} mono sunken`} aria-label="Wiederherstellungscodes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs" className={styles.buttons}>
          <Button
            data-autofocus
            variant="default"
            leftSection={
              isCopied ? (
                <IconCheck size={16} stroke={2} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.9} aria-hidden />
              )
            }
            onClick={async () => {
              if (await copy(text)) setPutAway(true);
            }}
          >
            {isCopied ? 'Kopiert' : 'Kopieren'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.9} aria-hidden />}
            onClick={() => {
              window.print();
              setPutAway(true);
            }}
          >
            Drucken
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
            onClick={() => {
              saveFile('wiederherstellungscodes.txt', 'text/plain', `${title}\n\n${text}\n`);
              setPutAway(true);
            }}
          >
            Herunterladen
          </Button>
        </Group>
        <MessageAlert isLasting kind="warning">
          Diese Codes werden nur einmal angezeigt.
        </MessageAlert>
        <Button fullWidth variant={arePutAway ? 'filled' : 'default'} onClick={close}>
          Fertig
        </Button>
      </Stack>
      {createPortal(
        <section className={styles.paper} aria-hidden="true">
          <h1>{title}</h1>
          <p>Jeder Code gilt einmal.</p>
          <ul>
            {codes.map((code) => (
              <li key={code} className="mono">
                {code}
              </li>
            ))}
          </ul>
        </section>,
        document.body,
      )}
    </Modal>
  );
}
