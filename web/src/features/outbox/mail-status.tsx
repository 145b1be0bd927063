import type { Mail, MailStatus } from '@kreislauf/domain/outbox/outbox.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';

export const statusLabels: Record<MailStatus, string> = {
  waiting: 'Wartend',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
};

const tones: Record<MailStatus, BadgeTone> = { waiting: 'info', sent: 'success', failed: 'error' };

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <StatusBadge tone={tones[status]} label={statusLabels[status]} />;
}

/** Delivery status of the mail, in one line. */
export function fateOf({ status, tries, lastError, dueAt, sentAt }: Mail): string {
  if (status === 'sent') return sentAt ? `Zugestellt am ${formatDateTime(sentAt)}` : 'Zugestellt';
  const reason = lastError ? `: ${lastError}` : '';
  if (status === 'failed')
    return `Aufgegeben nach ${tries} ${tries === 1 ? 'Versuch' : 'Versuchen'}${reason}`;
  if (tries === 0) return `Noch kein Zustellversuch${reason}`;
  return `${tries} ${tries === 1 ? 'Versuch' : 'Versuche'}, nächster am ${formatDateTime(dueAt)}${reason}`;
}

/** Left out for those who may see no documents. */
export function recipientOf({ recipient }: Pick<Mail, 'recipient'>): string {
  return recipient ?? 'Verborgen';
}
