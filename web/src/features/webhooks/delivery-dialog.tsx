import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { Delivery } from '@kreislauf/domain/webhooks/webhooks.contract';
import { outcomeOf, webhookEventLabels } from '@kreislauf/domain/webhooks/webhooks.text';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { AnswerText } from './answer-text.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import styles from './delivery-dialog.module.css';

interface DeliveryDialogProps {
  delivery: Delivery;
  isReplaying: boolean;
  onReplay: () => void;
  onClose: () => void;
}

/** All that is known of one delivery. */
export function DeliveryDialog({ delivery, isReplaying, onReplay, onClose }: DeliveryDialogProps) {
  const { _id, event, at, status, response } = delivery;
  return (
    <Modal opened onClose={onClose} title={webhookEventLabels[event]} size={560}>
      <Stack gap="md">
        <dl className={styles.facts}>
          <dt>Ereignis</dt>
          <dd className="mono wrap">{event}</dd>
          <dt>webhook-id</dt>
          <dd className="mono wrap">{_id}</dd>
          <dt>Geschehen</dt>
          <dd>{formatDateTime(at)}</dd>
          <dt>Zustand</dt>
          <dd>
            <DeliveryBadge status={status} />
          </dd>
          <dt>Ergebnis</dt>
          <dd className="wrap">{outcomeOf(delivery)}</dd>
        </dl>
        {response && <AnswerText text={response} />}
        <p className="muted text-xs">
          Erneut gesendet wird dieselbe Nachricht unter derselben webhook-id: Ein Empfänger, der sie schon
          hat, erkennt sie daran.
        </p>
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconRepeat size={16} stroke={1.9} aria-hidden />}
            loading={isReplaying}
            onClick={onReplay}
          >
            Erneut senden
          </Button>
          <Button onClick={onClose}>Schließen</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
