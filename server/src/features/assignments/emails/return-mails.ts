import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import {
  returnMethodLabels,
  type ShippingMethod,
  trackingUrlOf,
} from '@kreislauf/domain/assignments/shipping.rules';
import type { MailParts } from '../../../mail/mail-layout.ts';
import type { AssignmentRow } from '../assignments.queries.ts';
import { deviceFacts, deviceName } from './assignment-mails.ts';

/** To every member of staff who assigns devices. */
export function returnRequestedMail(assignment: AssignmentRow, reason: string): MailParts {
  return {
    subject: `Rücksendung angemeldet: ${deviceName(assignment)}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `${assignment.resellerName} möchte das folgende Gerät unverkauft zurücksenden. Bitte geben Sie die Rücksendung unter „Reseller“, „Zuweisungen“ frei oder lehnen Sie sie ab.`,
    ],
    facts: [...deviceFacts(assignment), ['Grund', reason]],
  };
}

export function returnCancelledMail(assignment: AssignmentRow): MailParts {
  return {
    subject: `Rücksendung zurückgezogen: ${deviceName(assignment)}`,
    greeting: 'Guten Tag,',
    paragraphs: [`${assignment.resellerName} behält das folgende Gerät und sendet es nicht zurück.`],
    facts: deviceFacts(assignment),
  };
}

export function returnShippedMail(
  assignment: AssignmentRow,
  sent: { method: ShippingMethod; trackingNumber: string | null; notes?: string | null },
): MailParts {
  const trackingUrl = trackingUrlOf(sent.method, sent.trackingNumber);
  return {
    subject: `Rücksendung unterwegs: ${deviceName(assignment)}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `${assignment.resellerName} hat das folgende Gerät zurückgesendet. Bitte bestätigen Sie den Eingang, sobald es bei Ihnen ist.`,
    ],
    facts: [
      ...deviceFacts(assignment),
      ['Versandart', returnMethodLabels[sent.method]],
      ['Sendungsnummer', sent.trackingNumber],
      ['Notizen', sent.notes],
    ],
    ...(trackingUrl && { action: { label: 'Sendung verfolgen', url: trackingUrl } }),
  };
}

/** To the reseller, with where to send it. */
export function returnApprovedMail(
  assignment: AssignmentRow,
  { sendTo, notes, publicUrl }: { sendTo: string | null; notes?: string | null; publicUrl: string },
): MailParts {
  return {
    subject: `Rücksendung freigegeben: ${deviceName(assignment)}`,
    greeting: `Guten Tag ${assignment.resellerName},`,
    paragraphs: [
      'die Rücksendung des folgenden Geräts ist freigegeben. Bitte senden Sie es zurück und tragen Sie im Portal ein, wie es unterwegs ist.',
    ],
    facts: [...deviceFacts(assignment), ['Senden an', sendTo], ['Notizen', notes]],
    action: { label: 'Zum Portal', url: `${publicUrl}/reseller` },
  };
}

export function returnRefusedMail(assignment: AssignmentRow, reason: string): MailParts {
  return {
    subject: `Rücksendung abgelehnt: ${deviceName(assignment)}`,
    greeting: `Guten Tag ${assignment.resellerName},`,
    paragraphs: ['die Rücksendung des folgenden Geräts wurde abgelehnt. Das Gerät bleibt bei Ihnen.'],
    facts: [...deviceFacts(assignment), ['Grund', reason]],
  };
}

export function returnReceivedMail(
  assignment: AssignmentRow,
  { condition, notes }: { condition: DeliveryCondition; notes?: string | null },
): MailParts {
  return {
    subject: `Rücksendung erhalten: ${deviceName(assignment)}`,
    greeting: `Guten Tag ${assignment.resellerName},`,
    paragraphs: [
      'das folgende Gerät ist wieder bei uns. Die Zuweisung ist beendet, es erscheint nicht mehr in Ihrem Portal.',
    ],
    facts: [...deviceFacts(assignment), ['Zustand', deliveryConditionLabels[condition]], ['Notizen', notes]],
  };
}
