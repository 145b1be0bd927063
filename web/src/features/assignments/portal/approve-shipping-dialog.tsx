import { Textarea } from '@mantine/core';
import { MessageAlert } from '../../../shared/ui/feedback/message-alert.tsx';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { notesField } from '../notes-field.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function ApproveShippingDialog(props: StepDialogProps) {
  const form = useForm({ initialValues: { notes: '' }, ...useSendStep('approveShipping', props) });
  return (
    <FormDialog
      form={form}
      title="Versand freigeben"
      description={`${props.assignment.device.model} wird an Sie verschickt oder Ihnen übergeben.`}
      submitLabel="Versand freigeben"
      onClose={props.onClose}
    >
      <MessageAlert isLasting kind="warning">
        Die Freigabe kann nicht rückgängig gemacht werden. Das Gerät ist danach für Sie reserviert.
      </MessageAlert>
      <Textarea
        {...notesField}
        description="Zum Beispiel eine andere Lieferadresse oder ein Wunschtermin"
        data-autofocus
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
