import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { ThumbBar } from '../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import { CardList } from '../../shared/ui/rows/card-list.tsx';
import { useWebhookActions } from './use-webhook-actions.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhooks.api.ts';

export function WebhooksScreen() {
  const isPhone = usePhone();
  const webhooks = useQuery(webhooksQuery);
  const { actions, dialog } = useWebhookActions();
  const createButton = (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={actions.create}>
      Webhook anlegen
    </Button>
  );
  const isEmpty = webhooks.data?.length === 0;

  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Kreislauf sagt anderen Programmen von selbst, was geschieht: signiert, wiederholt, protokolliert."
        actions={!isPhone && !isEmpty && createButton}
      />
      {webhooks.isError && !webhooks.data ? (
        <Surface>
          <ErrorState
            error={webhooks.error}
            fallback="Fehler beim Laden der Webhooks"
            retry={webhooks.refetch}
            busy={webhooks.isFetching}
          />
        </Surface>
      ) : isEmpty ? (
        <Surface>
          <EmptyState
            icon={IconWebhook}
            title="Noch keine Webhooks"
            text="Ein Onlineshop, der Verkauftes aus dem Angebot nimmt, ein Chat, der meldet, wenn Akkus knapp werden: Sie nennen die Adresse und die Ereignisse, Kreislauf sendet."
          >
            {!isPhone && createButton}
          </EmptyState>
        </Surface>
      ) : (
        <CardList items={webhooks.data} isOutdated={false} cardHeight={190} skeletons={2}>
          {(webhook) => <WebhookCard key={webhook._id} webhook={webhook} actions={actions} />}
        </CardList>
      )}
      {isPhone && <ThumbBar>{createButton}</ThumbBar>}
      {dialog}
    </>
  );
}
