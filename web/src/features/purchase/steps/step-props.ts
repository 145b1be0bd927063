import type { PriceEstimate } from '@kreislauf/domain/purchase/price-estimate.rules';
import type { PurchaseAnswers } from '@kreislauf/domain/purchase/purchase-answers';
import type { TypedAnswer, WrongAnswers } from '@kreislauf/domain/purchase/purchase-steps.rules';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import type { CheckedPhone } from '../purchase-draft.ts';
import type { PurchaseMaximum } from '../use-maximum.ts';

/** The answers, and of typed numbers what cannot be taken as it stands. */
export interface StepValues extends PurchaseAnswers {
  wrong: WrongAnswers;
}

/** Props of every step after the first. */
export interface StepProps {
  checked: CheckedPhone;
  form: Form<StepValues>;
  estimate: PriceEstimate;
  maximum: PurchaseMaximum;
}

/** Both halves of a typed number; `typed` is null where it can be taken. */
export function setTyped<Field extends TypedAnswer>(
  form: Form<StepValues>,
  field: Field,
  value: PurchaseAnswers[Field],
  typed: string | null,
): void {
  const { [field]: _former, ...others } = form.getValues().wrong;
  form.setFieldValue('wrong', typed === null ? others : { ...others, [field]: typed });
  form.setFieldValue<StepValues, TypedAnswer>(field, value as StepValues[TypedAnswer]);
}
