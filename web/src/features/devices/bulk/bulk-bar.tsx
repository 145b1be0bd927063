import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { chosenIds } from '@kreislauf/domain/shared/chosen-ids';
import { Button, CloseButton, Group } from '@mantine/core';
import { IconFileText, IconRefresh, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LabelButton } from '../../../entities/labels/label-button.tsx';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';
import { onDemand, WhenLoaded } from '../../../shared/ui/layout/on-demand.tsx';
import { ExportButton } from '../../../shared/ui/lists/export-button.tsx';
import { listExport } from '../../../shared/ui/lists/use-export.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { SelectionBar } from '../../../shared/ui/rows/selection-bar.tsx';
import type { Selection } from '../../../shared/ui/rows/use-selection.ts';
import styles from './bulk-bar.module.css';
import type { BulkDialogProps, RefusedDevice } from './bulk-dialog-props.ts';

const AssignDialog = onDemand<BulkDialogProps>(
  async () => (await import('./bulk-assign-dialog.tsx')).BulkAssignDialog,
);
const StatusDialog = onDemand<BulkDialogProps>(
  async () => (await import('./bulk-status-dialog.tsx')).BulkStatusDialog,
);

/** Actions on the selected phones; refused ones stay selected, with their reason. */
export function BulkBar({ selection }: { selection: Selection<DeviceListItem> }) {
  const mayEdit = useMay('devices.edit');
  const mayAssign = useMay('resellers.assign');
  const mayIssue = useMay('documents.create');
  const [open, setOpen] = useState<'status' | 'assign' | null>(null);
  const [refused, setRefused] = useState<RefusedDevice[]>([]);
  const { chosen } = selection;
  if (chosen.length === 0) return null;

  const finish = (failed: RefusedDevice[]) => {
    setOpen(null);
    setRefused(failed);
    selection.keepOnly(new Set(failed.map(({ device }) => device._id)));
  };
  const shownRefused = refused.filter(({ device }) => selection.has(device));
  const ids = chosen.map(({ _id }) => _id);
  const dialog = { devices: chosen, onDone: finish, onClose: () => setOpen(null) };

  return (
    <SelectionBar label="Ausgewählte Geräte">
      {shownRefused.length > 0 && (
        <MessageAlert isLasting kind="warning" title={refusedTitle(shownRefused.length)}>
          <ul className={styles.refused}>
            {shownRefused.map(({ device, reason }) => (
              <li key={device._id}>
                {device.model}, IMEI <span className="mono">{device.imei}</span>: {reason}
              </li>
            ))}
          </ul>
        </MessageAlert>
      )}
      <Group gap="xs">
        <strong aria-live="polite">{chosen.length} ausgewählt</strong>
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.9} aria-hidden />}
            onClick={() => setOpen('status')}
          >
            Status ändern
          </Button>
        )}
        {mayAssign && (
          <Button
            variant="default"
            leftSection={<IconTruckDelivery size={16} stroke={1.9} aria-hidden />}
            onClick={() => setOpen('assign')}
          >
            Reseller zuweisen
          </Button>
        )}
        {mayIssue && (
          <>
            <DocumentLink to={paths.sharedPurchaseReceipt(ids)}>Ankaufbeleg</DocumentLink>
            {chosen.some(({ status }) => status === 'verkauft') && (
              <DocumentLink to={paths.sharedInvoice(ids)}>Rechnung</DocumentLink>
            )}
          </>
        )}
        <LabelButton of={{ kind: 'device', devices: chosen }} />
        <ExportButton
          {...listExport('geraete.csv', exportsContract.devices, {
            query: { ids: chosenIds(chosen) },
          })}
        />
        <CloseButton ml="auto" aria-label="Auswahl aufheben" onClick={selection.clear} />
      </Group>
      {open === 'status' && (
        <WhenLoaded part={StatusDialog} waiting={null}>
          <StatusDialog {...dialog} />
        </WhenLoaded>
      )}
      {open === 'assign' && (
        <WhenLoaded part={AssignDialog} waiting={null}>
          <AssignDialog {...dialog} />
        </WhenLoaded>
      )}
    </SelectionBar>
  );
}

/** One document of all chosen phones; the page says of which it cannot be issued. */
function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconFileText size={16} stroke={1.9} aria-hidden />}
    >
      {children}
    </Button>
  );
}

function refusedTitle(count: number): string {
  return count === 1 ? 'Ein Gerät wurde abgelehnt' : `${count} Geräte wurden abgelehnt`;
}
