import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import {
  missingInCondition,
  missingInFunctionTest,
  typedAnswers,
} from '@kreislauf/domain/purchase/purchase-steps.rules';
import type { AskedFields } from '../../../shared/ui/forms/field-rules.ts';
import { type CheckedPhone, wrongOnStep } from '../purchase-draft.ts';
import type { StepValues } from './step-props.ts';

const CHOOSE = 'Bitte wählen Sie eine Stufe';

/** Required fields of the steps, in their order. */
export const requiredFields = {
  displayCondition: { label: fieldLabels['physicalCondition.displayCondition'] ?? '', missing: CHOOSE },
  bodyCondition: { label: fieldLabels['physicalCondition.bodyCondition'] ?? '', missing: CHOOSE },
  overallGrade: { label: fieldLabels['physicalCondition.overallGrade'] ?? '', missing: CHOOSE },
  batteryHealth: {
    label: fieldLabels['batteryInfo.health'] ?? '',
    missing: 'Bitte geben Sie den Akkuzustand ein',
  },
  iosVersion: {
    label: fieldLabels['softwareInfo.iosVersion'] ?? '',
    missing: 'Bitte geben Sie die iOS-Version ein',
  },
} satisfies AskedFields;

type AskedField = keyof typeof requiredFields;

/** Errors that keep a step from being left, by field: missing, or no valid number. */
export function problemsOnStep(
  step: number,
  checked: CheckedPhone,
  values: StepValues,
): Record<string, string | null> {
  const missing = missingOnStep(step, checked, values).map((field) => [field, requiredFields[field].missing]);
  // The desired profit can be typed before the offer, too.
  const steps = step === 4 ? [4, 5] : [step];
  const wrong = steps
    .flatMap((one) => wrongOnStep(one, { checked, wrong: values.wrong }))
    .map((field) => [field, typedAnswers[field].rule.problem(values.wrong[field] ?? '')]);
  return Object.fromEntries([...missing, ...wrong]);
}

function missingOnStep(step: number, { phone }: CheckedPhone, values: StepValues): AskedField[] {
  if (step === 2) return missingInCondition(values);
  return step === 3 ? missingInFunctionTest(values, phone) : [];
}
