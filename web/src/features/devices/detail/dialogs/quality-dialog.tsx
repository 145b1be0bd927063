import { qualityPointLabels } from '@kreislauf/domain/devices/devices.text';
import {
  countOpenPoints,
  noTicks,
  pointsLeft,
  type QualityTicks,
  qualityCheckIncomplete,
  qualityPoints,
  qualityReport,
} from '@kreislauf/domain/devices/quality-check.rules';
import { Button, Checkbox, Textarea } from '@mantine/core';
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
  // Ticks and notes end with the dialog: the next check starts from nothing.
  return opened ? <OpenQualityDialog {...props} /> : null;
}

const fallback = 'Fehler beim Aktualisieren des Status';
const allTicks = Object.fromEntries(qualityPoints.map((point) => [point, true])) as QualityTicks;

function OpenQualityDialog({ edit, onClose }: Omit<QualityDialogProps, 'opened'>) {
  const device = edit.latest;
  const { save, notice } = useDialogUpdate(edit, {
    fallback,
    saved: 'Gerät erfolgreich als verkaufsbereit markiert! Qualitätsprüfung bestanden.',
    advice: 'Ihre Prüfung ist noch da. Bitte bestätigen Sie erneut.',
    onClose,
  });
  const form = useForm({
    initialValues: { ticks: noTicks, notes: '' },
    validate: {
      ticks: (ticks: QualityTicks) => (countOpenPoints(ticks) > 0 ? qualityCheckIncomplete : null),
    },
    onSubmit: ({ notes }) =>
      save({
        status: 'verkaufsbereit',
        damageDescription: qualityReport({
          checkedAt: new Date(),
          notes,
          previousDescription: device.damageDescription,
        }),
      }),
    clearsFailureOnChange: true,
    fallback,
  });
  const { ticks } = form.values;
  const open = countOpenPoints(ticks);
  const tick = (next: QualityTicks) => form.setFieldValue('ticks', next);
  const firstOpen = qualityPoints.find((point) => !ticks[point]);

  return (
    <FormDialog
      form={form}
      size={560}
      title="Qualitätsprüfung"
      description={`Alle ${qualityPoints.length} Punkte müssen bestätigt sein, bevor das Gerät verkaufsbereit ist. Das Ergebnis wird in der Schadensbeschreibung festgehalten.`}
      submitLabel={open > 0 ? pointsLeft(open) : 'Als verkaufsbereit markieren'}
      error={form.errors.ticks ?? form.failure}
      onClose={onClose}
      aside={
        <Button
          variant="subtle"
          px="xs"
          disabled={form.isBusy}
          onClick={() => tick(open > 0 ? allTicks : noTicks)}
        >
          {open > 0 ? 'Alle auswählen' : 'Auswahl aufheben'}
        </Button>
      }
    >
      {notice}
      <fieldset className={styles.points} aria-label="Prüfpunkte">
        {qualityPoints.map((point, index) => (
          <Checkbox.Card
            key={point}
            className={`${styles.point} choosable hoverable text-sm`}
            checked={ticks[point]}
            data-autofocus={index === 0 || undefined}
            data-path={point === firstOpen ? form.fieldProps('ticks')['data-path'] : undefined}
            onChange={(checked) => tick({ ...ticks, [point]: checked })}
          >
            <Checkbox.Indicator size="sm" />
            <span>{qualityPointLabels[point]}</span>
          </Checkbox.Card>
        ))}
      </fieldset>
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
