import { checkReason, minReasonLength, type ReasonedAct } from '@kreislauf/domain/shared/reason.rules';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { refusalIn } from './field-rules.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

interface ReasonDialogProps
  extends Pick<FormDialogProps, 'title' | 'description' | 'submitLabel' | 'cancelLabel'> {
  act: ReasonedAct;
  /** Names what the reason is for; what was typed survives a lost session under it. */
  draft: string;
  label: string;
  /** Does it and closes the dialog. */
  onSubmit: (reason: string) => Promise<void>;
  /** Why it failed. */
  errorMessage: (error: unknown) => ReactNode;
  onClose: () => void;
}

/** Asks why before something is taken back or away. The reason counts without the spaces around it. */
export function ReasonDialog({ act, draft, label, onSubmit, errorMessage, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => refusalIn(checkReason(act, reason)) },
    draft,
    onSubmit: ({ reason }) => onSubmit(reason.trim()),
    errorMessage,
  });
  return (
    <FormDialog {...dialog} form={form} isDestructive>
      <Textarea
        label={label}
        description={`Mindestens ${minReasonLength(act)} Zeichen`}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
