import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../../../shared/ui/messages/message-alert.tsx';
import { DeviceBoxes, useTicked } from '../../dialogs/device-boxes.tsx';
import { notesField } from '../../dialogs/notes-field.ts';
import { ownDevicesQuery } from '../portal.api.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

const MAX_TOGETHER = 50;

export function ApproveShippingDialog(props: StepDialogProps) {
  const waiting = useQuery(ownDevicesQuery({ search: '', status: 'assigned', page: 1, limit: MAX_TOGETHER }));
  const others = (waiting.data?.items ?? [])
    .filter(({ _id, status }) => _id !== props.assignment._id && status === 'assigned')
    .map(({ _id, device: { model, imei } }) => ({ id: _id, model, imei }));
  const { ticked, setTicked } = useTicked(others);
  const summary = (count: number) => `${count} Geräte für den Versand freigegeben`;
  const form = useForm({
    initialValues: { notes: '' },
    ...useSendStep('approveShipping', props, { ids: ticked, summary }),
  });
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
      <DeviceBoxes
        label="Gleich mit freigeben"
        description="Diese Geräte warten auch auf Ihre Freigabe und können dann in einem Paket kommen."
        offered={others}
        ticked={ticked}
        onTick={setTicked}
      />
      <Textarea
        {...notesField}
        description="Zum Beispiel eine andere Lieferadresse oder ein Wunschtermin"
        data-autofocus
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
