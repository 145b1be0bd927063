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
import { missingInCondition } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { CheckTiles, ChoiceTiles } from '../../../shared/ui/forms/tiles.tsx';
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

export const conditionFieldLabels = {
  displayCondition: fieldLabels['physicalCondition.displayCondition'] ?? '',
  bodyCondition: fieldLabels['physicalCondition.bodyCondition'] ?? '',
  overallGrade: fieldLabels['physicalCondition.overallGrade'] ?? '',
};

export function ConditionStep({ answers, estimate, set, isTried }: StepProps) {
  const missing = isTried ? missingInCondition(answers) : [];
  const errorOf = (field: (typeof missing)[number]) =>
    missing.includes(field) ? 'Bitte wählen Sie eine Stufe' : undefined;
  const hasCondition = answers.displayCondition !== null;
  return (
    <>
      <StepSection>
        <ChoiceTiles
          label={conditionFieldLabels.displayCondition}
          options={conditions.map((value) => ({
            value,
            label: conditionLabels[value],
            hint: displayHints[value],
          }))}
          value={answers.displayCondition}
          error={errorOf('displayCondition')}
          onChange={(displayCondition) => set({ displayCondition })}
        />
        <CheckTiles
          label={fieldLabels['physicalCondition.displayDamage'] ?? ''}
          options={displayDamages.map((value) => ({ value, label: displayDamageLabels[value] }))}
          values={answers.displayDamage}
          onChange={(displayDamage) => set({ displayDamage })}
        />
      </StepSection>
      <StepSection>
        <ChoiceTiles
          label={conditionFieldLabels.bodyCondition}
          options={conditions.map((value) => ({
            value,
            label: conditionLabels[value],
            hint: bodyHints[value],
          }))}
          value={answers.bodyCondition}
          error={errorOf('bodyCondition')}
          onChange={(bodyCondition) => set({ bodyCondition })}
        />
        <CheckTiles
          label={fieldLabels['physicalCondition.bodyDamage'] ?? ''}
          options={bodyDamages.map((value) => ({ value, label: bodyDamageLabels[value] }))}
          values={answers.bodyDamage}
          onChange={(bodyDamage) => set({ bodyDamage })}
        />
      </StepSection>
      <StepSection>
        <ChoiceTiles
          label={conditionFieldLabels.overallGrade}
          width={128}
          options={overallGrades.map((value) => ({
            value,
            label: gradeLabels[value],
            hint: hasCondition && value === estimate.suggestedGrade ? 'Vorschlag nach Display' : undefined,
          }))}
          value={answers.overallGrade}
          error={errorOf('overallGrade')}
          onChange={(overallGrade) => set({ overallGrade })}
        />
      </StepSection>
    </>
  );
}
