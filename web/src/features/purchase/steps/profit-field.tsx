import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { AmountField } from './amount-field.tsx';
import { type StepProps, setTyped } from './step-props.ts';

interface ProfitFieldProps extends Pick<StepProps, 'form'> {
  /** Of the shop, where nothing else is said. */
  usual: number | null;
}

/** One field on two steps: before the offer it moves what may be paid, afterwards the planned price. */
export function ProfitField({ form, usual }: ProfitFieldProps) {
  const { desiredProfit, wrong } = form.values;
  return (
    <AmountField
      label={fieldLabels.desiredProfit ?? ''}
      {...form.fieldProps('desiredProfit')}
      value={desiredProfit ?? usual ?? 0}
      wrong={wrong.desiredProfit}
      onChange={(euro, typed) => setTyped(form, 'desiredProfit', euro === usual ? null : euro, typed)}
    />
  );
}
