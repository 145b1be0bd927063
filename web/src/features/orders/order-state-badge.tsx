import type { OrderState } from '@kreislauf/domain/orders/order-actions';
import { orderStateLabels } from '@kreislauf/domain/orders/orders.text';
import { type BadgeTone, StatusBadge } from '../../shared/ui/values/status-badge.tsx';

const tones: Record<OrderState, BadgeTone> = {
  entwurf: 'neutral',
  bestellt: 'info',
  teilweise: 'warning',
  geliefert: 'success',
  storniert: 'neutral',
};

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <StatusBadge tone={tones[state]} label={orderStateLabels[state]} />;
}
