import { conditions, overallGrades } from '@kreislauf/domain/devices/details/device-details.choices';
import { conditionLabels, gradeLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { BatteryField } from './battery-field.tsx';
import type { ConditionValues } from './condition-values.ts';
import { DefectsField } from './defects-field.tsx';

interface ConditionFieldsProps {
  values: ConditionValues;
  onChange: (values: ConditionValues) => void;
  /** The condition as it was stored. */
  known: readonly string[];
  /** False where the battery is asked for elsewhere in the same dialog. */
  hasBatteryField?: boolean;
  /** By field of the condition: `grade`, `defects.0`. */
  errorOf?: (field: string) => string | undefined;
}

const UNKNOWN = { value: '', label: 'Nicht angegeben' };
const grades = overallGrades.map((value) => ({ value, label: gradeLabels[value] }));
const states = conditions.map((value) => ({ value, label: conditionLabels[value] }));

/** The step 'Zustand nach der Reparatur', for every dialog that ends one. */
export function ConditionFields({
  values,
  onChange,
  known,
  hasBatteryField = true,
  errorOf,
}: ConditionFieldsProps) {
  const choice = (
    field: 'grade' | 'display' | 'body',
    label: string,
    data: typeof grades | typeof states,
  ) => (
    <NativeSelect
      label={label}
      value={values[field]}
      data={values[field] === '' ? [UNKNOWN, ...data] : [...data]}
      error={errorOf?.(field)}
      onChange={(event) => onChange({ ...values, [field]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="md">
      {/* Half a phone is too narrow for their words. */}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {choice('grade', 'Gesamtbewertung', grades)}
        {hasBatteryField && (
          <BatteryField
            value={values.batteryHealth}
            error={errorOf?.('batteryHealth')}
            onChange={(batteryHealth) => onChange({ ...values, batteryHealth })}
          />
        )}
        {choice('display', 'Display', states)}
        {choice('body', 'Gehäuse', states)}
      </SimpleGrid>
      <DefectsField
        label="Bekannte Mängel"
        values={values.defects}
        known={known}
        onChange={(defects) => onChange({ ...values, defects })}
        errorOf={(index) => errorOf?.(`defects.${index}`)}
      />
    </Stack>
  );
}
