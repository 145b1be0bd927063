import { checkReason, leastReasonLength, type ReasonedAct } from '@kreislauf/domain/resellers/reason.rules';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useDraft } from '../../session/use-draft.ts';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  act: ReasonedAct;
  /** Names what the reason is for; what was typed survives a lost session under it. */
  draftKey: string;
  opened: boolean;
  title: string;
  description?: ReactNode;
  label: string;
  submitLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  busy: boolean;
  error?: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why. The reason counts without the spaces around it. */
export function ReasonDialog({ act, draftKey, label, onSubmit, onClose, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => {
        const verdict = checkReason(act, reason);
        return verdict.ok ? null : verdict.problem.sentence;
      },
    },
  });
  useDraft(draftKey, form);
  const close = () => {
    form.reset();
    onClose();
  };

  return (
    <FormDialog
      {...dialog}
      dirty={form.isDirty()}
      onSubmit={() => form.onSubmit(({ reason }) => onSubmit(reason.trim()))()}
      onClose={close}
    >
      <Textarea
        label={label}
        description={`Mindestens ${leastReasonLength(act)} Zeichen`}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
