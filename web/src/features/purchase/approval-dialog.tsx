import {
  isOverrideReason,
  MIN_OVERRIDE_REASON_LENGTH,
  overrideReasonTooShort,
} from '@kreislauf/domain/purchase/stops.rules';
import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';

type Given = { limitReason: string } | { approval: { username: string; password: string } };

interface ApprovalDialogProps {
  /** The server's own sentence. */
  description: ReactNode;
  /** A second person has to agree; else a reason is enough. */
  asksPassword: boolean;
  onSubmit: (given: Given) => Promise<unknown>;
  errorMessage: (error: unknown) => ReactNode;
  onClose: () => void;
}

/** An offer above what the shop pays at most: asked for as the settings say. */
export function ApprovalDialog({
  description,
  asksPassword,
  onSubmit,
  errorMessage,
  onClose,
}: ApprovalDialogProps) {
  const form = useForm({
    initialValues: { limitReason: '', approval: { username: '', password: '' } },
    validate: asksPassword
      ? {
          approval: {
            username: (typed: string) =>
              typed.trim() === '' ? 'Bitte geben Sie den Benutzernamen ein' : null,
            password: (typed: string) => (typed === '' ? 'Bitte geben Sie das Passwort ein' : null),
          },
        }
      : { limitReason: (typed: string) => (isOverrideReason(typed) ? null : overrideReasonTooShort) },
    onSubmit: ({ limitReason, approval }) =>
      onSubmit(asksPassword ? { approval } : { limitReason: limitReason.trim() }),
    errorMessage,
  });
  return (
    <FormDialog
      form={form}
      title="Mehr als „Höchstens zahlen“"
      description={description}
      submitLabel={asksPassword ? 'Zustimmen und speichern' : 'Begründen und speichern'}
      onClose={onClose}
    >
      {asksPassword ? (
        <>
          <TextInput
            label="Benutzername der zweiten Person"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('approval.username')}
          />
          <PasswordInput
            label="Passwort der zweiten Person"
            description="Wird nur geprüft, nicht gespeichert. Im Verlauf steht, wer zugestimmt hat."
            autoComplete="off"
            {...form.getInputProps('approval.password')}
          />
        </>
      ) : (
        <Textarea
          label="Begründung"
          description={`Mindestens ${MIN_OVERRIDE_REASON_LENGTH} Zeichen. Sie bleibt im Haus: Sie steht im Verlauf des Geräts, nicht auf dem Ankaufbeleg.`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('limitReason')}
        />
      )}
    </FormDialog>
  );
}
