import { conditionAfterCheck } from '@kreislauf/domain/devices/condition-proposal.rules';
import { qualityPointLabels, qualityResultLabels } from '@kreislauf/domain/devices/devices.text';
import { endsRepair } from '@kreislauf/domain/devices/part-lines.rules';
import {
  answerAllBut,
  contradictionsOf,
  countOpenPoints,
  foundPoints,
  noAnswers,
  partsToBook,
  pointsLeft,
  type QualityAnswers,
  type QualityPoint,
  type QualityResult,
  qualityCheckIncomplete,
  qualityCheckSaved,
  qualityPoints,
  qualityReport,
  qualityResults,
} from '@kreislauf/domain/devices/quality-check.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { ActionIcon, Button, Checkbox, Menu, Textarea } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopDefaultsQuery } from '../../../../shared/shop-defaults.ts';
import { ConditionAfterRepair } from '../../../../shared/ui/condition/condition-after-repair.tsx';
import {
  type ConditionValues,
  conditionBody,
  conditionValues,
} from '../../../../shared/ui/condition/condition-values.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import styles from './quality-dialog.module.css';
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
  const contradicted = contradictionsOf(device, { booksParts });
  const proposedFor = (given: QualityAnswers) =>
    conditionValues(conditionAfterCheck(device, foundPoints(given), { booksParts }));
  // Stays until each of them is answered, also after the sentence is gone.
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
          damageDescription: qualityReport({
            checkedAt: new Date(),
            notes,
            previousDescription: device.damageDescription,
            defects: labelsOf(answers, 'defekt'),
            notApplicable: labelsOf(answers, 'entfaellt'),
          }),
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
  const openToAll = countOpenPoints(answers) - countOpenPoints(answerAllBut(answers, contradicted));
  const answer = (next: QualityAnswers) => form.setFieldValue('answers', next);
  const isMissing = (point: QualityPoint) => marksOpen && !answers[point];
  const firstOpen = qualityPoints.find((point) => !answers[point]);

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
          disabled={form.isBusy || (open > 0 && openToAll === 0)}
          onClick={() => answer(open > 0 ? answerAllBut(answers, contradicted) : noAnswers)}
        >
          {open > 0 ? 'Alle auswählen' : 'Auswahl aufheben'}
        </Button>
      }
    >
      {notice}
      <fieldset className={styles.points} aria-label="Prüfpunkte">
        {qualityPoints.map((point, index) => (
          <div key={point} className={styles.entry}>
            <Checkbox.Card
              className={`${styles.point} choosable hoverable text-sm`}
              checked={answers[point] !== null}
              data-result={answers[point] ?? undefined}
              data-missing={isMissing(point) || undefined}
              aria-invalid={isMissing(point) || undefined}
              data-autofocus={index === 0 || undefined}
              data-path={point === firstOpen ? form.fieldProps('answers')['data-path'] : undefined}
              onChange={(checked) => answer({ ...answers, [point]: checked ? 'ok' : null })}
            >
              <Checkbox.Indicator
                size="sm"
                checked={answers[point] === 'ok'}
                indeterminate={answers[point] !== 'ok' && answers[point] !== null}
              />
              <span>
                {qualityPointLabels[point]}
                <PointHint
                  result={answers[point]}
                  isMissing={isMissing(point)}
                  contradiction={contradicted[point]}
                  follows={point === 'overall' && booksParts ? partsToBook(device) : null}
                  before={device.qualityCheck.find((checked) => checked.point === point)}
                />
              </span>
            </Checkbox.Card>
            <ResultMenu point={point} onChoose={(result) => answer({ ...answers, [point]: result })} />
          </div>
        ))}
      </fieldset>
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

interface PointHintProps {
  result: QualityResult | null;
  /** It was tried to save without it. */
  isMissing: boolean;
  contradiction: string | undefined;
  /** What saving does besides. */
  follows: string | null;
  before: { result: QualityResult; by: string; at: string } | undefined;
}

/** What was answered, what speaks against it, or what the last check found. */
function PointHint({ result, isMissing, contradiction, follows, before }: PointHintProps) {
  if (result && result !== 'ok')
    return <span className={`${styles.hint} text-2xs medium`}>{qualityResultLabels[result]}</span>;
  if (contradiction)
    return (
      <span className={`${styles.hint} warning text-2xs medium`}>
        {contradiction}.{!result && ' Bitte einzeln beantworten.'}
      </span>
    );
  if (isMissing) return <span className={`${styles.hint} error text-2xs medium`}>Noch nicht bestätigt</span>;
  if (follows) return <span className={`${styles.hint} muted text-2xs`}>{follows}.</span>;
  if (!before) return null;
  return (
    <span className={`${styles.hint} muted text-2xs`}>
      Zuletzt {qualityResultLabels[before.result]}, {before.by}, {formatDateTime(before.at)}
    </span>
  );
}

function ResultMenu({ point, onChoose }: { point: QualityPoint; onChoose: (result: QualityResult) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`${qualityPointLabels[point]}: anderes Ergebnis`}
        >
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {qualityResults.map((result) => (
          <Menu.Item key={result} onClick={() => onChoose(result)}>
            {qualityResultLabels[result]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Where nothing speaks for a change, the check says nothing of the condition. */
function changedCondition(condition: ReturnType<typeof conditionBody>) {
  return Object.keys(condition).length > 0 ? { condition } : {};
}

function labelsOf(answers: QualityAnswers, result: QualityResult): string[] {
  return qualityPoints.filter((point) => answers[point] === result).map((point) => qualityPointLabels[point]);
}
