import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { TakeOffTarget } from '@kreislauf/domain/parts/stock.rules';
import { partLineStateLabels } from '@kreislauf/domain/parts/stock.text';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../shared/api-error.ts';
import { useMay } from '../../../../shared/session/user-info.ts';
import { confirm } from '../../../../shared/ui/forms/confirm-dialog.tsx';
import { useSingleRun } from '../../../../shared/ui/forms/single-run.ts';
import { showError, showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import { partsOfDeviceQuery } from '../../../parts/parts.api.ts';
import { useMoveLine } from '../../devices.api.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';

interface LineStockProps {
  edit: DeviceEdit;
  partNumber: string;
  mayEdit: boolean;
}

/** A stored line of a stocked part with what is there of it; nothing of any other line. */
export function useStockedLine(device: Device, partNumber: string) {
  const stocks = useQuery({ ...partsOfDeviceQuery(device._id), enabled: useMay('parts.view') });
  const stored = device.parts.find((line) => isSamePart(line.partNumber, partNumber));
  const stocked = stocks.data?.find((part) => isSamePart(part.partNumber, partNumber));
  return stored && stocked ? { ...stocked, isPlanned: stored.state === 'geplant' } : null;
}

/** Of a stocked part: whether it is planned or built in, and the step to the other. Others show nothing of it. */
export function LineStock({ edit, partNumber, mayEdit }: LineStockProps) {
  const device = edit.latest;
  const line = useStockedLine(device, partNumber);
  const [isTakingOff, setTakingOff] = useState(false);
  const move = useMoveLine(device._id);
  const run = useSingleRun();
  if (!line) return null;

  const { isPlanned, stock } = line;
  const book = (to?: TakeOffTarget) =>
    run(async () => {
      try {
        const moved = await move.mutateAsync({ partNumber, ...(to && { to }) });
        edit.moveTo(moved, device);
        setTakingOff(false);
        showSuccess(to ? `${partNumber} ausgebaut` : `${partNumber} verbaut`);
      } catch (error) {
        showError(messageOf(error, 'Fehler beim Buchen des Ersatzteils'));
      }
    });
  const fit = async () => {
    if (stock > 0 || (await confirmMissing(partNumber, stock))) await book();
  };

  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge
        tone={isPlanned ? 'info' : 'success'}
        label={partLineStateLabels[isPlanned ? 'geplant' : 'verbaut']}
      />
      {mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          className="no-print"
          loading={move.isPending && !isTakingOff}
          aria-label={isPlanned ? `${partNumber} verbauen` : `${partNumber} ausbauen`}
          onClick={() => (isPlanned ? void fit() : setTakingOff(true))}
        >
          {isPlanned ? 'Verbauen' : 'Ausbauen'}
        </Button>
      )}
      <Modal
        opened={isTakingOff}
        onClose={() => setTakingOff(false)}
        title={`${partNumber} ausbauen`}
        size={420}
      >
        <Stack gap="md">
          <p className="muted">Wohin kommt das ausgebaute Teil? Die Zeile ist danach wieder geplant.</p>
          <Group gap="sm" grow preventGrowOverflow={false}>
            <Button variant="default" loading={move.isPending} onClick={() => void book('ausschuss')}>
              Ausschuss
            </Button>
            <Button data-autofocus loading={move.isPending} onClick={() => void book('lager')}>
              Zurück ins Lager
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Group>
  );
}

/** Reality wins over the screen, but nobody books below zero by a slip. */
function confirmMissing(partNumber: string, stock: number): Promise<boolean> {
  return confirm({
    title: 'Laut Bestand ist keins da',
    text: `Von ${partNumber} sind ${amountText(stock)} auf Lager. Wenn Sie es trotzdem verbaut haben, sinkt der Bestand unter null.`,
    action: 'Trotzdem verbauen',
  });
}
