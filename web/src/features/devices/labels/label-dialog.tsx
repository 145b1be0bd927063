import { deviceLabel, type LabelDevice } from '@kreislauf/domain/labels/label-content.rules';
import { type LabelSize, labelSizes } from '@kreislauf/domain/settings/settings.contract';
import { Button, Checkbox, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { openLabels } from '../../../shared/open-labels.ts';
import { useSingleRun } from '../../../shared/ui/forms/single-run.ts';
import { LabelPreview } from './label-preview.tsx';

export interface LabelDialogProps {
  devices: LabelDevice[];
  onClose: () => void;
}

const sizeLabels: Record<LabelSize, string> = {
  '62x29': '62 × 29 mm',
  '57x32': '57 × 32 mm',
  '50x30': '50 × 30 mm',
  '89x36': '89 × 36 mm',
  'A4-3x8': 'A4-Bogen, 3 × 8 Etiketten (70 × 37 mm)',
};

/** What will be printed, as it will look; the size that was printed last on this machine is kept. */
export function LabelDialog({ devices, onClose }: LabelDialogProps) {
  const [size, setSize] = useLocalStorage<LabelSize>({
    key: 'labelSize',
    defaultValue: '62x29',
    getInitialValueInEffect: false,
  });
  const [withPrice, setWithPrice] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = useSingleRun();
  const [first] = devices;
  const known = labelSizes.includes(size) ? size : '62x29';

  const print = async () => {
    setBusy(true);
    const isPrinted = await openLabels({
      kind: 'device',
      ids: devices.map(({ _id }) => _id),
      size: known,
      withPrice,
    });
    setBusy(false);
    if (isPrinted) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={devices.length > 1 ? `${devices.length} Etiketten` : 'Etikett'}
      size={520}
    >
      <Stack gap="md">
        {first && (
          <LabelPreview content={deviceLabel(first, window.location.origin, withPrice)} size={known} />
        )}
        {devices.length > 1 && (
          <p className="muted text-xs">Vorschau des ersten von {devices.length} Etiketten.</p>
        )}
        <NativeSelect
          label="Größe"
          value={known}
          onChange={(event) => setSize(event.currentTarget.value as LabelSize)}
          data={labelSizes.map((value) => ({ value, label: sizeLabels[value] }))}
        />
        <Checkbox
          label="Geplanten Verkaufspreis aufdrucken"
          checked={withPrice}
          onChange={(event) => setWithPrice(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            data-autofocus
            loading={isBusy}
            leftSection={<IconPrinter size={16} stroke={1.9} aria-hidden />}
            onClick={() => void run(print)}
          >
            Drucken
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
