import type { Delivery } from '@kreislauf/domain/webhooks/webhooks.contract';
import { deliveryStatuses } from '@kreislauf/domain/webhooks/webhooks.rules';
import { deliveryStatusLabels, troubleOf } from '@kreislauf/domain/webhooks/webhooks.text';
import { Button, Group } from '@mantine/core';
import { IconPencil, IconSearchOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { FilterChips } from '../../shared/ui/filters/filter-chips.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { ListSection } from '../../shared/ui/lists/list-section.tsx';
import { useNewestFirst } from '../../shared/ui/lists/use-newest-first.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { useWebhookActions } from './use-webhook-actions.tsx';
import styles from './webhook-screen.module.css';
import { deliveriesQuery, useReplayDelivery, webhooksQuery } from './webhooks.api.ts';

/** Shows the deliveries to one webhook in the last 30 days. */
export function WebhookScreen() {
  const { id = '' } = useParams();
  const { data: webhooks } = useQuery(webhooksQuery);
  const webhook = webhooks?.find(({ _id }) => _id === id);
  const { list, chosen: status, page } = useNewestFirst('status', deliveryStatuses);
  const deliveries = useQuery(deliveriesQuery({ webhookId: id, status, page: page.page, limit: page.limit }));
  const [opened, setOpened] = useState<Delivery | null>(null);
  const replay = useReplayDelivery();
  const { actions, dialog } = useWebhookActions();

  const sendAgain = ({ _id }: Delivery) =>
    replay.mutate(_id, {
      onSuccess: () => showSuccess('Die Zustellung wird noch einmal gesendet.'),
      onError: (error) => showError(`Fehler beim erneuten Senden: ${messageOf(error)}`),
    });
  const busyId = replay.isPending ? replay.variables : null;
  // As it is now: a try changes it under the reader's eyes.
  const current = opened && (deliveries.data?.items.find(({ _id }) => _id === opened._id) ?? opened);
  const trouble = webhook && troubleOf(webhook);

  return (
    <>
      <PageHeader
        title="Zustellungen"
        description={
          webhook && (
            <>
              {webhook.description && `${webhook.description}: `}
              <span className="mono text-xs wrap">{webhook.url}</span>
            </>
          )
        }
        back={{ to: paths.webhooks, label: 'Webhooks' }}
        actions={
          webhook && (
            <Group gap="xs" wrap="nowrap">
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.9} aria-hidden />}
                onClick={() => actions.edit(webhook)}
              >
                Bearbeiten
              </Button>
              <Button
                leftSection={<IconSend size={16} stroke={1.9} aria-hidden />}
                onClick={() => actions.test(webhook)}
              >
                Testen
              </Button>
            </Group>
          )
        }
      />
      {trouble && (
        <div className={styles.trouble}>
          <MessageAlert isLasting kind={webhook.isActive ? 'warning' : 'error'}>
            {trouble}
          </MessageAlert>
        </div>
      )}
      <ListSection
        label="Zustellungen"
        list={list}
        query={deliveries}
        failure="Fehler beim Laden der Zustellungen"
        retry={deliveries.refetch}
        filters={
          <div className={`${styles.filters} no-print`}>
            <FilterChips
              label="Filter nach Zustand"
              value={status ?? ''}
              onChange={(value) => list.setFilter('status', value)}
              chips={[
                { value: '', label: 'Alle' },
                ...deliveryStatuses.map((value) => ({ value, label: deliveryStatusLabels[value] })),
              ]}
            />
          </div>
        }
        empty={
          list.isNarrowed ? (
            <EmptyState
              icon={IconSearchOff}
              title="Keine Zustellungen gefunden"
              text="In diesem Zustand ist keine Zustellung der letzten 30 Tage."
            />
          ) : (
            <EmptyState
              icon={IconSend}
              title="Noch nichts gesendet"
              text="In den letzten 30 Tagen ist keines der Ereignisse geschehen. Mit „Testen“ sehen Sie, ob der Empfänger antwortet."
            />
          )
        }
      >
        {(shown, isOutdated) => (
          <DeliveryList
            deliveries={shown}
            isOutdated={isOutdated}
            busyId={busyId}
            onOpen={setOpened}
            onReplay={sendAgain}
          />
        )}
      </ListSection>
      {current && (
        <DeliveryDialog
          delivery={current}
          isReplaying={busyId === current._id}
          onReplay={() => sendAgain(current)}
          onClose={() => setOpened(null)}
        />
      )}
      {dialog}
    </>
  );
}
