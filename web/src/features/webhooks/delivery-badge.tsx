import type { DeliveryStatus } from '@kreislauf/domain/webhooks/webhooks.rules';
import { deliveryStatusLabels } from '@kreislauf/domain/webhooks/webhooks.text';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';

const tones: Record<DeliveryStatus, BadgeTone> = {
  wartet: 'info',
  zugestellt: 'success',
  fehlgeschlagen: 'error',
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <StatusBadge tone={tones[status]} label={deliveryStatusLabels[status]} />;
}
