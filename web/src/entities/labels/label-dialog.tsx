import {
  deviceLabel,
  type LabelDevice,
  type LabelPart,
  partLabel,
} from '@kreislauf/domain/labels/label-content.rules';
import type { LabelContent } from '@kreislauf/domain/labels/label-layout.rules';
import { MAX_LABELS } from '@kreislauf/domain/labels/labels.contract';
import { type LabelSize, labelSizes } from '@kreislauf/domain/settings/settings.choices';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { Button, Checkbox, Modal, NativeSelect, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shared/ui/forms/dialog-buttons.tsx';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { NumberTextInput } from '../../shared/ui/inputs/number-text-input.tsx';
import { useFirstEscape } from '../../shared/ui/keyboard/use-first-escape.ts';
import { shopDefaultsQuery } from '../settings/shop-defaults.ts';
import { LabelPreview } from './label-preview.tsx';
import { openLabels } from './open-labels.ts';

/** Parts get as many labels as there are pieces, if that is known. */
type Labelled =
  | { kind: 'device'; devices: LabelDevice[] }
  | { kind: 'part'; parts: (LabelPart & { _id: string; pieces?: number })[] };

export interface LabelDialogProps {
  of: Labelled;
  onClose: () => void;
}

const sizeLabels: Record<LabelSize, string> = {
  '62x29': '62 × 29 mm',
  '57x32': '57 × 32 mm',
  '50x30': '50 × 30 mm',
  '89x36': '89 × 36 mm',
  'A4-3x8': 'A4-Bogen, 3 × 8 Etiketten (70 × 37 mm)',
};

const copiesRule = wholeNumber({
  from: 1,
  to: MAX_LABELS,
  sentence: `Bitte geben Sie eine ganze Zahl von 1 bis ${MAX_LABELS} ein`,
});

/** Preview and printing in the shop's size, unless another was chosen on this machine. */
export function LabelDialog({ of, onClose }: LabelDialogProps) {
  const [chosen, setChosen] = useLocalStorage<LabelSize | ''>({
    key: 'labelSize',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const { data: shop } = useQuery(shopDefaultsQuery);
  const [withPrice, setWithPrice] = useState(false);
  const [copies, setCopies] = useState<number | null>(1);
  const [isBusy, setBusy] = useState(false);
  const run = useSingleRun();
  useFirstEscape(onClose);
  const size = labelSizes.find((known) => known === chosen) ?? shop?.labelSize ?? '62x29';
  const ids = idsOf(of, copies ?? 0);
  const first = firstLabel(of, withPrice);
  const isTooMany = ids.length > MAX_LABELS;

  const print = async () => {
    setBusy(true);
    const isPrinted = await openLabels({ kind: of.kind, ids, size, withPrice });
    setBusy(false);
    if (isPrinted) onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={ids.length > 1 ? `${ids.length} Etiketten` : 'Etikett'}
      size={520}
      closeOnEscape={false}
    >
      <Stack gap="md">
        {first && <LabelPreview content={first} size={size} />}
        {ids.length > 1 && <p className="muted text-xs">Vorschau des ersten von {ids.length} Etiketten.</p>}
        <NativeSelect
          label="Größe"
          value={size}
          onChange={(event) => setChosen(event.currentTarget.value as LabelSize)}
          data={labelSizes.map((value) => ({ value, label: sizeLabels[value] }))}
        />
        {of.kind === 'device' && of.devices.some(hasPlannedPrice) && (
          <Checkbox
            label="Geplanten Verkaufspreis aufdrucken"
            checked={withPrice}
            onChange={(event) => setWithPrice(event.currentTarget.checked)}
          />
        )}
        {of.kind === 'part' && of.parts.some(({ pieces }) => pieces === undefined) && (
          <NumberTextInput
            label={of.parts.length > 1 ? 'Etiketten je Teil' : 'Anzahl'}
            inputMode="numeric"
            w={160}
            rule={copiesRule}
            write={(amount) => (amount === null ? '' : String(amount))}
            value={copies}
            onChange={setCopies}
          />
        )}
        {isTooMany && (
          <p className="error" role="alert">
            Es sind höchstens {MAX_LABELS} Etiketten auf einmal möglich.
          </p>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            data-autofocus
            loading={isBusy}
            disabled={ids.length === 0 || isTooMany}
            leftSection={<IconPrinter size={16} stroke={1.9} aria-hidden />}
            onClick={() => void run(print)}
          >
            Drucken
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function idsOf(of: Labelled, copies: number): string[] {
  if (of.kind === 'device') return of.devices.map(({ _id }) => _id);
  return of.parts.flatMap(({ _id, pieces = copies }) =>
    Array.from({ length: Math.min(pieces, MAX_LABELS + 1) }, () => _id),
  );
}

/** Absent for whoever is not to see costs and could read them by it. */
function hasPlannedPrice({ sellingPrice }: { sellingPrice?: number }): boolean {
  return sellingPrice !== undefined;
}

function firstLabel(of: Labelled, withPrice: boolean): LabelContent | undefined {
  if (of.kind === 'part') return of.parts[0] && partLabel(of.parts[0]);
  return of.devices[0] && deviceLabel(of.devices[0], window.location.origin, withPrice);
}
