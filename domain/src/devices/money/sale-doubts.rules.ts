import { centsToEuro, formatEuro } from '../../shared/money.ts';
import { sumOfParts } from './device-money.rules.ts';

/** Doubts before a phone is sold. It can be sold all the same. */

/** So far below its planned price a sale looks like a slip. */
export const FAR_BELOW_PLAN_PERCENT = 20;

export const NO_PURCHASE_RECEIPT = 'Zu diesem Gerät gibt es keinen Ankaufbeleg.';

export interface SaleFacts {
  priceCents: number;
  /** Left out for roles that hide costs: then nothing is said of them. */
  costs?: { purchasePriceCents: number; parts: readonly { priceCents: number }[] } | undefined;
  /** Left out where it would tell the costs. */
  plannedCents?: number | undefined;
  /** True where an Ankaufbeleg stands; left out where the shop writes no documents. */
  hasReceipt?: boolean | undefined;
}

export function saleDoubts({ priceCents, costs, plannedCents, hasReceipt }: SaleFacts): string[] {
  const doubts: string[] = [];
  if (costs?.purchasePriceCents === 0) doubts.push('Es ist kein Einkaufspreis eingetragen.');
  if (costs) {
    const costCents = costs.purchasePriceCents + sumOfParts(costs.parts);
    if (priceCents < costCents) doubts.push(`Der Preis liegt unter den Kosten von ${inEuro(costCents)}.`);
  }
  if (plannedCents !== undefined && isFarBelow(priceCents, plannedCents))
    doubts.push(
      `Der Preis liegt mehr als ${FAR_BELOW_PLAN_PERCENT} % unter dem geplanten Verkaufspreis von ${inEuro(plannedCents)}.`,
    );
  if (hasReceipt === false) doubts.push(NO_PURCHASE_RECEIPT);
  return doubts;
}

function isFarBelow(priceCents: number, plannedCents: number): boolean {
  return priceCents * 100 < plannedCents * (100 - FAR_BELOW_PLAN_PERCENT);
}

function inEuro(cents: number): string {
  return formatEuro(centsToEuro(cents));
}
