import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { editableEuro } from './editable-euro.ts';
import { NumberTextInput, type TypedNumberProps } from './number-text-input.tsx';

/** Euro. Takes 12,50 and 12.50 alike; on leaving the field the amount is written out as 12,50. */
export function MoneyInput(input: TypedNumberProps) {
  return (
    <NumberTextInput
      rule={euroAmount}
      write={editableEuro}
      inputMode="decimal"
      rightSection={<span aria-hidden="true">€</span>}
      {...input}
      classNames={{ input: `end tabular`, section: 'muted' }}
    />
  );
}
