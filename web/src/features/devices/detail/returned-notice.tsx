import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { LabelButton } from '../../../entities/labels/label-button.tsx';
import { paths, searchedIn } from '../../../shared/paths.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import type { Returned } from './dialogs/return-dialog.tsx';

interface ReturnedNoticeProps {
  device: Device;
  returned: Returned;
  /** Opens the quality check. */
  onCheck: () => void;
}

/** Stays until the page is left: the money is given back and the phone labelled after the dialog is gone. */
export function ReturnedNotice({ device, returned, onCheck }: ReturnedNoticeProps) {
  const { refund, by, invoice, reissued } = returned;
  return (
    <MessageAlert isLasting kind="success" title="Rückgabe gespeichert">
      Bitte zahlen Sie dem Kunden <strong>{formatEuro(refund)}</strong> zurück.
      {invoice && ` Rechnung ${invoice} ist storniert.`}
      {by && ` Erstattung: ${by}.`}
      {reissued && (
        <>
          {' '}
          Für die übrigen Geräte gilt jetzt{' '}
          <Link to={paths.document(reissued._id)} className="brand medium link">
            Rechnung {reissued.number}
          </Link>
          .
        </>
      )}
      <Group gap="xs" mt="xs">
        {device.status === 'in_reparatur' ? (
          <Button component={Link} to={searchedIn(paths.workshop, device.imei)}>
            Zur Werkstatt
          </Button>
        ) : (
          <Button onClick={onCheck}>Prüfen und wieder verkaufen</Button>
        )}
        <LabelButton of={{ kind: 'device', devices: [device] }} />
      </Group>
    </MessageAlert>
  );
}
