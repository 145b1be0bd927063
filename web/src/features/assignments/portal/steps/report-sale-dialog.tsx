import {
  calculateResellerProfit,
  checkSaleKeepsMinimum,
} from '@kreislauf/domain/assignments/assignment.rules';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { Textarea } from '@mantine/core';
import styles from '../../../../entities/devices/sale-result.module.css';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../../shared/ui/inputs/money-input.tsx';
import { afterPress } from '../../../../shared/ui/keyboard/after-press.ts';
import { EuroText } from '../../../../shared/ui/values/euro-text.tsx';
import { notesField } from '../../dialogs/notes-field.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function ReportSaleDialog(props: StepDialogProps) {
  const { minimumPrice, device } = props.assignment;
  const { onSubmit, ...step } = useSendStep('reportSale', props);
  const form = useForm<{ salePrice: number | null; wrongPrice: string | null; notes: string }>({
    initialValues: { salePrice: null, wrongPrice: null, notes: '' },
    validate: {
      salePrice: (price, { wrongPrice }) =>
        euroAmount.problem(wrongPrice ?? '') ?? minimumProblem(price, minimumPrice),
    },
    ...step,
    onSubmit: ({ salePrice: price, notes }) => onSubmit({ salePrice: price ?? 0, notes }),
  });
  const { salePrice, wrongPrice } = form.values;
  const price = wrongPrice === null ? salePrice : null;

  return (
    <FormDialog
      form={form}
      title="Verkauf melden"
      description={`${device.model}, IMEI ${groupImei(device.imei)}`}
      submitLabel="Als verkauft melden"
      onClose={props.onClose}
    >
      <MoneyInput
        label="Verkaufspreis"
        description={`Mindestens ${formatEuro(minimumPrice)}`}
        size="md"
        data-autofocus
        {...form.getInputProps('salePrice')}
        wrong={wrongPrice}
        onBlur={() => afterPress(() => form.validateField('salePrice'))}
        onChange={(euro, wrong) => {
          form.setFieldValue('wrongPrice', wrong);
          form.setFieldValue('salePrice', euro);
        }}
      />
      <dl className={`${styles.sums} sunken`} aria-live="polite">
        <div>
          <dt>Verkaufspreis</dt>
          <dd className="tabular medium end">
            <EuroText euro={price} />
          </dd>
        </div>
        <div>
          <dt>Mindestpreis, geht an den Betreiber</dt>
          <dd className="tabular medium end">
            <EuroText euro={minimumPrice} />
          </dd>
        </div>
        <div className={styles.profit}>
          <dt>Ihr Gewinn</dt>
          <dd className="tabular medium end text-md bold">
            <EuroText euro={price === null ? null : profitOf(price, minimumPrice)} />
          </dd>
        </div>
      </dl>
      <Textarea {...notesField} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}

function profitOf(price: number, minimum: number): number {
  return centsToEuro(calculateResellerProfit(euroToCents(price), euroToCents(minimum)));
}

/** No price is a price below the minimum. */
function minimumProblem(price: number | null, minimum: number): string | null {
  return refusalIn(checkSaleKeepsMinimum(euroToCents(price ?? 0), euroToCents(minimum)));
}
