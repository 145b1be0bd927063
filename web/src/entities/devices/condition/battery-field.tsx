import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { ConditionValues } from './condition-values.ts';

interface BatteryFieldProps extends Pick<NumberInputProps, 'description' | 'error'> {
  value: ConditionValues['batteryHealth'];
  onChange: (health: ConditionValues['batteryHealth']) => void;
}

export function BatteryField({ onChange, ...input }: BatteryFieldProps) {
  return (
    <NumberInput
      label="Akkuzustand (%)"
      min={0}
      max={100}
      decimalSeparator=","
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      onChange={(health) => onChange(typeof health === 'number' ? health : '')}
      {...input}
    />
  );
}
