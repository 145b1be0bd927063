import {
  isOverrideReason,
  MIN_OVERRIDE_REASON_LENGTH,
  overrideReasonTooShort,
} from '@kreislauf/domain/purchase/stops.rules';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

interface OverrideDialogProps {
  /** What speaks against it, in a sentence. */
  description: ReactNode;
  /** Saves the purchase with the reason. */
  onSubmit: (reason: string) => Promise<unknown>;
  /** Why saving failed. */
  tell: (error: unknown) => ReactNode;
  onClose: () => void;
}

/** Asks why a phone is bought although something speaks against it; the reason stays with the phone. */
export function OverrideDialog({ description, onSubmit, tell, onClose }: OverrideDialogProps) {
  const form = useForm({
    initialValues: { overrideReason: '' },
    validate: { overrideReason: (reason) => (isOverrideReason(reason) ? null : overrideReasonTooShort) },
    draft: 'override-reason',
    onSubmit: ({ overrideReason }) => onSubmit(overrideReason.trim()),
    tell,
  });
  return (
    <FormDialog
      form={form}
      title="Trotzdem ankaufen?"
      description={description}
      submitLabel="Trotzdem ankaufen"
      isDestructive
      onClose={onClose}
    >
      <Textarea
        label="Begründung"
        description={`Mindestens ${MIN_OVERRIDE_REASON_LENGTH} Zeichen. Sie steht danach im Verlauf des Geräts und auf dem Ankaufbeleg.`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('overrideReason')}
      />
    </FormDialog>
  );
}
