import { formatDate } from '@kreislauf/domain/shared/dates';
import { checkReason, minReasonLength } from '@kreislauf/domain/shared/reason.rules';
import { Textarea } from '@mantine/core';
import { messageOf } from '../../../shared/api-error.ts';
import { refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { ChoiceTiles } from '../../../shared/ui/inputs/tiles.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useDecideReturn } from '../assignments.api.ts';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';
import { notesField, sentencesField } from './notes-field.ts';

/** A reseller wants to give a phone back: yes or no. */
export function DecideReturnDialog({ assignment, onClose }: AssignmentDialogProps) {
  const { deviceId: device, resellerId: reseller, returnInfo } = assignment;
  const decision = useDecideReturn(assignment._id);
  const form = useForm({
    initialValues: { answer: 'yes' as 'yes' | 'no', notes: '', reason: '' },
    validate: {
      reason: (reason, { answer }) =>
        answer === 'no' ? refusalIn(checkReason('refuseReturn', reason)) : null,
    },
    draft: `assignment-return ${assignment._id}`,
    onSubmit: async ({ answer, notes, reason }) => {
      const { message } = await decision.mutateAsync(
        answer === 'yes' ? { approve: { notes } } : { refuse: { reason: reason.trim() } },
      );
      showSuccess(message);
      onClose();
    },
    errorMessage: (error) => messageOf(error),
  });
  const isRefused = form.values.answer === 'no';

  return (
    <FormDialog
      form={form}
      title="Rücksendung prüfen"
      description={`${reseller.name} möchte ${device.model} unverkauft zurücksenden.`}
      submitLabel={isRefused ? 'Rücksendung ablehnen' : 'Rücksendung freigeben'}
      isDestructive={isRefused}
      onClose={onClose}
    >
      {returnInfo && (
        <p className="wrap">
          <span className="muted">Grund vom {formatDate(returnInfo.requestedAt)}:</span> {returnInfo.reason}
        </p>
      )}
      <ChoiceTiles
        label="Ihre Entscheidung"
        hint={
          isRefused
            ? 'Das Gerät bleibt beim Reseller und kann weiter verkauft werden.'
            : 'Der Reseller erfährt es per E-Mail, mit der Anschrift aus den Einstellungen.'
        }
        width={140}
        value={form.values.answer}
        onChange={(answer) => form.setFieldValue('answer', answer)}
        options={[
          { value: 'yes', label: 'Freigeben' },
          { value: 'no', label: 'Ablehnen' },
        ]}
      />
      {isRefused ? (
        <Textarea
          {...sentencesField}
          label="Grund für die Ablehnung"
          description={`Mindestens ${minReasonLength('refuseReturn')} Zeichen; der Reseller liest ihn.`}
          {...form.getInputProps('reason')}
        />
      ) : (
        <Textarea
          {...notesField}
          description="Der Reseller liest sie mit."
          {...form.getInputProps('notes')}
        />
      )}
    </FormDialog>
  );
}
