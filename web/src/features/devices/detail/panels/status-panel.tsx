import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
  stepFor,
} from '@kreislauf/domain/devices/device-status.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { Box, Button, Group, Loader, Text, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { confirm } from '../../../../shared/ui/forms/confirm-dialog.tsx';
import { useSingleRun } from '../../../../shared/ui/forms/single-run.ts';
import { showError, showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { toneStyle } from '../../../../shared/ui/values/tone.ts';
import { AssignmentNotice } from '../assignment-notice.tsx';
import { LeaveSaleDialog } from '../dialogs/leave-sale-dialog.tsx';
import { QualityDialog } from '../dialogs/quality-dialog.tsx';
import { ReturnDialog, type Returned } from '../dialogs/return-dialog.tsx';
import { SaleDialog } from '../dialogs/sale-dialog.tsx';
import { DonorNotice } from '../donor-notice.tsx';
import { MeanwhileChanges } from '../edit/meanwhile-changes.tsx';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useVersionedUpdate } from '../edit/use-versioned-update.ts';
import { ReturnedNotice } from '../returned-notice.tsx';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  edit: DeviceEdit;
  mayEdit: boolean;
  /** The dialog that the page was opened for: the check after a repair, the return from an invoice. */
  opens?: 'quality' | 'return' | null;
}

const FAILED = 'Fehler beim Aktualisieren des Status';

/** One button for each status. What needs a price, a check or takes a sale back asks first. */
export function StatusPanel({ edit, mayEdit, opens = null }: StatusPanelProps) {
  const device = edit.latest;
  const isLocked = device.isAssigned || device.donor !== null;
  const label = useId();
  const reason = useId();
  const canReturn = mayEdit && device.status === 'verkauft' && !isLocked;
  const [dialog, setDialog] = useState<'sale' | 'quality' | 'return' | null>(
    mayEdit && (opens !== 'return' || canReturn) ? opens : null,
  );
  const [returned, setReturned] = useState<Returned | null>(null);
  const [leavesTo, setLeavesTo] = useState<DeviceStatus | null>(null);
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
      notifyOfChange(basedOn, outcome.device);
    }
    if (outcome?.kind !== 'outdated') return;
    const isWanted = await confirm({
      title: 'Das Gerät wurde inzwischen geändert',
      text: <MeanwhileChanges before={basedOn} after={outcome.theirs} />,
      action: `Trotzdem auf „${deviceStatusLabel(status)}“ setzen`,
    });
    if (isWanted) await change(status, outcome.theirs);
  };

  const notifyOfChange = (before: Device, after: Device) => {
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
    if (step === 'takeSaleBack') return setLeavesTo(status);
    await openSaved(step === 'askForSalePrice' ? 'sale' : 'quality');
  };

  /** The dialogs work with prices and the description: what is typed belongs to them and is saved first. */
  const openSaved = async (wanted: typeof dialog) => {
    if (edit.isDirty && !((await confirmSaving()) && (await edit.form.submit()))) return;
    if (wanted === 'sale') setReturned(null);
    setDialog(wanted);
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
      {canReturn && (
        <Group gap="sm" mt="xs" justify="space-between">
          <Text size="xs" c="dimmed">
            Mit „{deviceStatusLabel('verkauft')}“ korrigieren Sie den Verkaufspreis.
          </Text>
          <Button
            size="md"
            leftSection={<IconArrowBackUp size={16} stroke={1.9} aria-hidden />}
            onClick={() => openSaved('return')}
          >
            Rückgabe
          </Button>
        </Group>
      )}
      {returned && device.status !== 'verkauft' && (
        <Box mt="sm">
          <ReturnedNotice device={device} returned={returned} onCheck={() => openSaved('quality')} />
        </Box>
      )}
      {leavesTo && (
        <LeaveSaleDialog
          device={device}
          to={leavesTo}
          onReturn={() => {
            setLeavesTo(null);
            void openSaved('return');
          }}
          onCorrect={() => {
            setLeavesTo(null);
            void change(leavesTo);
          }}
          onClose={() => setLeavesTo(null)}
        />
      )}
      <SaleDialog opened={dialog === 'sale'} edit={edit} onClose={() => setDialog(null)} />
      {dialog === 'return' && (
        <ReturnDialog edit={edit} onReturned={setReturned} onClose={() => setDialog(null)} />
      )}
      <QualityDialog opened={dialog === 'quality'} edit={edit} onClose={() => setDialog(null)} />
    </div>
  );
}

function confirmSaving(): Promise<boolean> {
  return confirm({
    title: 'Ungespeicherte Änderungen',
    text: 'Preise, Ersatzteile oder Beschreibung wurden geändert, aber noch nicht gespeichert. Sie werden zuerst gespeichert, damit nichts verloren geht.',
    action: 'Speichern und fortfahren',
  });
}
