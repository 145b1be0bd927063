import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { ShownOnceDialog } from '../../shared/ui/feedback/shown-once-dialog.tsx';

interface WebhookSecretDialogProps {
  webhook: Webhook & { secret: string };
  /** The one before signs for another day. */
  isRenewed: boolean;
  onClose: () => void;
}

export function WebhookSecretDialog({ webhook, isRenewed, onClose }: WebhookSecretDialogProps) {
  const { url, secret } = webhook;
  return (
    <ShownOnceDialog
      title={isRenewed ? 'Schlüssel erneuert' : 'Webhook angelegt'}
      label="Schlüssel der Signaturen"
      secret={secret}
      warning="Dieser Schlüssel wird nicht noch einmal angezeigt. Er lässt sich jederzeit erneuern."
      question={{
        title: 'Schlüssel noch nicht kopiert',
        text: 'Der Schlüssel wird nur dieses eine Mal angezeigt. Haben Sie ihn nicht notiert, müssen Sie ihn erneuern.',
        cancel: 'Zurück zum Schlüssel',
      }}
      onClose={onClose}
    >
      <p className="muted">
        Tragen Sie ihn beim Empfänger <strong className="wrap">{new URL(url).host}</strong> ein. Damit prüft
        er, dass eine Nachricht von hier kommt (Standard Webhooks).
        {isRenewed && ' In den nächsten 24 Stunden wird mit dem neuen und dem alten Schlüssel signiert.'}
      </p>
    </ShownOnceDialog>
  );
}
