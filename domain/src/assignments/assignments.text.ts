import {
  type AssignmentActionName,
  type AssignmentStatus,
  assignmentStatusLabel,
} from './assignment-actions.ts';
import type { DeliveryCondition } from './assignments.contract.ts';

const steps: Record<Exclude<AssignmentActionName, 'ship'>, string> = {
  assign: 'Zugewiesen',
  approveShipping: 'Versand freigegeben',
  confirmReceipt: 'Erhalt bestätigt',
  reportSale: 'Verkauf gemeldet',
  reverseSale: 'Verkauf zurückgenommen',
  withdraw: 'Gerät entzogen',
  abort: 'Vorgang abgebrochen',
};

/** What happened, for the timeline. Shipping is worded by where it led: sent or handed over. */
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

/** What staff wait for, or what has become of it; the badge beside it names the status itself. */
export const staffStatusHints: Record<AssignmentStatus, string> = {
  assigned: 'Wartet auf Freigabe',
  approved: 'Bereit zum Versand',
  shipped: 'Unterwegs zum Reseller',
  handed_over: 'Erhalt noch nicht bestätigt',
  received: 'Beim Reseller',
  sold: 'Abgeschlossen',
  returned: 'Gerät entzogen',
};
