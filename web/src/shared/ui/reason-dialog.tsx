import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useDraft } from '../session/use-draft.ts';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  /** Names what the reason is for; what was typed survives a lost session under it. */
  draftKey: string;
  opened: boolean;
  title: string;
  description?: ReactNode;
  label: string;
  minLength: number;
  /** The sentence shown while the reason is too short. */
  tooShort: string;
  submitLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  busy: boolean;
  error?: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why. The reason counts without the spaces around it. */
export function ReasonDialog({
  draftKey,
  label,
  minLength,
  tooShort,
  onSubmit,
  onClose,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim().length < minLength ? tooShort : null) },
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
        description={`Mindestens ${minLength} Zeichen`}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
