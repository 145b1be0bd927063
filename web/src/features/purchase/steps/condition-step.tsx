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
import { CheckTiles, ChoiceTiles } from '../../../shared/ui/forms/tiles.tsx';
import { askedFields } from './step-problems.ts';
import type { StepProps } from './step-props.ts';
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

export function ConditionStep({ form, estimate }: StepProps) {
  const { displayCondition, displayDamage, bodyDamage } = form.values;
  return (
    <>
      <StepSection>
        <ChoiceTiles
          label={askedFields.displayCondition.label}
          options={conditions.map((value) => ({
            value,
            label: conditionLabels[value],
            hint: displayHints[value],
          }))}
          {...form.fieldProps('displayCondition')}
        />
        <CheckTiles
          label={fieldLabels['physicalCondition.displayDamage'] ?? ''}
          options={displayDamages.map((value) => ({ value, label: displayDamageLabels[value] }))}
          values={displayDamage}
          onChange={(damage) => form.setFieldValue('displayDamage', damage)}
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
