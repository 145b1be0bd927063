import { batteryInfoInput } from '@kreislauf/domain/devices/details/device-details.contract';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { BLOCK_STATUS_CLEAN } from '@kreislauf/domain/devices/devices.text';
import { factVerdicts, UNKNOWN_FACT } from '@kreislauf/domain/devices/imei/fact-verdicts.rules';
import { canHaveFindMy } from '@kreislauf/domain/phones/brand.rules';
import { Autocomplete, Input, NumberInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CodeInput } from '../../../../shared/scan/code-input.tsx';
import { problemIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { type Form, useForm } from '../../../../shared/ui/forms/use-form.ts';
import type { DeviceChangeBody } from '../../devices.api.ts';
import { labelOf } from '../edit/field-label.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useDialogUpdate } from './use-dialog-update.tsx';

interface FactsDialogProps {
  opened: boolean;
  edit: DeviceEdit;
  onClose: () => void;
}

/** Of an unchecked device everything can be entered by hand; a provider's answer is left as it is. */
export function FactsDialog({ opened, ...props }: FactsDialogProps) {
  return opened ? <OpenFactsDialog {...props} /> : null;
}

const flags = ['simLock', 'fmiOn'] as const;
const fallback = 'Fehler beim Aktualisieren des Geräts';

function OpenFactsDialog({ edit, onClose }: Omit<FactsDialogProps, 'opened'>) {
  const device = edit.latest;
  const isUnchecked = device.checkSource === 'unchecked';
  const [initial] = useState(() => valuesOf(device));
  const { save, notice } = useDialogUpdate(edit, {
    fallback,
    advice: 'Ihre Angaben sind noch da. Bitte prüfen Sie sie und speichern Sie erneut.',
    onClose,
  });
  const form = useForm({
    initialValues: initial,
    validate: {
      model: (model) => (isUnchecked && model.trim() === '' ? 'Bitte geben Sie das Modell ein' : null),
      health: (health) => problemIn(batteryInfoInput.shape.health, health === '' ? null : health),
    },
    isReady: (values) => Object.keys(changeOf(values, initial)).length > 0,
    onSubmit: (values) => save(changeOf(values, initial), 'Gerät erfolgreich aktualisiert'),
    fallback,
  });

  return (
    <FormDialog
      form={form}
      size={isUnchecked ? 600 : 420}
      title={isUnchecked ? 'Angaben ergänzen' : 'Akku eintragen'}
      description={
        isUnchecked
          ? 'Dieses Gerät wurde nicht geprüft. Was Sie hier eintragen, gilt als eigene Angabe; was Sie nicht wissen, bleibt unbekannt.'
          : undefined
      }
      submitLabel="Angaben speichern"
      onClose={onClose}
    >
      {notice}
      <SimpleGrid cols={{ base: 1, xs: isUnchecked ? 2 : 1 }} spacing="md">
        {isUnchecked && <HandEnteredFacts form={form} device={device} />}
        <NumberInput
          label={labelOf('batteryInfo.health')}
          description={isUnchecked ? undefined : 'Einstellungen → Batterie → Batteriezustand'}
          min={0}
          max={100}
          decimalSeparator=","
          clampBehavior="none"
          hideControls
          data-autofocus={!isUnchecked || undefined}
          {...form.getInputProps('health')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}

type Values = ReturnType<typeof valuesOf>;

function HandEnteredFacts({ form, device }: { form: Form<Values>; device: Device }) {
  // Of another maker's phone, as it is typed, Find My is not asked.
  const { model, modelDesc } = form.values;
  const names = { model, modelDesc };
  return (
    <>
      <TextInput label={labelOf('model')} data-autofocus {...form.getInputProps('model')} />
      <TextInput label={labelOf('modelDesc')} {...form.getInputProps('modelDesc')} />
      {(['serial', 'imei2'] as const).map((name) => (
        <CodeInput
          key={name}
          label={labelOf(name)}
          inputMode={name === 'imei2' ? 'numeric' : 'text'}
          onCode={(code) => form.setFieldValue(name, code)}
          {...form.getInputProps(name)}
        />
      ))}
      <TextInput label={labelOf('warrantyStatus')} {...form.getInputProps('warrantyStatus')} />
      <Autocomplete
        label={labelOf('usaBlockStatus')}
        placeholder={UNKNOWN_FACT}
        data={[BLOCK_STATUS_CLEAN]}
        {...form.getInputProps('usaBlockStatus')}
      />
      {flags
        .filter((flag) => flag !== 'fmiOn' || canHaveFindMy(names))
        .map((flag) => (
          <Input.Wrapper key={flag} label={labelOf(flag)} labelElement="div" style={{ gridColumn: '1 / -1' }}>
            <SegmentedControl
              fullWidth
              aria-label={labelOf(flag)}
              data={[
                { value: '', label: UNKNOWN_FACT },
                { value: 'false', label: wordFor({ ...device, ...names }, flag, false) },
                { value: 'true', label: wordFor({ ...device, ...names }, flag, true) },
              ]}
              {...form.getInputProps(flag)}
            />
          </Input.Wrapper>
        ))}
    </>
  );
}

function wordFor(device: Device, flag: (typeof flags)[number], value: boolean): string {
  return (
    factVerdicts({ ...device, checkSource: 'unchecked', [flag]: value }).find(({ field }) => field === flag)
      ?.value ?? ''
  );
}

function valuesOf(device: Device) {
  return {
    model: device.model,
    modelDesc: device.modelDesc ?? '',
    serial: device.serial ?? '',
    imei2: device.imei2 ?? '',
    warrantyStatus: device.warrantyStatus ?? '',
    usaBlockStatus: device.usaBlockStatus ?? '',
    simLock: device.simLock === null ? '' : String(device.simLock),
    fmiOn: device.fmiOn === null ? '' : String(device.fmiOn),
    health: (device.batteryInfo?.health ?? '') as number | '',
  };
}

/** Only what was changed here, so that a colleague's entry in another field stays. Emptied means unknown. */
function changeOf(values: Values, initial: Values): DeviceChangeBody {
  const changed = (Object.keys(values) as (keyof Values)[]).filter(
    (field) => values[field] !== initial[field],
  );
  return Object.fromEntries(
    changed.map((field) => {
      const value = values[field];
      if (field === 'health') return ['batteryInfo', { health: value === '' ? null : value }];
      if (field === 'simLock' || field === 'fmiOn') return [field, value === '' ? null : value === 'true'];
      return [field, String(value).trim() || null];
    }),
  );
}
