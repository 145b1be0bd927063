import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { showError, showSuccess } from '../../shared/ui/messages/messages.tsx';
import { TestWebhookDialog } from './test-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { useDeleteWebhook, useRotateSecret } from './webhooks.api.ts';

export interface WebhookActions {
  create: () => void;
  edit: (webhook: Webhook) => void;
  test: (webhook: Webhook) => void;
  renew: (webhook: Webhook) => void;
  remove: (webhook: Webhook) => void;
  isBusy: (id: string, act: 'renew' | 'remove') => boolean;
}

type Dialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'test'; webhook: Webhook }
  | { kind: 'secret'; webhook: Webhook & { secret: string }; isRenewed: boolean }
  | null;

/** The actions on webhooks, and the dialogs for them. */
export function useWebhookActions(): { actions: WebhookActions; dialog: ReactNode } {
  const [dialog, setDialog] = useState<Dialog>(null);
  const renewal = useRotateSecret();
  const deletion = useDeleteWebhook();
  const close = () => setDialog(null);

  const renew = async (webhook: Webhook) => {
    const isSure = await confirm({
      title: 'Schlüssel erneuern?',
      text: 'Sie bekommen einen neuen Schlüssel, den der Empfänger kennen muss. 24 Stunden lang wird mit beiden signiert, danach nur noch mit dem neuen. Ein Schlüssel, der jetzt noch als voriger gilt, endet sofort.',
      action: 'Schlüssel erneuern',
    });
    if (!isSure) return;
    renewal.mutate(webhook._id, {
      onSuccess: (renewed) => setDialog({ kind: 'secret', webhook: renewed, isRenewed: true }),
      onError: (error) => showError(`Fehler beim Erneuern des Schlüssels: ${messageOf(error)}`),
    });
  };
  const remove = async ({ _id, url, description }: Webhook) => {
    const isSure = await confirm({
      title: 'Webhook löschen?',
      text: `An ${description ? `„${description}“ (${new URL(url).host})` : new URL(url).host} wird nichts mehr gesendet, auch nicht, was noch wartet. Das Protokoll der Zustellungen wird mit gelöscht.`,
      action: 'Webhook löschen',
      isDestructive: true,
    });
    if (!isSure) return;
    deletion.mutate(_id, {
      onSuccess: ({ message }) => showSuccess(message),
      onError: (error) => showError(`Fehler beim Löschen des Webhooks: ${messageOf(error)}`),
    });
  };

  return {
    actions: {
      create: () => setDialog({ kind: 'create' }),
      edit: (webhook) => setDialog({ kind: 'edit', webhook }),
      test: (webhook) => setDialog({ kind: 'test', webhook }),
      renew,
      remove,
      isBusy: (id, act) => {
        const { isPending, variables } = act === 'renew' ? renewal : deletion;
        return isPending && variables === id;
      },
    },
    dialog: dialog && <WebhookTask dialog={dialog} onDialog={setDialog} onClose={close} />,
  };
}

interface WebhookTaskProps {
  dialog: NonNullable<Dialog>;
  onDialog: (dialog: Dialog) => void;
  onClose: () => void;
}

function WebhookTask({ dialog, onDialog, onClose }: WebhookTaskProps) {
  if (dialog.kind === 'test') return <TestWebhookDialog webhook={dialog.webhook} onClose={onClose} />;
  if (dialog.kind === 'secret')
    return <WebhookSecretDialog webhook={dialog.webhook} isRenewed={dialog.isRenewed} onClose={onClose} />;
  return (
    <WebhookDialog
      {...(dialog.kind === 'edit' && { webhook: dialog.webhook })}
      onMade={(webhook) => onDialog({ kind: 'secret', webhook, isRenewed: false })}
      onClose={onClose}
    />
  );
}
