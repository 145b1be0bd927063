import { estimatePrice } from './price-estimate.rules.ts';
import type { PurchaseAnswers, PurchasedPhone } from './purchase-answers.ts';

type Condition = NonNullable<PurchaseAnswers['displayCondition']>;

/** The answers for most phones at the counter; one press answers the whole step. */
export const conditionPresets = [
  { label: 'Wie neu', condition: 'excellent' },
  { label: 'Gut erhalten', condition: 'good' },
  { label: 'Deutlich gebraucht', condition: 'fair' },
] as const satisfies readonly { label: string; condition: Condition }[];

/** The grade follows the answers as long as nobody has chosen another one. */
export function presetGrade(
  phone: PurchasedPhone,
  before: PurchaseAnswers,
  after: PurchaseAnswers,
): PurchaseAnswers['overallGrade'] {
  const wasChosen =
    before.overallGrade !== null && before.overallGrade !== estimatePrice(phone, before).suggestedGrade;
  if (wasChosen || !after.displayCondition || !after.bodyCondition) return before.overallGrade;
  return estimatePrice(phone, after).suggestedGrade;
}
