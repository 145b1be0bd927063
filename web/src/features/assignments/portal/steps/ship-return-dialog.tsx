import {
  checkShipping,
  returnMethodLabels,
  type ShippingMethod,
  shippingMethods,
} from '@kreislauf/domain/assignments/shipping.rules';
import { Textarea } from '@mantine/core';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { ChoiceTiles } from '../../../../shared/ui/inputs/tiles.tsx';
import { notesField } from '../../dialogs/notes-field.ts';
import { TrackingNumberField } from '../../dialogs/tracking-number-field.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function ShipReturnDialog(props: StepDialogProps) {
  const { onSubmit, ...step } = useSendStep('shipReturn', props);
  const form = useForm({
    initialValues: { method: 'dhl' as ShippingMethod, trackingNumber: '', notes: '' },
    validate: {
      trackingNumber: (trackingNumber, { method }) =>
        refusalIn(checkShipping({ shippingMethod: method, trackingNumber })),
    },
    ...step,
    onSubmit: ({ method, trackingNumber, notes }) =>
      onSubmit({
        shippingMethod: method,
        trackingNumber: method === 'dhl' ? trackingNumber : null,
        notes,
      }),
  });
  const { method } = form.values;
  return (
    <FormDialog
      form={form}
      title="Rücksendung eintragen"
      description={`${props.assignment.device.model} ist auf dem Weg zurück. Der Admin wird per E-Mail informiert.`}
      submitLabel="Als zurückgesendet melden"
      onClose={props.onClose}
    >
      <ChoiceTiles
        label="Wie kommt das Gerät zurück?"
        width={140}
        value={method}
        onChange={(chosen) => form.setFieldValue('method', chosen)}
        options={shippingMethods.map((value) => ({ value, label: returnMethodLabels[value] }))}
      />
      {method === 'dhl' && <TrackingNumberField {...form.getInputProps('trackingNumber')} />}
      <Textarea {...notesField} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
