import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { troubleOf, webhookEventLabels } from '@kreislauf/domain/webhooks/webhooks.text';
import { Group } from '@mantine/core';
import { IconChevronRight, IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { CardActions } from '../../shared/ui/rows/card-actions.tsx';
import { Card } from '../../shared/ui/rows/card-list.tsx';
import { Badge } from '../../shared/ui/values/badge.tsx';
import type { WebhookActions } from './use-webhook-actions.tsx';
import styles from './webhook-card.module.css';
import { WebhookStateBadge } from './webhook-state-badge.tsx';

interface WebhookCardProps {
  webhook: Webhook;
  actions: WebhookActions;
}

export function WebhookCard({ webhook, actions }: WebhookCardProps) {
  const { _id, url, description, events, oldSecretUntil } = webhook;
  const name = description || new URL(url).host;
  const trouble = troubleOf(webhook);
  return (
    <Card className={styles.card} label={name}>
      <div className={styles.head}>
        <div>
          {description && <strong className="wrap">{description}</strong>}
          <p className="mono text-xs wrap">{url}</p>
        </div>
        <WebhookStateBadge webhook={webhook} />
      </div>
      <Group component="ul" gap="2xs" aria-label="Ereignisse">
        {events.map((event) => (
          <li key={event}>
            <Badge title={event}>{webhookEventLabels[event]}</Badge>
          </li>
        ))}
      </Group>
      {trouble && (
        <MessageAlert isLasting kind={webhook.isActive ? 'warning' : 'error'}>
          {trouble}
        </MessageAlert>
      )}
      {oldSecretUntil && (
        <p className="muted text-xs">Der vorige Schlüssel gilt noch bis {formatDateTime(oldSecretUntil)}.</p>
      )}
      <div className={styles.foot}>
        <CardActions
          subject={name}
          reasons={[]}
          actions={[
            {
              label: 'Testen',
              icon: IconSend,
              isRefused: false,
              act: () => actions.test(webhook),
            },
            { label: 'Bearbeiten', icon: IconPencil, isRefused: false, act: () => actions.edit(webhook) },
            {
              label: 'Schlüssel erneuern',
              icon: IconKey,
              isRefused: false,
              isBusy: actions.isBusy(_id, 'renew'),
              act: () => actions.renew(webhook),
            },
            {
              label: 'Löschen',
              icon: IconTrash,
              isDestructive: true,
              isRefused: false,
              isBusy: actions.isBusy(_id, 'remove'),
              act: () => actions.remove(webhook),
            },
          ]}
        />
        <Link
          to={paths.webhook(_id)}
          className={`${styles.log} brand text-sm medium`}
          aria-label={`Zustellungen: ${name}`}
        >
          Zustellungen
          <IconChevronRight size={16} stroke={2.2} aria-hidden />
        </Link>
      </div>
    </Card>
  );
}
