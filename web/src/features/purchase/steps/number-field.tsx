import { typedAnswers } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { NumberTextInput, type TypedNumberProps } from '../../../shared/ui/inputs/number-text-input.tsx';
import { type StepProps, setTyped } from './step-props.ts';

interface NumberFieldProps extends Omit<TypedNumberProps, 'wrong' | 'form' | 'onChange'> {
  field: 'batteryHealth' | 'storageSpace';
  form: StepProps['form'];
}

/** A number of the function test: what cannot be taken stays and is told, at the latest when somebody goes on. */
export function NumberField({ field, form, ...input }: NumberFieldProps) {
  return (
    <NumberTextInput
      size="md"
      inputMode="numeric"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      {...form.getInputProps(field)}
      rule={typedAnswers[field].rule}
      write={(value) => (value === null ? '' : String(value))}
      wrong={form.values.wrong[field] ?? null}
      onChange={(value, typed) => setTyped(form, field, typed === null ? value : null, typed)}
    />
  );
}
