import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDraft } from '../../../shared/session/use-draft.ts';
import { MessageAlert } from '../../../shared/ui/feedback/message-alert.tsx';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useStepDialog } from './use-step-dialog.ts';

export function ReleaseDialog(props: StepDialogProps) {
  const { busy, error, send, draftKey } = useStepDialog('approveShipping', props);
  const form = useForm({ initialValues: { notes: '' } });
  useDraft(draftKey, form);
  return (
    <FormDialog
      opened
      title="Versand freigeben"
      description={`${props.assignment.device.model} wird an Sie verschickt oder Ihnen übergeben.`}
      submitLabel="Versand freigeben"
      busy={busy}
      dirty={form.isDirty()}
      error={error}
      onSubmit={() => send({ notes: form.values.notes })}
      onClose={props.onClose}
    >
      <MessageAlert isLasting kind="warning">
        Die Freigabe kann nicht rückgängig gemacht werden. Das Gerät ist danach für Sie reserviert.
      </MessageAlert>
      <Textarea
        label="Notizen (optional)"
        description="Zum Beispiel eine andere Lieferadresse oder ein Wunschtermin"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
