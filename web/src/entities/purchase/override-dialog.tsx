import type { OverrideReasons } from '@kreislauf/domain/purchase/purchase-payload.rules';
import {
  isOverrideReason,
  MIN_OVERRIDE_REASON_LENGTH,
  overrideReasonTooShort,
} from '@kreislauf/domain/purchase/stops.rules';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';

interface OverrideDialogProps {
  /** The objection, in a sentence. */
  description: ReactNode;
  /** Something speaks against the phone itself: the reason is on the document that the seller gets. */
  isAboutPhone?: boolean;
  /** The offer loses money: the reason is the shop's alone. */
  isAboutPrice?: boolean;
  /** Saves the purchase with the reasons that were asked for. */
  onSubmit: (reasons: OverrideReasons) => Promise<unknown>;
  /** Why saving failed. */
  errorMessage: (error: unknown) => ReactNode;
  onClose: () => void;
}

const AT_LEAST = `Mindestens ${MIN_OVERRIDE_REASON_LENGTH} Zeichen.`;

/** Asks why a phone is bought although something speaks against it; the reason stays with the phone. */
export function OverrideDialog({
  description,
  isAboutPhone = true,
  isAboutPrice = false,
  onSubmit,
  errorMessage,
  onClose,
}: OverrideDialogProps) {
  const check = (isAsked: boolean) => (reason: string) =>
    !isAsked || isOverrideReason(reason) ? null : overrideReasonTooShort;
  const form = useForm({
    initialValues: { overrideReason: '', lossReason: '' },
    validate: { overrideReason: check(isAboutPhone), lossReason: check(isAboutPrice) },
    draft: 'override-reason',
    onSubmit: ({ overrideReason, lossReason }) =>
      onSubmit({
        ...(isAboutPhone && { overrideReason: overrideReason.trim() }),
        ...(isAboutPrice && { lossReason: lossReason.trim() }),
      }),
    errorMessage,
  });
  const area = { autosize: true, minRows: 3, maxRows: 8, maxLength: 500 };
  return (
    <FormDialog
      form={form}
      title="Trotzdem ankaufen?"
      description={description}
      submitLabel="Trotzdem ankaufen"
      isDestructive
      onClose={onClose}
    >
      {isAboutPhone && (
        <Textarea
          label="Begründung"
          description={`${AT_LEAST} Sie steht danach im Verlauf des Geräts und auf dem Ankaufbeleg.`}
          data-autofocus
          {...area}
          {...form.getInputProps('overrideReason')}
        />
      )}
      {isAboutPrice && (
        <Textarea
          label={isAboutPhone ? 'Warum zu diesem Preis?' : 'Begründung'}
          description={`${AT_LEAST} Sie bleibt im Haus: Sie steht im Verlauf des Geräts, nicht auf dem Ankaufbeleg.`}
          data-autofocus={isAboutPhone ? undefined : true}
          {...area}
          {...form.getInputProps('lossReason')}
        />
      )}
    </FormDialog>
  );
}
