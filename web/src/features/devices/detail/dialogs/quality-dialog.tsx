import { conditionAfterCheck } from '@kreislauf/domain/devices/condition/condition-proposal.rules';
import {
  answerAllBut,
  contradictionsOf,
  countOpenPoints,
  foundPoints,
  noAnswers,
  partsToBook,
  pointsLeft,
  type QualityAnswers,
  qualityCheckIncomplete,
  qualityCheckSaved,
  qualityPoints,
} from '@kreislauf/domain/devices/condition/quality-check.rules';
import { allBuiltIn, endsRepair } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConditionAfterRepair } from '../../../../entities/devices/condition/condition-after-repair.tsx';
import {
  type ConditionValues,
  conditionBody,
  conditionValues,
} from '../../../../entities/devices/condition/condition-values.ts';
import { QualityPoints, reportOf } from '../../../../entities/devices/condition/quality-points.tsx';
import { shopDefaultsQuery } from '../../../../entities/settings/shop-defaults.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useDialogUpdate } from './use-dialog-update.tsx';

interface QualityDialogProps {
  opened: boolean;
  edit: DeviceEdit;
  onClose: () => void;
}

export function QualityDialog({ opened, ...props }: QualityDialogProps) {
  // Answers and notes end with the dialog: the next check starts from nothing.
  return opened ? <OpenQualityDialog {...props} /> : null;
}

const fallback = 'Fehler beim Aktualisieren des Status';

function OpenQualityDialog({ edit, onClose }: Omit<QualityDialogProps, 'opened'>) {
  const device = edit.latest;
  const { save, notice } = useDialogUpdate(edit, {
    fallback,
    advice: 'Ihre Prüfung ist noch da. Bitte bestätigen Sie erneut.',
    onClose,
  });
  const { data: shop } = useQuery(shopDefaultsQuery);
  const booksParts = endsRepair(device.status, 'verkaufsbereit') && shop?.bookOnRepairEnd === true;
  const partsAfter = booksParts ? allBuiltIn(device.parts) : device.parts;
  const proposedFor = (given: QualityAnswers) =>
    conditionValues(conditionAfterCheck(device, foundPoints(given), partsAfter));
  // Unanswered points stay marked after the message is gone.
  const [marksOpen, setMarksOpen] = useState(false);
  const form = useForm({
    initialValues: { answers: noAnswers, notes: '', condition: null as ConditionValues | null },
    validate: {
      answers: (answers: QualityAnswers) => (countOpenPoints(answers) > 0 ? qualityCheckIncomplete : null),
    },
    onSubmit: ({ answers, notes, condition }) =>
      save(
        {
          status: 'verkaufsbereit',
          damageDescription: reportOf(answers, notes, device.damageDescription),
          qualityCheck: foundPoints(answers),
          ...changedCondition(conditionBody(condition ?? proposedFor(answers), device.condition)),
        },
        qualityCheckSaved(answers),
      ),
    onRefused: (problems) => setMarksOpen('answers' in problems),
    clearsFailureOnChange: true,
    fallback,
  });
  const { answers, condition } = form.values;
  const open = countOpenPoints(answers);
  // A new battery that the end of the check books is no reason to doubt the point.
  const { batteryHealth } = condition ?? proposedFor(noAnswers);
  const contradicted = contradictionsOf({
    ...device,
    batteryInfo: { health: batteryHealth === '' ? null : batteryHealth },
    parts: partsAfter,
  });
  const answerableAtOnce = countOpenPoints(answers) - countOpenPoints(answerAllBut(answers, contradicted));
  const answer = (next: QualityAnswers) => form.setFieldValue('answers', next);

  return (
    <FormDialog
      form={form}
      size={640}
      title="Qualitätsprüfung"
      description={`Alle ${qualityPoints.length} Punkte müssen bestätigt sein, bevor das Gerät verkaufsbereit ist. Das Ergebnis wird in der Schadensbeschreibung festgehalten.`}
      submitLabel={open > 0 ? pointsLeft(open) : 'Als verkaufsbereit markieren'}
      error={form.errors.answers ?? form.failure}
      onClose={onClose}
      aside={
        <Button
          variant="subtle"
          px="xs"
          disabled={form.isBusy || (open > 0 && answerableAtOnce === 0)}
          onClick={() => answer(open > 0 ? answerAllBut(answers, contradicted) : noAnswers)}
        >
          {open > 0 ? 'Alle auswählen' : 'Auswahl aufheben'}
        </Button>
      }
    >
      {notice}
      <QualityPoints
        isFirstField
        answers={answers}
        onChange={answer}
        before={device.qualityCheck}
        contradicted={contradicted}
        follows={booksParts ? partsToBook(device) : null}
        marksOpen={marksOpen}
        dataPath={form.fieldProps('answers')['data-path']}
      />
      {open === 0 && (
        <ConditionAfterRepair
          values={condition ?? proposedFor(answers)}
          known={device.condition.defects}
          onChange={(values) => form.setFieldValue('condition', values)}
          errorOf={(field) => form.errors[`condition.${field}`] as string | undefined}
        />
      )}
      <Textarea
        label="Zusätzliche Anmerkungen"
        description="Freiwillig"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}

/** Without a reason to change it, the check leaves the condition alone. */
function changedCondition(condition: ReturnType<typeof conditionBody>) {
  return Object.keys(condition).length > 0 ? { condition } : {};
}
