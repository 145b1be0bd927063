import type { Mail } from '@kreislauf/domain/outbox/outbox.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Modal, Tabs } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useCopy } from '../../shared/ui/feedback/use-copy.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import styles from './mail-dialog.module.css';
import { fateOf, MailStatusBadge, recipientOf } from './mail-status.tsx';

const CONTENT_HIDDEN =
  'Der Inhalt dieser E-Mail ist verborgen, weil sie einen Beleg enthält. Sie brauchen die Berechtigung „Belege anzeigen“.';

interface MailDialogProps {
  mail: Mail;
  isResending: boolean;
  onResend: () => void;
  onClose: () => void;
}

/** A mail as its recipient sees it. The frame is fully sandboxed: nothing in it runs or leads anywhere. */
export function MailDialog({ mail, isResending, onResend, onClose }: MailDialogProps) {
  const { isCopied, copy } = useCopy();
  const text = mail.text ?? CONTENT_HIDDEN;
  return (
    <Modal opened onClose={onClose} title={mail.subject} size={720} fullScreen={usePhone()}>
      <dl className={styles.facts}>
        <dt>An</dt>
        <dd className="wrap">{recipientOf(mail)}</dd>
        <dt>Erstellt</dt>
        <dd className="wrap">{formatDateTime(mail.createdAt)}</dd>
        <dt>Status</dt>
        <dd className={`${styles.status} wrap`}>
          <MailStatusBadge status={mail.status} />
          <span>{fateOf(mail)}</span>
        </dd>
      </dl>
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="html">Ansicht</Tabs.Tab>
          <Tabs.Tab value="text">Nur Text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          <iframe className={styles.frame} title="Inhalt der E-Mail" sandbox="" srcDoc={mail.html ?? text} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard */}
          <pre className={`${styles.text} text-xs wrap`} tabIndex={0}>
            {text}
          </pre>
        </Tabs.Panel>
      </Tabs>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void copy(text)}>
          {isCopied ? 'Kopiert' : 'Text kopieren'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMailForward size={16} stroke={1.9} aria-hidden />}
          loading={isResending}
          onClick={onResend}
        >
          Erneut senden
        </Button>
      </div>
    </Modal>
  );
}
