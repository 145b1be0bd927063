import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import {
  answerAllBut,
  contradictionsOf,
  countOpenPoints,
  noAnswers,
  pointsLeft,
  qualityCheckSaved,
  qualityPoints,
} from '@kreislauf/domain/devices/condition/quality-check.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { bookSource } from '@kreislauf/domain/prices/prices.text';
import { euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { MAX_MINUTES } from '@kreislauf/domain/workshop/workshop.rules';
import { Button, Checkbox, Group, Input, Modal, SegmentedControl, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BatteryField } from '../../entities/devices/condition/battery-field.tsx';
import { ConditionAfterRepair } from '../../entities/devices/condition/condition-after-repair.tsx';
import { QualityPoints } from '../../entities/devices/condition/quality-points.tsx';
import { PlannedPriceInput } from '../../entities/devices/planned-price-input.tsx';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { type Form, useForm } from '../../shared/ui/forms/use-form.ts';
import { FieldGroup } from '../../shared/ui/inputs/field-group.tsx';
import { NumberTextInput } from '../../shared/ui/inputs/number-text-input.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { deviceQuery } from '../devices/devices.api.ts';
import { bookPriceQuery } from '../prices/prices.api.ts';
import {
  conditionOf,
  type DoneValues,
  doneProblems,
  doneValuesOf,
  hidesCostsOf,
  linesAfter,
  notBuiltIn,
} from './done-values.ts';
import { useFinish } from './use-finish.ts';
import styles from './workshop.module.css';

interface DoneSheetProps {
  card: WorkshopCard;
  onClose: () => void;
}

/** Everything that ends a repair on one sheet: parts, battery, quality check, condition, price, and where the phone goes. */
export function DoneSheet({ card, onClose }: DoneSheetProps) {
  const device = useQuery(deviceQuery(card.deviceId));
  if (device.data) return <OpenSheet card={card} device={device.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Reparatur abschließen" size={640}>
      {device.isError ? (
        <ErrorState
          error={device.error}
          fallback="Fehler beim Laden des Geräts"
          retry={device.refetch}
          busy={device.isFetching}
        />
      ) : (
        <Skeleton height={480} radius="md" />
      )}
    </Modal>
  );
}

const minutesRule = wholeNumber({
  from: 0,
  to: MAX_MINUTES,
  sentence: 'Bitte geben Sie ganze Minuten ein',
});

const NEXT = 'Wie geht es weiter?';

type SheetForm = Form<DoneValues>;

function OpenSheet({ card, device, onClose }: DoneSheetProps & { device: Device }) {
  const { finish, wasOutdated } = useFinish(card);
  const [marksOpen, setMarksOpen] = useState(false);
  const form = useForm<DoneValues>({
    initialValues: doneValuesOf(card, device),
    validate: (values) => ({ ...minutesProblem(values), ...doneProblems(device, values) }),
    onSubmit: async (values) => {
      if (!(await finish(device, values))) return false;
      showSuccess(
        values.next === 'verkaufsbereit'
          ? qualityCheckSaved(values.answers)
          : `${card.model} wartet auf die Prüfung.`,
      );
      onClose();
    },
    onRefused: (problems) => setMarksOpen('answers' in problems),
    clearsFailureOnChange: true,
    fallback: 'Fehler beim Speichern',
  });
  const { values } = form;
  const open = countOpenPoints(values.answers);
  const isFinished = values.next === 'verkaufsbereit';
  return (
    <FormDialog
      form={form}
      title="Reparatur abschließen"
      description={phoneInOneLine(card)}
      submitLabel={
        isFinished ? (open > 0 ? pointsLeft(open) : 'Als verkaufsbereit markieren') : 'Arbeit beenden'
      }
      error={form.errors.answers ?? form.failure}
      onClose={onClose}
      size={640}
    >
      {wasOutdated && (
        <MessageAlert isLasting kind="warning" title="Das Gerät wurde inzwischen geändert">
          Ihre Angaben sind noch da. Bitte prüfen Sie sie und speichern Sie erneut.
        </MessageAlert>
      )}
      <Parts form={form} card={card} device={device} />
      <div className={styles.pair}>
        <Minutes form={form} card={card} />
        <BatteryField
          description={batteryNote(device, values)}
          value={conditionOf(device, values).batteryHealth}
          error={form.errors['condition.batteryHealth']}
          onChange={(health) => form.setFieldValue('battery', health)}
        />
      </div>
      <Check form={form} device={device} marksOpen={marksOpen} />
      <ConditionAfterRepair
        hasBatteryField={false}
        values={conditionOf(device, values)}
        known={device.condition.defects}
        onChange={(condition) => form.setFieldValue('condition', condition)}
        errorOf={(field) => form.errors[`condition.${field}`] as string | undefined}
      />
      {!hidesCostsOf(device) && <Price form={form} device={device} />}
      <Input.Wrapper label={NEXT} labelElement="div">
        <SegmentedControl
          fullWidth
          mt="2xs"
          aria-label={NEXT}
          {...form.getInputProps('next')}
          data={[
            { value: 'verkaufsbereit', label: 'Verkaufsbereit' },
            { value: 'werkstatt', label: 'Später prüfen' },
          ]}
        />
      </Input.Wrapper>
    </FormDialog>
  );
}

function batteryNote(device: Device, values: DoneValues): string {
  const { batteryHealth: known } = device.condition;
  if (values.battery === null && conditionOf(device, values).batteryHealth !== (known ?? ''))
    return known === null ? 'Neuer Akku eingebaut.' : `Neuer Akku eingebaut, bisher ${known} %.`;
  return known === null ? 'Noch nicht bekannt.' : 'Wie das Gerät ihn jetzt zeigt.';
}

function minutesProblem({ minutes, wrongMinutes }: DoneValues): { minutes?: string } {
  const problem =
    wrongMinutes !== null
      ? minutesRule.problem(wrongMinutes)
      : minutes === null && 'Bitte geben Sie die Minuten ein';
  return problem ? { minutes: problem } : {};
}

function Minutes({ form, card }: { form: SheetForm; card: WorkshopCard }) {
  return (
    <NumberTextInput
      rule={minutesRule}
      write={(value) => (value === null ? '' : String(value))}
      label="Arbeitszeit in Minuten"
      description={
        card.minutes > 0 || card.state !== 'offen'
          ? 'Gemessen; Sie können sie ändern.'
          : 'Es wurde keine Zeit gemessen.'
      }
      inputMode="numeric"
      {...form.getInputProps('minutes')}
      wrong={form.values.wrongMinutes}
      onChange={(minutes, wrong) => {
        form.setFieldValue('wrongMinutes', wrong);
        form.setFieldValue('minutes', minutes);
      }}
    />
  );
}

function Parts({ form, card, device }: { form: SheetForm; card: WorkshopCard; device: Device }) {
  const planned = notBuiltIn(device);
  const { leftOut, next } = form.values;
  if (planned.length === 0) return null;
  return (
    <FieldGroup legend="Eingebaute Teile">
      {planned.map(({ partNumber }) => (
        <Checkbox
          key={partNumber}
          label={titleWithoutModel(device.partDescriptions[partNumber] || partNumber)}
          description={isThere(card, partNumber) ? undefined : 'Nach dem Bestand ist dieses Teil nicht da.'}
          checked={!leftOut.includes(partNumber)}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue(
              'leftOut',
              checked ? leftOut.filter((left) => left !== partNumber) : [...leftOut, partNumber],
            )
          }
        />
      ))}
      {leftOut.length > 0 && (
        <p className="muted text-sm">
          {next === 'verkaufsbereit'
            ? 'Was nicht eingebaut ist, wird vom Gerät genommen und steht anderen zur Verfügung.'
            : 'Was nicht eingebaut ist, bleibt geplant.'}
        </p>
      )}
    </FieldGroup>
  );
}

/** Uncounted parts are not missing. */
function isThere({ parts }: WorkshopCard, partNumber: string): boolean {
  const state = parts.find((part) => isSamePart(part.partNumber, partNumber))?.state;
  return state !== 'fehlt' && state !== 'bestellt';
}

function Check({ form, device, marksOpen }: { form: SheetForm; device: Device; marksOpen: boolean }) {
  const { answers, notes } = form.values;
  const { batteryHealth } = conditionOf(device, form.values);
  const contradicted = contradictionsOf({
    ...device,
    batteryInfo: { health: batteryHealth === '' ? null : batteryHealth },
    parts: linesAfter(device, form.values),
  });
  const all = answerAllBut(answers, contradicted);
  const open = countOpenPoints(answers);
  const isAll = countOpenPoints(all) === open;
  const answer = (next: DoneValues['answers']) => form.setFieldValue('answers', next);
  return (
    <FieldGroup legend="Qualitätsprüfung">
      <Group justify="space-between" gap="xs">
        <span className="muted text-sm">
          {open > 0 ? `${open} von ${qualityPoints.length} offen` : 'Alle beantwortet'}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          mih={44}
          px="sm"
          disabled={open > 0 && isAll}
          onClick={() => answer(open > 0 ? all : noAnswers)}
        >
          {open > 0 ? 'Alle auswählen' : 'Auswahl aufheben'}
        </Button>
      </Group>
      <QualityPoints
        answers={answers}
        onChange={answer}
        before={device.qualityCheck}
        contradicted={contradicted}
        marksOpen={marksOpen}
        dataPath={form.fieldProps('answers')['data-path']}
      />
      <Textarea
        label="Zusätzliche Anmerkungen"
        placeholder="Freiwillig"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5000}
        value={notes}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('notes', value)}
      />
    </FieldGroup>
  );
}

function Price({ form, device }: { form: SheetForm; device: Device }) {
  const { data } = useQuery(bookPriceQuery(device._id));
  const { desiredProfit: profit } = form.values;
  return (
    <PlannedPriceInput
      costs={{
        purchasePriceCents: euroToCents(device.purchasePrice),
        partsCents: sumOfParts(
          linesAfter(device, form.values).map(({ price }) => ({ priceCents: euroToCents(price) })),
        ),
      }}
      description={[
        profit !== null && `Wunschgewinn ${formatEuro(profit)}`,
        data?.price && `Preisbuch: ${formatEuro(data.price.price)} (${bookSource(data.price)})`,
      ]
        .filter(Boolean)
        .join(' · ')}
      profit={profit}
      refusal={form.errors.desiredProfit}
      onProfit={(euro) => form.setFieldValue('desiredProfit', euro)}
    />
  );
}
