import { useState } from 'react';
import type { FieldProps } from '../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../shared/ui/inputs/money-input.tsx';

interface AmountFieldProps extends Omit<FieldProps<number>, 'onChange'> {
  label: string;
  description?: string | undefined;
  /** As typed, where it is no amount that can be taken. */
  wrong: string | undefined;
  /** Null: nothing usable stands in the field, and the value is the usual one again. */
  onChange: (euro: number | null, wrong: string | null) => void;
}

/** An amount that always has a value: left empty, the usual one comes back when the field is left. */
export function AmountField({ value, wrong, onChange, ...field }: AmountFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <MoneyInput
      {...field}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={isEmpty ? null : value}
      wrong={wrong ?? null}
      onChange={(euro, typed) => {
        setEmpty(euro === null && typed === null);
        onChange(typed === null ? euro : null, typed);
      }}
      onBlur={() => setEmpty(false)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
