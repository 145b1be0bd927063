import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { Textarea } from '@mantine/core';
import { messageOf } from '../../../shared/api-error.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useReceiveReturn } from '../assignments.api.ts';
import { ArrivalCondition } from './arrival-condition.tsx';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';
import { notesField } from './notes-field.ts';

export function ReceiveReturnDialog({ assignment, onClose }: AssignmentDialogProps) {
  const { deviceId: device, resellerId: reseller } = assignment;
  const receive = useReceiveReturn(assignment._id);
  const form = useForm<{ condition: DeliveryCondition; notes: string }>({
    initialValues: { condition: 'gut', notes: '' },
    draft: `assignment-return-arrival ${assignment._id}`,
    onSubmit: async (values) => {
      const { message } = await receive.mutateAsync(values);
      showSuccess(message);
      onClose();
    },
    errorMessage: (error) => messageOf(error),
  });
  return (
    <FormDialog
      form={form}
      title="Rücksendung erhalten"
      description={`${device.model} ist von ${reseller.name} zurück. Die Zuweisung endet, das Gerät ist wieder verkaufsbereit; der Reseller erfährt es per E-Mail.`}
      submitLabel="Eingang bestätigen"
      onClose={onClose}
    >
      <ArrivalCondition
        value={form.values.condition}
        onChange={(condition) => form.setFieldValue('condition', condition)}
      />
      <Textarea {...notesField} description="Der Reseller liest sie mit." {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
