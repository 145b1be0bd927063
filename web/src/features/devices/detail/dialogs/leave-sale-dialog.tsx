import { type DeviceStatus, deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from '../../../../shared/ui/forms/dialog-buttons.tsx';
import { usePhone } from '../../../../shared/ui/layout/use-phone.ts';

interface LeaveSaleDialogProps {
  device: Device;
  to: DeviceStatus;
  /** The customer brought it back. */
  onReturn: () => void;
  /** The sale was a slip. */
  onCorrect: () => void;
  onClose: () => void;
}

/** A sold phone leaves its status in one of two ways, which the books count differently: somebody has to say which. */
export function LeaveSaleDialog({ device, to, onReturn, onCorrect, onClose }: LeaveSaleDialogProps) {
  const isPhone = usePhone();
  const { actualSellingPrice, soldDate } = device;
  const price = actualSellingPrice === null ? '' : ` ${formatEuro(actualSellingPrice)}`;
  const day = soldDate === null ? '' : ` ${formatDate(soldDate)}`;
  return (
    <Modal opened title="Verkauf zurücknehmen?" size={560} onClose={onClose}>
      <Stack gap="md">
        <Way title="Der Kunde hat das Gerät zurückgebracht">
          Erfassen Sie eine Rückgabe: Der Verkauf bleibt in den Büchern, die Rückgabe kommt an ihrem Tag dazu,
          {device.hasInvoice ? ' die Rechnung wird storniert,' : ''} und das Gerät ist wieder „
          {deviceStatusLabel('verkaufsbereit')}“.
        </Way>
        <Way title="Der Verkauf wurde aus Versehen eingetragen">
          Nehmen Sie ihn zurück: {`Verkaufspreis${price} und Verkaufsdatum${day} werden entfernt, `}
          das Gerät ist wieder „{deviceStatusLabel(to)}“, und der Verkauf steht nicht mehr in den Büchern.
        </Way>
        <DialogButtons
          alternative={
            <Button variant="default" fullWidth={isPhone} onClick={onReturn}>
              Rückgabe erfassen
            </Button>
          }
        >
          <Button variant="default" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button color="red" onClick={onCorrect}>
            Verkauf zurücknehmen
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{children}</Text>
    </div>
  );
}
