import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
  stepFor,
} from '@kreislauf/domain/devices/device-status.rules';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../../shared/ui/confirm-dialog.tsx';
import { deviceStatusMark } from '../../../shared/ui/device-status-badge.tsx';
import { showError, showSuccess } from '../../../shared/ui/messages.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { MeanwhileChanges } from './meanwhile-changes.tsx';
import { QualityDialog } from './quality-dialog.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import styles from './status-panel.module.css';
import type { DeviceEdit } from './use-device-edit.ts';
import { useVersionedUpdate } from './use-versioned-update.ts';

interface StatusPanelProps {
  edit: DeviceEdit;
  mayEdit: boolean;
  /** Saves what is typed; false when that did not work. */
  save: () => Promise<boolean>;
}

const FAILED = 'Fehler beim Aktualisieren des Status';

/** One button for each status. Sale and passed quality check ask first, everything else is set straight away. */
export function StatusPanel({ edit, mayEdit, save }: StatusPanelProps) {
  const device = edit.latest;
  const isLocked = device.assignment !== null;
  const [dialog, setDialog] = useState<'sale' | 'quality' | null>(null);
  const [wanted, setWanted] = useState<DeviceStatus | null>(null);
  const { send, isBusy } = useVersionedUpdate(device._id, FAILED);

  const change = async (status: DeviceStatus, basedOn = device): Promise<void> => {
    setWanted(status);
    const outcome = await send({ status, updatedAt: basedOn.updatedAt });
    if (outcome?.kind === 'saved') {
      edit.moveTo(outcome.device, basedOn);
      showSuccess('Status erfolgreich aktualisiert');
    }
    if (outcome?.kind === 'failed') showError(outcome.message);
    if (outcome?.kind !== 'outdated') return;
    const isWanted = await confirm({
      title: 'Das Gerät wurde inzwischen geändert',
      text: <MeanwhileChanges before={basedOn} after={outcome.theirs} />,
      action: `Trotzdem auf „${deviceStatusLabel(status)}“ setzen`,
    });
    if (isWanted) await change(status, outcome.theirs);
  };

  const choose = async (status: DeviceStatus) => {
    const step = stepFor(device.status, status);
    if (isBusy || (step === 'change' && status === device.status)) return;
    if (step === 'change') return change(status);
    // No dialog is filled in that the server would only refuse.
    if (isLocked) return showError(assignmentProblems.deviceAssigned().sentence);
    // Both dialogs work with prices and the description: what is typed belongs to them and is saved first.
    if (edit.isDirty && !((await confirmSaving()) && (await save()))) return;
    setDialog(step === 'askForSalePrice' ? 'sale' : 'quality');
  };

  return (
    <Panel title="Status" isScreenOnly>
      <fieldset className={styles.statuses} aria-label="Status">
        {deviceStatuses.map((status) => {
          const isCurrent = status === device.status;
          return (
            <UnstyledButton
              key={status}
              className={styles.status}
              data-status={status}
              aria-pressed={isCurrent}
              disabled={!mayEdit}
              aria-busy={isBusy && wanted === status}
              onClick={() => choose(status)}
            >
              <span className={styles.mark} style={{ color: deviceStatusMark(status) }} aria-hidden="true">
                {isBusy && wanted === status ? (
                  <Loader size={12} color="currentColor" />
                ) : (
                  isCurrent && <IconCheck size={13} stroke={3} />
                )}
              </span>
              {deviceStatusLabel(status)}
            </UnstyledButton>
          );
        })}
      </fieldset>
      {mayEdit && device.status === 'verkauft' && !isLocked && (
        <p className={styles.hint}>
          Ein anderer Status nimmt den Verkauf zurück; Verkaufspreis und Verkaufsdatum werden dann entfernt.
          Mit „{deviceStatusLabel('verkauft')}“ korrigieren Sie den Preis.
        </p>
      )}
      <SaleDialog opened={dialog === 'sale'} edit={edit} onClose={() => setDialog(null)} />
      <QualityDialog opened={dialog === 'quality'} edit={edit} onClose={() => setDialog(null)} />
    </Panel>
  );
}

function confirmSaving(): Promise<boolean> {
  return confirm({
    title: 'Ungespeicherte Änderungen',
    text: 'Preise, Ersatzteile oder Beschreibung wurden geändert, aber noch nicht gespeichert. Sie werden zuerst gespeichert, damit nichts verloren geht.',
    action: 'Speichern und fortfahren',
  });
}
