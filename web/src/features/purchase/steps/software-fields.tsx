import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { canHaveFindMy } from '@kreislauf/domain/phones/brand.rules';
import { formatStorage } from '@kreislauf/domain/phones/storage.rules';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { TextInput } from '@mantine/core';
import { CheckTiles } from '../../../shared/ui/inputs/tiles.tsx';
import { NumberField } from './number-field.tsx';
import { requiredFields } from './step-problems.ts';
import type { StepProps } from './step-props.ts';
import styles from './step-section.module.css';
import { FieldRow } from './step-section.tsx';

const locks = [
  { value: 'icloudLocked', label: 'iCloud-Sperre aktiv' },
  { value: 'carrierLocked', label: 'SIM-Lock aktiv' },
] as const;

export function SoftwareFields({ checked, form }: StepProps) {
  const described = storageOfPhone(checked.phone, null);
  const hasFindMy = canHaveFindMy(checked.phone);
  const offered = locks.filter(({ value }) => hasFindMy || value !== 'icloudLocked');
  const known = [
    hasFindMy && checked.fmiOn !== null && fieldLabels.fmiOn,
    checked.simLock !== null && fieldLabels.simLock,
  ].filter(Boolean);
  return (
    <>
      <FieldRow>
        {hasFindMy && (
          <TextInput
            label={requiredFields.iosVersion.label}
            description="Einstellungen › Allgemein › Info"
            placeholder="z. B. 17.5.1"
            size="md"
            withAsterisk
            maxLength={50}
            autoComplete="off"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('iosVersion')}
          />
        )}
        {described === null ? (
          <NumberField
            field="storageSpace"
            form={form}
            label={fieldLabels['softwareInfo.availableStorage'] ?? ''}
            description="Steht nicht in der Modellbezeichnung"
            placeholder="z. B. 128"
          />
        ) : (
          <TextInput
            label={fieldLabels['softwareInfo.availableStorage'] ?? ''}
            description="Aus der Modellbezeichnung"
            size="md"
            readOnly
            classNames={{ input: styles.readOnly ?? '' }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={formatStorage(described)}
          />
        )}
      </FieldRow>
      <CheckTiles
        label="Sperren"
        hint={known.length > 0 ? `Vorausgefüllt aus der IMEI-Prüfung (${known.join(', ')}).` : undefined}
        options={offered}
        values={offered.map(({ value }) => value).filter((lock) => form.values[lock])}
        onChange={(values) => {
          for (const { value } of locks) form.setFieldValue(value, values.includes(value));
        }}
      />
    </>
  );
}
