import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { MAX_MINUTES } from '@kreislauf/domain/workshop/workshop.rules';
import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { NumberTextInput } from '../../shared/ui/forms/number-text-input.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { NextSteps } from './next-steps.tsx';
import { useRepairStep } from './workshop.api.ts';

const minutesRule = wholeNumber({
  from: 0,
  to: MAX_MINUTES,
  sentence: 'Bitte geben Sie ganze Minuten ein',
});

/** What was worked, as measured or as somebody knows better; then what comes next. */
export function DoneDialog({ card, onClose }: { card: WorkshopCard; onClose: () => void }) {
  const [done, setDone] = useState<WorkshopCard | null>(null);
  const step = useRepairStep();
  const form = useForm<{ minutes: number | null; wrong: string | null }>({
    initialValues: { minutes: card.minutes, wrong: null },
    validate: {
      minutes: (minutes, { wrong }) =>
        wrong === null
          ? minutes === null
            ? 'Bitte geben Sie die Minuten ein'
            : null
          : minutesRule.problem(wrong),
    },
    onSubmit: async ({ minutes }) => {
      // What was only measured goes on to be measured to the second.
      const typed = minutes === card.minutes ? undefined : minutes;
      setDone(await step.mutateAsync({ card, action: 'done', ...(typed != null && { minutes: typed }) }));
    },
    fallback: 'Fehler beim Speichern',
  });
  if (done)
    return (
      <Modal opened onClose={onClose} title={`${done.model} ist fertig`} size={420}>
        <Stack gap="md">
          <p className="muted">Wie geht es weiter? Danach stellen Sie das Gerät auf Verkaufsbereit.</p>
          <NextSteps card={done} />
        </Stack>
      </Modal>
    );
  return (
    <FormDialog
      form={form}
      title="Arbeit beenden"
      description={card.model}
      submitLabel="Fertig"
      onClose={onClose}
      size={420}
    >
      <NumberTextInput
        rule={minutesRule}
        write={(value) => (value === null ? '' : String(value))}
        label="Arbeitszeit in Minuten"
        description={
          card.minutes > 0
            ? 'Gemessen; Sie können sie ändern.'
            : 'Es wurde keine Zeit gemessen. Sie können sie nachtragen.'
        }
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('minutes')}
        wrong={form.values.wrong}
        onChange={(minutes, wrong) => {
          form.setFieldValue('wrong', wrong);
          form.setFieldValue('minutes', minutes);
        }}
      />
    </FormDialog>
  );
}
