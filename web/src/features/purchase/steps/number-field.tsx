import {
  type TypedAnswer,
  typedAnswers,
  type WrongAnswers,
} from '@kreislauf/domain/purchase/purchase-steps.rules';
import { NumberTextInput, type TypedNumberProps } from '../../../shared/ui/forms/number-text-input.tsx';

interface NumberFieldProps extends Omit<TypedNumberProps, 'wrong'> {
  field: TypedAnswer;
  wrong: WrongAnswers;
  isTried: boolean;
}

/** A number of the function test: what cannot be taken stays and is told, at the latest when somebody goes on. */
export function NumberField({ field, wrong, isTried, error, ...input }: NumberFieldProps) {
  const { rule } = typedAnswers[field];
  const typed = wrong[field] ?? null;
  return (
    <NumberTextInput
      size="md"
      inputMode="numeric"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      rule={rule}
      write={(value) => (value === null ? '' : String(value))}
      wrong={typed}
      error={isTried && typed !== null ? rule.problem(typed) : error}
    />
  );
}
