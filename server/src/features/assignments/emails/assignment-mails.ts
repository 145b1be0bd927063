import { calculateResellerProfit } from '@kreislauf/domain/assignments/assignment.rules';
import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import { shippingMethodLabels, trackingUrlOf } from '@kreislauf/domain/assignments/shipping.rules';
import { calculateProfit, type DeviceCosts } from '@kreislauf/domain/devices/money/device-money.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import type { MailParts } from '../../../mail/mail-layout.ts';
import type { AssignmentRow } from '../assignments.queries.ts';

const euro = (cents: number) => formatEuro(centsToEuro(cents));

/** As it was assigned, its storage spelled as on screens. */
export const deviceName = ({ deviceModel }: AssignmentRow) =>
  phoneInOneLine({ model: deviceModel, modelDesc: null });

export function deviceFacts(assignment: AssignmentRow): [string, string][] {
  return [
    ['Gerät', deviceName(assignment)],
    ['IMEI', assignment.deviceImei],
  ];
}

/** To the reseller, with the link that confirms the delivery. */
export function assignedMail(assignment: AssignmentRow, publicUrl: string): MailParts {
  return {
    subject: `Neues Gerät zugewiesen: ${deviceName(assignment)}`,
    greeting: `Guten Tag ${assignment.resellerName},`,
    paragraphs: [
      'Ihnen wurde ein Gerät zugewiesen. Bitte geben Sie im Portal den Versand frei. Sobald Sie das Gerät in Händen haben, bestätigen Sie über den folgenden Link den Erhalt.',
      'Alles, was Sie über den Mindestpreis hinaus erzielen, ist Ihr Gewinn.',
    ],
    facts: [...deviceFacts(assignment), ['Mindestpreis', euro(assignment.minimumPriceCents)]],
    action: { label: 'Erhalt bestätigen', url: `${publicUrl}/reseller?confirm=${assignment.id}` },
  };
}

export function shippedMail(
  assignment: AssignmentRow,
  shipping: NonNullable<AssignmentRow['shipping']>,
): MailParts {
  const { method, trackingNumber, recipientAddress, estimatedDelivery } = shipping;
  const trackingUrl = trackingUrlOf(method, trackingNumber);
  const isPickup = method === 'pickup';
  return {
    subject: isPickup
      ? `Gerät übergeben: ${deviceName(assignment)}`
      : `Gerät unterwegs: ${deviceName(assignment)}`,
    greeting: `Guten Tag ${assignment.resellerName},`,
    paragraphs: [
      isPickup
        ? 'Ihr Gerät wurde zur Abholung übergeben. Bitte bestätigen Sie im Portal den Erhalt.'
        : 'Ihr Gerät wurde versendet. Bitte bestätigen Sie im Portal den Erhalt, sobald es angekommen ist.',
    ],
    facts: [
      ...deviceFacts(assignment),
      ['Versandart', shippingMethodLabels[method]],
      ['Sendungsnummer', trackingNumber],
      ['Empfänger', recipientAddress],
      ['Voraussichtlich', estimatedDelivery && formatDate(estimatedDelivery)],
    ],
    ...(trackingUrl && { action: { label: 'Sendung verfolgen', url: trackingUrl } }),
  };
}

export function withdrawnMail(assignment: AssignmentRow, reason: string): MailParts {
  return {
    subject: `Gerät entzogen: ${deviceName(assignment)}`,
    greeting: `Guten Tag ${assignment.resellerName},`,
    paragraphs: [
      'die Zuweisung des folgenden Geräts wurde beendet. Es erscheint nicht mehr in Ihrem Portal.',
    ],
    facts: [...deviceFacts(assignment), ['Grund', reason]],
  };
}

interface Delivery {
  condition: DeliveryCondition;
  issues?: string | null;
  notes?: string | null;
}

/** To every member of staff who assigns devices. */
export function receivedMail(assignment: AssignmentRow, delivery: Delivery): MailParts {
  return {
    subject: `Erhalt bestätigt: ${deviceName(assignment)}`,
    greeting: 'Guten Tag,',
    paragraphs: [`${assignment.resellerName} hat den Erhalt des folgenden Geräts bestätigt.`],
    facts: [
      ...deviceFacts(assignment),
      ['Zustand', deliveryConditionLabels[delivery.condition]],
      ['Probleme', delivery.issues],
      ['Notizen', delivery.notes],
    ],
  };
}

/** The same for several that arrived together: one mail names them all. */
export function receivedTogetherMail(
  resellerName: string,
  received: { assignment: AssignmentRow; delivery: Delivery }[],
  notes: string | null | undefined,
): MailParts {
  return {
    subject: `Erhalt bestätigt: ${received.length} Geräte`,
    greeting: 'Guten Tag,',
    paragraphs: [`${resellerName} hat den Erhalt der folgenden ${received.length} Geräte bestätigt.`],
    facts: [
      ...received.map(({ assignment, delivery: { condition, issues } }): [string, string] => [
        deviceName(assignment),
        [
          `IMEI ${assignment.deviceImei}`,
          `Zustand: ${deliveryConditionLabels[condition]}`,
          ...(issues ? [`Probleme: ${issues}`] : []),
        ].join(', '),
      ]),
      ['Notizen', notes],
    ],
  };
}

/** `costs` are unknown once the device was deleted. */
export function soldMail(
  assignment: AssignmentRow,
  salePriceCents: number,
  costs: DeviceCosts | undefined,
): MailParts {
  const { minimumPriceCents } = assignment;
  return {
    subject: `Verkauf gemeldet: ${deviceName(assignment)} für ${euro(salePriceCents)}`,
    greeting: 'Guten Tag,',
    paragraphs: [`${assignment.resellerName} hat den Verkauf des folgenden Geräts gemeldet.`],
    facts: [
      ...deviceFacts(assignment),
      ['Verkaufspreis', euro(salePriceCents)],
      ['Mindestpreis (geht an Sie)', euro(minimumPriceCents)],
      ['Gewinn des Resellers', euro(calculateResellerProfit(salePriceCents, minimumPriceCents))],
      ['Ihre Kosten (Einkauf und Teile)', costs && euro(costs.purchasePriceCents + costs.partsCents)],
      ['Ihr Gewinn', costs && euro(calculateProfit(minimumPriceCents, costs))],
    ],
  };
}
