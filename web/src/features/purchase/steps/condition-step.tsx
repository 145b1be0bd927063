import {
  bodyDamages,
  conditions,
  displayDamages,
  overallGrades,
} from '@kreislauf/domain/devices/device-details.contract';
import {
  bodyDamageLabels,
  conditionLabels,
  displayDamageLabels,
  fieldLabels,
  gradeLabels,
} from '@kreislauf/domain/devices/device-details.text';
import { conditionPresets, presetGrade } from '@kreislauf/domain/purchase/preset-grade.rules';
import { Button, Group } from '@mantine/core';
import { CheckTiles, ChoiceTiles } from '../../../shared/ui/forms/tiles.tsx';
import { askedFields } from './step-problems.ts';
import type { StepProps, StepValues } from './step-props.ts';
import { StepSection } from './step-section.tsx';

const displayHints = {
  excellent: 'keine Spuren',
  good: 'feine Spuren',
  fair: 'deutliche Kratzer',
  poor: 'stark beschädigt',
};

const bodyHints = {
  excellent: 'keine Spuren',
  good: 'leichte Spuren',
  fair: 'deutliche Spuren',
  poor: 'stark beschädigt',
};

export function ConditionStep({ checked, form, estimate }: StepProps) {
  const { displayCondition, displayDamage, bodyDamage } = form.values;
  const answer = (
    changed: Pick<Partial<StepValues>, 'displayCondition' | 'bodyCondition' | 'displayDamage'>,
  ) => {
    const before = form.getValues();
    const grade = presetGrade(checked.phone, before, { ...before, ...changed });
    // One by one: what is missing elsewhere stays marked.
    for (const [field, value] of Object.entries(changed)) form.setFieldValue(field, value);
    if (grade !== before.overallGrade) form.setFieldValue('overallGrade', grade);
  };
  return (
    <>
      <Group gap="xs" role="group" aria-label="Schnellauswahl">
        {conditionPresets.map(({ label, condition }) => (
          <Button
            key={condition}
            variant="default"
            size="md"
            onClick={() => answer({ displayCondition: condition, bodyCondition: condition })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <StepSection>
        <ChoiceTiles
          label={askedFields.displayCondition.label}
          options={conditions.map((value) => ({
            value,
            label: conditionLabels[value],
            hint: displayHints[value],
          }))}
          {...form.fieldProps('displayCondition')}
          onChange={(condition) => answer({ displayCondition: condition })}
        />
        <CheckTiles
          label={fieldLabels['physicalCondition.displayDamage'] ?? ''}
          options={displayDamages.map((value) => ({ value, label: displayDamageLabels[value] }))}
          values={displayDamage}
          onChange={(damage) => answer({ displayDamage: damage })}
        />
      </StepSection>
      <StepSection>
        <ChoiceTiles
          label={askedFields.bodyCondition.label}
          options={conditions.map((value) => ({
            value,
            label: conditionLabels[value],
            hint: bodyHints[value],
          }))}
          {...form.fieldProps('bodyCondition')}
          onChange={(condition) => answer({ bodyCondition: condition })}
        />
        <CheckTiles
          label={fieldLabels['physicalCondition.bodyDamage'] ?? ''}
          options={bodyDamages.map((value) => ({ value, label: bodyDamageLabels[value] }))}
          values={bodyDamage}
          onChange={(damage) => form.setFieldValue('bodyDamage', damage)}
        />
      </StepSection>
      <StepSection>
        <ChoiceTiles
          label={askedFields.overallGrade.label}
          width={128}
          options={overallGrades.map((value) => ({
            value,
            label: gradeLabels[value],
            hint:
              displayCondition && value === estimate.suggestedGrade ? 'Vorschlag nach Display' : undefined,
          }))}
          {...form.fieldProps('overallGrade')}
        />
      </StepSection>
    </>
  );
}
