import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import type { AssignmentStatus } from '@kreislauf/domain/assignments/assignment-actions';

export const stepLabels: Record<ResellerActionName, string> = {
  approveShipping: 'Versand freigeben',
  confirmReceipt: 'Erhalt bestätigen',
  reportSale: 'Verkauf melden',
  reverseSale: 'Verkauf zurücknehmen',
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

/** A failed step, as the specification has it: with a cross in front. */
export function withCross(sentence: string): string {
  return `❌ ${sentence}`;
}
