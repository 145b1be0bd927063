import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { useState } from 'react';
import { MoneyInput } from '../../../shared/ui/forms/money-input.tsx';

interface AmountFieldProps {
  label: string;
  description?: string | undefined;
  value: number;
  /** As typed, where it is no amount that can be taken. */
  wrong: string | undefined;
  isTried: boolean;
  /** Null: nothing usable stands in the field, and the value is the usual one again. */
  onChange: (euro: number | null, wrong: string | null) => void;
}

/** An amount that always has a value: left empty, the usual one comes back when the field is left. */
export function AmountField({ label, description, value, wrong = '', isTried, onChange }: AmountFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <MoneyInput
      label={label}
      description={description}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={isEmpty ? null : value}
      wrong={wrong || null}
      error={isTried && euroAmount.problem(wrong)}
      onChange={(euro, typed) => {
        setEmpty(euro === null && typed === null);
        onChange(typed === null ? euro : null, typed);
      }}
      onBlur={() => setEmpty(false)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
