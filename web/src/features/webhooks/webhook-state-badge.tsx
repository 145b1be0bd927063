import type { Webhook } from '@kreislauf/domain/webhooks/webhooks.contract';
import { StatusBadge } from '../../shared/ui/values/status-badge.tsx';

export function WebhookStateBadge({ webhook: { isActive, failingSince } }: { webhook: Webhook }) {
  if (!isActive) return <StatusBadge tone={failingSince ? 'error' : 'neutral'} label="Aus" />;
  return failingSince ? (
    <StatusBadge tone="warning" label="Scheitert" />
  ) : (
    <StatusBadge tone="success" label="Eingeschaltet" />
  );
}
