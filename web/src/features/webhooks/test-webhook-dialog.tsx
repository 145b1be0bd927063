import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { outcomeOf } from '@kreislauf/domain/webhooks/webhooks.text';
import { Button, Group, Loader, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { AnswerText } from './answer-text.tsx';
import { sentByHandQuery, useTestWebhook } from './webhooks.api.ts';

/** Sends a test and waits for what comes of it. */
export function TestWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { _id, url } = webhook;
  const test = useTestWebhook();
  const { mutate, data: sent } = test;
  useEffect(() => mutate(_id), [mutate, _id]);
  const outcome = useQuery({ ...sentByHandQuery(_id, sent?._id ?? ''), enabled: sent !== undefined });
  const tried = outcome.data && outcome.data.attempts > 0 ? outcome.data : null;
  const error = test.error ?? outcome.error;

  return (
    <Modal opened onClose={onClose} title="Webhook testen" size={520}>
      <Stack gap="md">
        <p className="muted">
          Ein <span className="mono">ping</span> geht an <strong className="wrap">{new URL(url).host}</strong>
          {!webhook.isActive && ', auch wenn der Webhook aus ist'}.
        </p>
        {error ? (
          <MessageAlert isLasting kind="error">
            Der Test ist nicht möglich: {messageOf(error)}
          </MessageAlert>
        ) : !tried ? (
          <Group gap="sm" wrap="nowrap" role="status">
            <Loader size="sm" />
            Warte auf die Antwort des Empfängers …
          </Group>
        ) : tried.status === 'zugestellt' ? (
          <MessageAlert isLasting kind="success" title="Der Empfänger hat den Test angenommen">
            {outcomeOf(tried)}
          </MessageAlert>
        ) : (
          <MessageAlert isLasting kind="error" title="Der Test ist nicht angekommen">
            {outcomeOf(tried)}
          </MessageAlert>
        )}
        {tried?.response && <AnswerText text={tried.response} />}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" component={Link} to={paths.webhook(_id)}>
            Zustellungen
          </Button>
          <Button variant="default" disabled={!tried && !error} onClick={() => mutate(_id)}>
            Noch einmal testen
          </Button>
          <Button onClick={onClose}>Schließen</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
