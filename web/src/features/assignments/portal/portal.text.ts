import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import type { AssignmentStatus, ReturnState } from '@kreislauf/domain/assignments/assignment-actions';

export const stepLabels: Record<ResellerActionName, string> = {
  approveShipping: 'Versand freigeben',
  confirmReceipt: 'Erhalt bestätigen',
  reportSale: 'Verkauf melden',
  reverseSale: 'Verkauf zurücknehmen',
  requestReturn: 'Rücksendung anmelden',
  cancelReturn: 'Rücksendung zurückziehen',
  shipReturn: 'Rücksendung eintragen',
};

/** One sentence for each status, on the card and in the legend: where the device is and what comes next. */
export const statusMeanings: Record<AssignmentStatus, string> = {
  assigned: 'Für Sie reserviert. Geben Sie den Versand frei, damit das Gerät zu Ihnen kommt.',
  approved: 'Der Admin bereitet den Versand vor. Sie müssen nichts tun.',
  shipped: 'Unterwegs zu Ihnen. Bestätigen Sie den Erhalt, sobald das Gerät da ist.',
  handed_over: 'Persönlich übergeben. Bestätigen Sie den Erhalt.',
  received: 'Bei Ihnen und bereit zum Verkauf.',
  sold: 'Verkauft. Was über dem Mindestpreis liegt, ist Ihr Gewinn.',
  returned: 'Das Gerät wurde Ihnen entzogen.',
};

/** The same while a device goes back. */
export const returnMeanings: Record<ReturnState, string> = {
  requested: 'Rücksendung angemeldet. Der Admin entscheidet; bis dahin bleibt das Gerät bei Ihnen.',
  approved: 'Rücksendung freigegeben. Senden Sie das Gerät zurück und tragen Sie ein, wie es unterwegs ist.',
  shipped: 'Auf dem Rückweg. Der Admin bestätigt den Eingang, Sie müssen nichts tun.',
  received: 'Das Gerät ist zurückgegeben.',
};

/** A failed step, as the specification has it: with a cross in front. */
export function withCross(sentence: string): string {
  return `❌ ${sentence}`;
}
