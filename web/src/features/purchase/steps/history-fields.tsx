import { portsConditions } from '@kreislauf/domain/devices/details/device-details.choices';
import {
  bodyDamageLabels,
  fieldLabels,
  portsLabels,
} from '@kreislauf/domain/devices/details/device-details.text';
import { portsConditionOf } from '@kreislauf/domain/purchase/purchase-answers';
import { Textarea } from '@mantine/core';
import { CheckTiles, ChoiceTiles } from '../../../shared/ui/inputs/tiles.tsx';
import type { StepProps } from './step-props.ts';

const pasts = [
  { value: 'waterDamage', label: fieldLabels['physicalCondition.hasWaterDamage'] ?? '' },
  { value: 'previousRepairs', label: fieldLabels['physicalCondition.previousRepairs'] ?? '' },
] as const;

export function HistoryFields({ form }: StepProps) {
  const answers = form.values;
  const areDamaged = answers.bodyDamage.includes('ports');
  return (
    <>
      <ChoiceTiles
        label={fieldLabels['physicalCondition.portsCondition'] ?? ''}
        hint={
          areDamaged ? `Folgt aus dem Gehäuseschaden „${bodyDamageLabels.ports}“ in Schritt 2.` : undefined
        }
        disabled={areDamaged}
        options={portsConditions.map((value) => ({ value, label: portsLabels[value] }))}
        value={portsConditionOf(answers)}
        onChange={(ports) => form.setFieldValue('portsCondition', ports)}
      />
      <CheckTiles
        label="Vorgeschichte"
        options={[...pasts]}
        values={pasts.map(({ value }) => value).filter((past) => answers[past])}
        onChange={(values) => {
          for (const { value } of pasts) form.setFieldValue(value, values.includes(value));
        }}
      />
      {answers.previousRepairs && (
        <Textarea
          label={fieldLabels['physicalCondition.repairHistory'] ?? ''}
          placeholder="Was wurde wann und von wem repariert?"
          size="md"
          autosize
          minRows={2}
          maxLength={5000}
          {...form.getInputProps('repairHistory')}
        />
      )}
    </>
  );
}
