import {
  type AssignmentActionName,
  type AssignmentStatus,
  assignmentStatusLabel,
  type ReturnState,
} from './assignment-actions.ts';
import type { DeliveryCondition } from './assignments.contract.ts';

const steps: Record<Exclude<AssignmentActionName, 'ship'>, string> = {
  assign: 'Zugewiesen',
  approveShipping: 'Versand freigegeben',
  confirmReceipt: 'Erhalt bestätigt',
  reportSale: 'Verkauf gemeldet',
  reverseSale: 'Verkauf zurückgenommen',
  requestReturn: 'Rücksendung angemeldet',
  cancelReturn: 'Rücksendung zurückgezogen',
  approveReturn: 'Rücksendung freigegeben',
  refuseReturn: 'Rücksendung abgelehnt',
  shipReturn: 'Zurückgesendet',
  receiveReturn: 'Rücksendung erhalten',
  withdraw: 'Gerät entzogen',
  abort: 'Vorgang abgebrochen',
};

/** The words of the timeline. Shipping is worded by its result: sent or handed over. */
export function assignmentStepLabel({
  action,
  status,
}: {
  action: AssignmentActionName;
  status: AssignmentStatus;
}): string {
  return action === 'ship' ? assignmentStatusLabel(status) : steps[action];
}

export const deliveryConditionLabels: Record<DeliveryCondition, string> = {
  ausgezeichnet: 'Ausgezeichnet',
  gut: 'Gut',
  okay: 'Okay',
  problematisch: 'Problematisch',
};

/** The message after a reseller has confirmed the delivery of one or several phones. */
export function deliveriesConfirmed(count: number): string {
  if (count === 0) return 'Kein Gerät wurde bestätigt.';
  return count === 1
    ? 'Erhalt erfolgreich bestätigt! Der Admin wurde informiert.'
    : `Erhalt von ${count} Geräten erfolgreich bestätigt! Der Admin wurde informiert.`;
}

/** The next step that staff wait for, or the result; the badge beside it names the status itself. */
export const staffStatusHints: Record<AssignmentStatus, string> = {
  assigned: 'Wartet auf Freigabe',
  approved: 'Bereit zum Versand',
  shipped: 'Unterwegs zum Reseller',
  handed_over: 'Erhalt noch nicht bestätigt',
  received: 'Beim Reseller',
  sold: 'Abgeschlossen',
  returned: 'Gerät entzogen',
};

/** In the place of the status, as long as a phone goes back and when it has. */
export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Rücksendung angemeldet',
  approved: 'Rücksendung freigegeben',
  shipped: 'Auf dem Rückweg',
  received: 'Zurückgegeben',
};

export const staffReturnHints: Record<ReturnState, string> = {
  requested: 'Wartet auf Ihre Entscheidung',
  approved: 'Der Reseller sendet es zurück',
  shipped: 'Unterwegs zu Ihnen',
  received: 'Gerät wieder im Bestand',
};
