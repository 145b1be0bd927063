import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { qualityPointLabels } from '@kreislauf/domain/devices/devices.text';
import {
  countOpenPoints,
  noTicks,
  type QualityTicks,
  qualityCheckIncomplete,
  qualityPoints,
  qualityReport,
} from '@kreislauf/domain/devices/quality-check.rules';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { MessageAlert } from '../../../shared/ui/message-alert.tsx';
import { showSuccess } from '../../../shared/ui/messages.tsx';
import { MeanwhileChanges } from './meanwhile-changes.tsx';
import styles from './quality-dialog.module.css';
import type { DeviceEdit } from './use-device-edit.ts';
import { useVersionedUpdate } from './use-versioned-update.ts';

interface QualityDialogProps {
  opened: boolean;
  edit: DeviceEdit;
  onClose: () => void;
}

export function QualityDialog({ opened, ...props }: QualityDialogProps) {
  // Ticks and notes end with the dialog: the next check starts from nothing.
  return opened ? <OpenQualityDialog {...props} /> : null;
}

const allTicks = Object.fromEntries(qualityPoints.map((point) => [point, true])) as QualityTicks;

function OpenQualityDialog({ edit, onClose }: Omit<QualityDialogProps, 'opened'>) {
  const device = edit.latest;
  const [ticks, setTicks] = useState(noTicks);
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [before, setBefore] = useState<Device | null>(null);
  const { send, isBusy } = useVersionedUpdate(device._id, 'Fehler beim Aktualisieren des Status');
  const open = countOpenPoints(ticks);
  const tick = (next: QualityTicks) => {
    setTicks(next);
    setError(null);
  };

  const submit = async () => {
    setBefore(null);
    setError(open > 0 ? qualityCheckIncomplete : null);
    if (open > 0) return;
    const outcome = await send({
      status: 'verkaufsbereit',
      damageDescription: qualityReport({
        checkedAt: new Date(),
        notes,
        previousDescription: device.damageDescription,
      }),
      updatedAt: device.updatedAt,
    });
    if (outcome?.kind === 'failed') setError(outcome.message);
    if (outcome?.kind === 'outdated') setBefore(device);
    if (outcome?.kind !== 'saved') return;
    edit.moveTo(outcome.device, device);
    showSuccess('Gerät erfolgreich als verkaufsbereit markiert! Qualitätsprüfung bestanden.');
    onClose();
  };

  return (
    <FormDialog
      opened
      size={560}
      title="Qualitätsprüfung"
      description={`Alle ${qualityPoints.length} Punkte müssen bestätigt sein, bevor das Gerät verkaufsbereit ist. Das Ergebnis wird in der Schadensbeschreibung festgehalten.`}
      submitLabel={open > 0 ? pointsLeft(open) : 'Als verkaufsbereit markieren'}
      busy={isBusy}
      dirty={open < qualityPoints.length || notes !== ''}
      error={error}
      onSubmit={submit}
      onClose={onClose}
      aside={
        <Button
          variant="subtle"
          px="xs"
          disabled={isBusy}
          onClick={() => tick(open > 0 ? allTicks : noTicks)}
        >
          {open > 0 ? 'Alle auswählen' : 'Auswahl aufheben'}
        </Button>
      }
    >
      {before && (
        <MessageAlert isLasting kind="warning" title="Das Gerät wurde inzwischen geändert">
          <MeanwhileChanges before={before} after={device} />
          Ihre Prüfung ist noch da. Bitte bestätigen Sie erneut.
        </MessageAlert>
      )}
      <fieldset className={styles.points} aria-label="Prüfpunkte">
        {qualityPoints.map((point, index) => (
          <Checkbox.Card
            key={point}
            className={styles.point}
            checked={ticks[point]}
            data-autofocus={index === 0 || undefined}
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
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function pointsLeft(open: number): string {
  return `Noch ${open} Punkte bestätigen`;
}
