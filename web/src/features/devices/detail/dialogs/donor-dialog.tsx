import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { calculateShares, checkShares } from '@kreislauf/domain/devices/donor/donor.rules';
import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { type Form, useForm } from '../../../../shared/ui/forms/use-form.ts';
import { editableEuro } from '../../../../shared/ui/inputs/editable-euro.ts';
import { MoneyInput } from '../../../../shared/ui/inputs/money-input.tsx';
import { showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { LineName, Lines, ListLine } from '../../../../shared/ui/rows/lines.tsx';
import { useDonateParts } from '../../devices.api.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { PartPicker } from '../panels/part-picker.tsx';
import styles from './donor-dialog.module.css';

interface TakenPart {
  partNumber: string;
  description: string;
  quantity: string;
  /** Euro; null: an even part of what remains. */
  share: number | null;
}

interface DonorValues {
  parts: TakenPart[];
}

const quantityRule = wholeNumber({ from: 1, to: 1000, sentence: 'Bitte geben Sie eine ganze Zahl ab 1 ein' });

const givenShares = (parts: TakenPart[]) =>
  parts.map(({ share }) => (share === null ? undefined : euroToCents(share)));

/** Parts taken out of a phone, and the share of its price that each carries. */
export function DonorDialog({ edit, onClose }: { edit: DeviceEdit; onClose: () => void }) {
  const device = edit.latest;
  const { hidesCosts } = edit.form.values;
  const donate = useDonateParts(device._id);
  const form = useForm<DonorValues>({
    initialValues: { parts: [] },
    validate: ({ parts }) => problemsOf(parts, hidesCosts ? null : euroToCents(device.purchasePrice)),
    onSubmit: async ({ parts }) => {
      const lines = parts.map(({ partNumber, quantity, share }) => ({
        partNumber,
        quantity: quantityRule.read(quantity) ?? 1,
        ...(share !== null && { share }),
      }));
      edit.moveTo(await donate.mutateAsync(lines), device);
      showSuccess('Das Gerät ist ausgeschlachtet, seine Teile sind im Bestand');
      onClose();
    },
    fallback: 'Fehler beim Ausschlachten des Geräts',
  });
  const { parts } = form.values;
  const isChosen = (partNumber: string) => parts.some((line) => isSamePart(line.partNumber, partNumber));
  const add = ({ partNumber, description }: Part) =>
    form.setFieldValue('parts', [...parts, { partNumber, description, quantity: '1', share: null }]);
  return (
    <FormDialog
      form={form}
      size={640}
      title="Gerät ausschlachten"
      description="Das Gerät verlässt den Bestand ohne Verkauf, seine Teile kommen ins Lager. Das lässt sich nicht rückgängig machen."
      submitLabel="Ausschlachten"
      isDestructive
      error={form.failure ?? form.errors.parts}
      onClose={onClose}
    >
      {parts.length > 0 && <TakenParts form={form} device={device} hidesCosts={hidesCosts} />}
      <PartPicker model={device.model} isChosen={isChosen} add={add} />
    </FormDialog>
  );
}

function problemsOf(parts: TakenPart[], priceCents: number | null): Record<string, string> {
  if (parts.length === 0) return { parts: 'Bitte wählen Sie mindestens ein Teil' };
  const quantities = parts.flatMap(({ quantity }, index): [string, string][] => {
    const problem = quantity.trim() === '' ? quantityRule.problem('x') : quantityRule.problem(quantity);
    return problem ? [[`parts.${index}.quantity`, problem]] : [];
  });
  const shares = priceCents === null ? null : refusalIn(checkShares(priceCents, givenShares(parts)));
  return { ...Object.fromEntries(quantities), ...(shares && { parts: shares }) };
}

interface TakenPartsProps {
  form: Form<DonorValues>;
  device: Device;
  hidesCosts: boolean;
}

function TakenParts({ form, device, hidesCosts }: TakenPartsProps) {
  const { parts } = form.values;
  const given = givenShares(parts);
  const shares = hidesCosts ? [] : calculateShares(euroToCents(device.purchasePrice), given);
  const remove = (index: number) =>
    form.setFieldValue(
      'parts',
      parts.filter((_, at) => at !== index),
    );
  return (
    <div>
      <Lines label="Ausgebaute Teile">
        {parts.map(({ partNumber, description }, index) => (
          <ListLine key={partNumber}>
            <LineName name={description} number={partNumber} />
            <TextInput
              aria-label={`Menge von ${partNumber}`}
              w={72}
              inputMode="numeric"
              autoComplete="off"
              rightSection={<span aria-hidden="true">Stk.</span>}
              rightSectionWidth={44}
              {...form.getInputProps(`parts.${index}.quantity`)}
            />
            {!hidesCosts && (
              <MoneyInput
                aria-label={`Anteil von ${partNumber}`}
                className={styles.share}
                placeholder={editableEuro(centsToEuro(shares[index] ?? 0))}
                {...form.getInputProps(`parts.${index}.share`)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`${partNumber} entfernen`}
              onClick={() => remove(index)}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </ActionIcon>
          </ListLine>
        ))}
      </Lines>
      {!hidesCosts && (
        <p className="muted text-xs">
          Die Anteile ergeben zusammen den Einkaufspreis von {formatEuro(device.purchasePrice)}; leere teilen
          sich den Rest. Der Anteil je Stück wird der Preis des Teils; liegen schon welche im Bestand, der
          Durchschnitt.
        </p>
      )}
    </div>
  );
}
