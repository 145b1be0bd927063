import type { PriceEstimate } from '@kreislauf/domain/purchase/price-estimate.rules';
import type { PurchaseAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import type { WrongAnswers } from '@kreislauf/domain/purchase/purchase-steps.rules';
import type { CheckedPhone } from '../purchase-draft.ts';
import type { SetAnswers } from '../use-purchase.ts';

/** What every step after the first is given. */
export interface StepProps {
  checked: CheckedPhone;
  answers: PurchaseAnswers;
  wrong: WrongAnswers;
  estimate: PriceEstimate;
  set: SetAnswers;
  /** Somebody tried to go on: from now on what is missing or wrong is said at its place. */
  isTried: boolean;
}
