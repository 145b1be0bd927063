import { checkReason, minReasonLength } from '@kreislauf/domain/shared/reason.rules';
import { Textarea } from '@mantine/core';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { sentencesField } from '../../dialogs/notes-field.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function RequestReturnDialog(props: StepDialogProps) {
  const { onSubmit, ...step } = useSendStep('requestReturn', props);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => refusalIn(checkReason('requestReturn', reason)) },
    ...step,
    onSubmit: ({ reason }) => onSubmit({ reason: reason.trim() }),
  });
  return (
    <FormDialog
      form={form}
      title="Rücksendung anmelden"
      description={`Sie möchten ${props.assignment.device.model} unverkauft zurückgeben. Der Admin wird per E-Mail informiert; senden Sie das Gerät erst, wenn er die Rücksendung freigegeben hat. Bis dahin können Sie es nicht verkaufen, die Anmeldung aber zurückziehen.`}
      submitLabel="Rücksendung anmelden"
      onClose={props.onClose}
    >
      <Textarea
        {...sentencesField}
        label="Grund"
        description={`Mindestens ${minReasonLength('requestReturn')} Zeichen`}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
