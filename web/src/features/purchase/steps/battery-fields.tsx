import { REPLACE_BATTERY_BELOW } from '@kreislauf/domain/devices/condition/battery.rules';
import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { batteryCapacitiesFor, batteryCapacityOf } from '@kreislauf/domain/purchase/battery-capacity';
import { needsNewBattery } from '@kreislauf/domain/purchase/price-estimate.rules';
import { isBatteryAsked } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { NativeSelect } from '@mantine/core';
import { NumberField } from './number-field.tsx';
import { requiredFields } from './step-problems.ts';
import type { StepProps } from './step-props.ts';
import { FieldRow } from './step-section.tsx';

const mAh = (capacity: number) => `${formatCount(capacity)} mAh`;

/** Two models can share one capacity: each value is offered once, with all its models. */
function capacityChoices(model: string) {
  const capacities = batteryCapacitiesFor(model);
  return [...new Set(capacities.map((one) => one.mAh))].map((capacity) => ({
    value: String(capacity),
    label: `${mAh(capacity)} · ${capacities
      .filter((one) => one.mAh === capacity)
      .map((one) => one.model)
      .join(', ')}`,
  }));
}

export function BatteryFields({ checked, form }: StepProps) {
  const { batteryHealth, batteryMaxCapacity } = form.values;
  const isAsked = isBatteryAsked(checked.phone);
  const detected = batteryCapacityOf(checked.phone.model, 0);
  const choices = capacityChoices(checked.phone.model);
  const isListed = choices.some(({ value }) => value === String(batteryMaxCapacity));
  return (
    <FieldRow>
      <NumberField
        field="batteryHealth"
        form={form}
        label={requiredFields.batteryHealth.label}
        description={
          needsNewBattery(batteryHealth)
            ? `Unter ${REPLACE_BATTERY_BELOW} %: Akkutausch nötig`
            : isAsked
              ? '1 bis 100, aus Einstellungen › Batterie'
              : 'Freiwillig: 1 bis 100, wenn das Gerät es anzeigt'
        }
        placeholder="z. B. 87"
        withAsterisk={isAsked}
      />
      <NativeSelect
        label={fieldLabels['batteryInfo.maxCapacity'] ?? ''}
        description={detected ? 'Erkannt am Modell' : 'Für dieses Modell nicht bekannt'}
        size="md"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[
          {
            value: '0',
            label: detected ? `Automatisch (${mAh(detected)})` : 'Automatisch',
          },
          ...(batteryMaxCapacity > 0 && !isListed
            ? [{ value: String(batteryMaxCapacity), label: mAh(batteryMaxCapacity) }]
            : []),
          ...choices,
        ]}
        value={String(batteryMaxCapacity)}
        onChange={(event) => form.setFieldValue('batteryMaxCapacity', Number(event.currentTarget.value))}
      />
    </FieldRow>
  );
}
