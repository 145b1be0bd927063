import { useState } from 'react';
import { isUnreadableEuro, MoneyInput } from '../../shared/ui/money-input.tsx';

interface AmountFieldProps {
  label: string;
  description?: string | undefined;
  value: number;
  /** Null: nothing usable stands in the field, and the value is the usual one again. */
  onChange: (euro: number | null) => void;
}

/** An amount that always has a value: left empty, the usual one comes back when the field is left. */
export function AmountField({ label, description, value, onChange }: AmountFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <MoneyInput
      label={label}
      description={description}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={isEmpty ? null : value}
      onChange={(euro) => {
        setEmpty(euro === null);
        onChange(euro === null ? null : Math.max(0, euro));
      }}
      // What is no amount stays there to be mended; the guide goes no further meanwhile.
      onBlur={(event) => setEmpty(isUnreadableEuro(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
