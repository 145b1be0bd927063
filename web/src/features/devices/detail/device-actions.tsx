import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconFileText, IconLock, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { LabelButton } from '../../../entities/labels/label-button.tsx';
import { messageOf } from '../../../shared/api-error.ts';
import { lastListAddress } from '../../../shared/list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { confirmDeletion } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
import { showError, showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { HintTooltip } from '../../../shared/ui/values/hint-tooltip.tsx';
import { useRemoveDevice } from '../devices.api.ts';
import styles from './device-actions.module.css';

/** Back to the list as it was left: with its search, filter, page and, where it is the last page, its place. */
export function BackToList() {
  const navigate = useNavigate();
  return (
    <Anchor
      component={Link}
      to={{ pathname: paths.devices, search: lastListAddress(paths.devices).search }}
      className={`${styles.back} tap muted text-xs medium`}
      onClick={(event) => {
        const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isPlainClick || !lastListAddress(paths.devices).isPrevious) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <IconArrowLeft size={15} stroke={2} aria-hidden />
      Geräte
    </Anchor>
  );
}

interface DeviceActionsProps {
  device: Device;
  leaveFreely: () => void;
}

export function DeviceActions({ device, leaveFreely }: DeviceActionsProps) {
  const mayDelete = useMay('devices.delete');
  const isPhone = usePhone();
  const navigate = useNavigate();
  const removal = useRemoveDevice();
  const isLocked = device.isAssigned;

  const remove = () => {
    if (isLocked) return;
    if (!confirmDeletion('Sind Sie sicher, dass Sie dieses Gerät löschen möchten?')) return;
    removal.mutate(device._id, {
      onSuccess: ({ message }) => {
        leaveFreely();
        showSuccess(message);
        const { search } = lastListAddress(paths.devices);
        void navigate({ pathname: paths.devices, search }, { replace: true });
      },
      onError: (error) => showError(messageOf(error, 'Fehler beim Löschen des Geräts')),
    });
  };

  return (
    <Group gap="xs" wrap={isPhone ? 'wrap' : 'nowrap'} mb="sm" className="no-print">
      <BackToList />
      {!isPhone && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.9} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken
        </Button>
      )}
      <Button
        variant="default"
        component={Link}
        to={paths.deviceSheet(device._id)}
        leftSection={<IconFileText size={16} stroke={1.9} aria-hidden />}
      >
        {isPhone ? 'Datenblatt' : 'Datenblatt drucken'}
      </Button>
      <LabelButton of={{ kind: 'device', devices: [device] }} />
      {mayDelete && (
        <HintTooltip label={lockReason(device)} disabled={!isLocked}>
          <Button
            variant="default"
            className={styles.delete}
            loading={removal.isPending}
            // Not disabled: the keyboard and a finger must reach the reason.
            data-disabled={isLocked || undefined}
            aria-disabled={isLocked || undefined}
            leftSection={
              isLocked ? (
                <IconLock size={16} stroke={1.9} aria-hidden />
              ) : (
                <IconTrash size={16} stroke={1.9} aria-hidden />
              )
            }
            onClick={remove}
          >
            Löschen
          </Button>
        </HintTooltip>
      )}
    </Group>
  );
}

function lockReason({ assignment }: Device): string {
  const who = assignment
    ? `Das Gerät ist ${assignment.resellerName} zugewiesen`
    : assignmentProblems.deviceAssigned().sentence;
  return `${who} und kann nicht gelöscht werden, solange die Zuweisung besteht.`;
}
