import { formatDateTime } from '../shared/dates.ts';
import type { Delivery, Webhook } from './webhooks.contract.ts';
import type { DeliveryStatus, WebhookEvent } from './webhooks.rules.ts';

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'device.created': 'Gerät angelegt',
  'device.updated': 'Gerät geändert',
  'device.sold': 'Gerät verkauft',
  'device.deleted': 'Gerät gelöscht',
  'assignment.created': 'Gerät einem Reseller zugewiesen',
  'assignment.updated': 'Zuweisung geändert',
  'part.low': 'Ersatzteil unter dem Mindestbestand',
  'document.issued': 'Beleg ausgestellt',
  'settlement.paid': 'Abrechnung bezahlt',
  ping: 'Test',
};

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  wartet: 'Wartet',
  zugestellt: 'Zugestellt',
  fehlgeschlagen: 'Fehlgeschlagen',
};

/** Words for a webhook that does not simply work; null for one that does. */
export function troubleOf({
  isActive,
  failingSince,
}: Pick<Webhook, 'isActive' | 'failingSince'>): string | null {
  if (!failingSince) return null;
  const since = formatDateTime(failingSince);
  return isActive
    ? `Seit ${since} ist keine Zustellung gelungen. Nach fünf Tagen wird der Webhook ausgeschaltet.`
    : `Ausgeschaltet, weil seit ${since} fünf Tage lang keine Zustellung gelungen ist.`;
}

type Fate = Pick<Delivery, 'status' | 'attempts' | 'responseStatus' | 'error' | 'nextAt'>;

/** The outcome of a delivery so far, in one line. */
export function outcomeOf({ status, attempts, responseStatus, error, nextAt }: Fate): string {
  const tries = attempts === 1 ? '1 Versuch' : `${attempts} Versuche`;
  if (status === 'zugestellt') return `Mit ${responseStatus ?? 200} angenommen, ${tries}`;
  const reason = error ?? (attempts === 0 ? 'Noch nicht versucht.' : '');
  if (status === 'fehlgeschlagen') return `${reason} Aufgegeben nach ${tries.replace(/e$/, 'en')}.`.trim();
  if (attempts === 0) return 'Noch nicht versucht.';
  return `${reason} ${tries}${nextAt ? `, nächster am ${formatDateTime(nextAt)}` : ''}.`.trim();
}
