import {
  type DeliveryCondition,
  deliveryConditions,
} from '@kreislauf/domain/assignments/assignments.contract';
import { deliveryConditionLabels } from '@kreislauf/domain/assignments/assignments.text';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { ChoiceTiles } from '../../../shared/ui/forms/tiles.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { notesField, sentencesField } from '../notes-field.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function DeliveryDialog(props: StepDialogProps) {
  const form = useForm<{ condition: DeliveryCondition; issues: string; notes: string }>({
    initialValues: { condition: 'gut', issues: '', notes: '' },
    ...useSendStep('confirmReceipt', props),
  });
  return (
    <FormDialog
      form={form}
      title="Erhalt bestätigen"
      description={`${props.assignment.device.model} ist bei Ihnen angekommen. Der Admin wird per E-Mail informiert.`}
      submitLabel="Erhalt bestätigen"
      onClose={props.onClose}
    >
      <ChoiceTiles
        width={160}
        label="In welchem Zustand ist das Gerät angekommen?"
        options={deliveryConditions.map((value) => ({ value, label: deliveryConditionLabels[value] }))}
        value={form.values.condition}
        onChange={(condition) => form.setFieldValue('condition', condition)}
      />
      <Textarea
        label="Probleme (optional)"
        description="Was fehlt, defekt ist oder anders aussieht als beschrieben"
        {...sentencesField}
        {...form.getInputProps('issues')}
      />
      <Textarea {...notesField} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
