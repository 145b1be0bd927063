import type { PriceEstimate } from '@kreislauf/domain/purchase/price-estimate.rules';
import type { PurchaseAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import type { CheckedPhone } from './purchase-draft.ts';

/** What every step after the first is given. */
export interface StepProps {
  checked: CheckedPhone;
  answers: PurchaseAnswers;
  estimate: PriceEstimate;
  set: (changes: Partial<PurchaseAnswers>) => void;
  /** Somebody tried to go on: from now on what is missing is said at its place. */
  isTried: boolean;
}
