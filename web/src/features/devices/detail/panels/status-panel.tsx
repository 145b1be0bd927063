import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
  stepFor,
} from '@kreislauf/domain/devices/device-status.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { confirm } from '../../../../shared/ui/forms/confirm-dialog.tsx';
import { useSingleRun } from '../../../../shared/ui/forms/single-run.ts';
import { showError, showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { toneStyle } from '../../../../shared/ui/values/tone.ts';
import { AssignmentNotice } from '../assignment-notice.tsx';
import { QualityDialog } from '../dialogs/quality-dialog.tsx';
import { SaleDialog } from '../dialogs/sale-dialog.tsx';
import { DonorNotice } from '../donor-notice.tsx';
import { MeanwhileChanges } from '../edit/meanwhile-changes.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useVersionedUpdate } from '../edit/use-versioned-update.ts';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  edit: DeviceEdit;
  mayEdit: boolean;
  /** The quality check is what is left to do after a repair. */
  opensQuality?: boolean;
}

const FAILED = 'Fehler beim Aktualisieren des Status';

/** One button for each status. What needs a price, a check or takes a sale back asks first. */
export function StatusPanel({ edit, mayEdit, opensQuality = false }: StatusPanelProps) {
  const device = edit.latest;
  const isLocked = device.isAssigned || device.donor !== null;
  const label = useId();
  const reason = useId();
  const [dialog, setDialog] = useState<'sale' | 'quality' | null>(mayEdit && opensQuality ? 'quality' : null);
  const [wanted, setWanted] = useState<DeviceStatus | null>(null);
  const { send, isBusy } = useVersionedUpdate(device._id, FAILED);
  const run = useSingleRun();

  /** Null where it failed, which was told, or where another change is still running. */
  const attempt = (change: Parameters<typeof send>[0]) =>
    run(() =>
      send(change).catch((error: unknown) => {
        showError(messageOf(error, FAILED));
        return null;
      }),
    );

  const change = async (status: DeviceStatus, basedOn = device): Promise<void> => {
    setWanted(status);
    const outcome = await attempt({ status, updatedAt: basedOn.updatedAt });
    if (outcome?.kind === 'saved') {
      edit.moveTo(outcome.device, basedOn);
      tellChanged(basedOn, outcome.device);
    }
    if (outcome?.kind !== 'outdated') return;
    const isWanted = await confirm({
      title: 'Das Gerät wurde inzwischen geändert',
      text: <MeanwhileChanges before={basedOn} after={outcome.theirs} />,
      action: `Trotzdem auf „${deviceStatusLabel(status)}“ setzen`,
    });
    if (isWanted) await change(status, outcome.theirs);
  };

  const tellChanged = (before: Device, after: Device) => {
    const isTakenBack = before.status === 'verkauft';
    showSuccess(
      'Status erfolgreich aktualisiert',
      isTakenBack ? { action: { label: 'Rückgängig', run: () => sellAgain(before, after) } } : {},
    );
  };

  /** The sale as it stood, on the version that took it away. */
  const sellAgain = async ({ actualSellingPrice, soldDate }: Device, on: Device) => {
    const sale = { status: 'verkauft' as const, actualSellingPrice, soldDate };
    const outcome = await attempt({ ...sale, updatedAt: on.updatedAt });
    if (outcome?.kind === 'saved') {
      edit.moveTo(outcome.device, on);
      showSuccess('Der Verkauf ist wiederhergestellt.');
    } else if (outcome) showError(outcome.message);
  };

  const choose = async (status: DeviceStatus) => {
    const step = stepFor(device.status, status);
    if (isBusy || isLocked || (step === 'change' && status === device.status)) return;
    if (step === 'change') return change(status);
    if (step === 'takeSaleBack') {
      if (await confirmTakingBack(device, status)) await change(status);
      return;
    }
    // Both dialogs work with prices and the description: what is typed belongs to them and is saved first.
    if (edit.isDirty && !((await confirmSaving()) && (await edit.form.submit()))) return;
    setDialog(step === 'askForSalePrice' ? 'sale' : 'quality');
  };

  return (
    <div className={`${styles.panel} ruled no-print`}>
      <div className={styles.row}>
        <Box id={label} component="span" flex="none" className="muted text-xs">
          Status
        </Box>
        <fieldset className={styles.statuses} aria-labelledby={label}>
          {deviceStatuses.map((status) => {
            const isCurrent = status === device.status;
            return (
              <UnstyledButton
                key={status}
                className={`${styles.status} center text-xs medium tight`}
                style={toneStyle(status)}
                data-locked={isLocked || undefined}
                aria-pressed={isCurrent}
                disabled={!mayEdit}
                // Not disabled: the keyboard must reach it, and with it the reason.
                aria-disabled={isLocked || undefined}
                aria-describedby={isLocked ? reason : undefined}
                aria-busy={isBusy && wanted === status}
                onClick={() => choose(status)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {isBusy && wanted === status ? (
                    <Loader size={12} color="currentColor" />
                  ) : isLocked && !isCurrent ? (
                    <IconLock size={13} stroke={2} />
                  ) : (
                    isCurrent && <IconCheck size={13} stroke={3} />
                  )}
                </span>
                {deviceStatusLabel(status)}
              </UnstyledButton>
            );
          })}
        </fieldset>
      </div>
      {device.isAssigned && <AssignmentNotice id={reason} assignment={device.assignment} />}
      {device.donor && <DonorNotice id={reason} donor={device.donor} />}
      {mayEdit && device.status === 'verkauft' && !isLocked && (
        <Text size="xs" c="dimmed" mt="xs">
          Mit „{deviceStatusLabel('verkauft')}“ korrigieren Sie den Verkaufspreis.
        </Text>
      )}
      <SaleDialog opened={dialog === 'sale'} edit={edit} onClose={() => setDialog(null)} />
      <QualityDialog opened={dialog === 'quality'} edit={edit} onClose={() => setDialog(null)} />
    </div>
  );
}

function confirmTakingBack({ actualSellingPrice, soldDate }: Device, status: DeviceStatus): Promise<boolean> {
  const price = actualSellingPrice === null ? '' : ` ${formatEuro(actualSellingPrice)}`;
  const day = soldDate === null ? '' : ` ${formatDate(soldDate)}`;
  return confirm({
    title: 'Verkauf zurücknehmen?',
    text: `Verkaufspreis${price} und Verkaufsdatum${day} werden entfernt, und das Gerät ist wieder „${deviceStatusLabel(status)}“.`,
    action: 'Verkauf zurücknehmen',
    isDestructive: true,
  });
}

function confirmSaving(): Promise<boolean> {
  return confirm({
    title: 'Ungespeicherte Änderungen',
    text: 'Preise, Ersatzteile oder Beschreibung wurden geändert, aber noch nicht gespeichert. Sie werden zuerst gespeichert, damit nichts verloren geht.',
    action: 'Speichern und fortfahren',
  });
}
