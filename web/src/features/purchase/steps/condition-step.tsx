import {
  bodyDamages,
  conditions,
  displayDamages,
  overallGrades,
} from '@kreislauf/domain/devices/details/device-details.choices';
import {
  bodyDamageLabels,
  conditionLabels,
  displayDamageLabels,
  fieldLabels,
  gradeLabels,
} from '@kreislauf/domain/devices/details/device-details.text';
import { conditionPresets, presetGrade } from '@kreislauf/domain/purchase/preset-grade.rules';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { CheckTiles, ChoiceTiles } from '../../../shared/ui/inputs/tiles.tsx';
import { BatteryFields } from './battery-fields.tsx';
import { FunctionTiles, QualityAndHistory } from './function-step.tsx';
import { PhotoSection } from './photo-section.tsx';
import { SoftwareFields } from './software-fields.tsx';
import { requiredFields } from './step-problems.ts';
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

interface ConditionStepProps extends StepProps {
  /** The function test is on this screen, too. */
  isQuick: boolean;
  onQuick: () => void;
}

/** One press presets the step and brings the function test along: what cannot be preset comes first, the rest is tapped where it differs. */
export function ConditionStep({ isQuick, onQuick, ...props }: ConditionStepProps) {
  return (
    <>
      <ConditionPresets {...props} onQuick={onQuick} />
      {isQuick && <AskedFirst {...props} />}
      {isQuick && <FunctionTiles {...props} />}
      <ConditionFields {...props} />
      {isQuick && <QualityAndHistory {...props} />}
      <PhotoSection imei={props.checked.phone.imei} />
    </>
  );
}

/** Battery and version differ from phone to phone: typing begins at once. */
function AskedFirst(props: StepProps) {
  const { form } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when they come into sight
  useEffect(() => {
    if (form.getValues().batteryHealth === null) form.getInputNode('batteryHealth')?.focus();
  }, []);
  return (
    <StepSection>
      <BatteryFields {...props} />
      <SoftwareFields {...props} />
    </StepSection>
  );
}

function ConditionPresets({ onQuick, ...props }: StepProps & { onQuick: () => void }) {
  const { displayCondition, bodyCondition } = props.form.values;
  const answer = conditionAnswer(props);
  return (
    <StepSection>
      <Group gap="xs" role="group" aria-label="Schnellauswahl">
        {conditionPresets.map(({ label, condition }) => {
          const isChosen = displayCondition === condition && bodyCondition === condition;
          return (
            <Button
              key={condition}
              variant={isChosen ? 'outline' : 'default'}
              leftSection={isChosen && <IconCheck size={16} stroke={2.4} aria-hidden />}
              aria-pressed={isChosen}
              size="md"
              onClick={() => {
                answer({ displayCondition: condition, bodyCondition: condition });
                onQuick();
              }}
            >
              {label}
            </Button>
          );
        })}
      </Group>
    </StepSection>
  );
}

function ConditionFields(props: StepProps) {
  const { form, estimate } = props;
  const { displayCondition, displayDamage, bodyDamage } = form.values;
  const answer = conditionAnswer(props);
  return (
    <>
      <StepSection>
        <ChoiceTiles
          label={requiredFields.displayCondition.label}
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
          label={requiredFields.bodyCondition.label}
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
          label={requiredFields.overallGrade.label}
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

type ConditionAnswer = Pick<Partial<StepValues>, 'displayCondition' | 'bodyCondition' | 'displayDamage'>;

/** An answer that the grade follows. */
function conditionAnswer({ checked, form }: StepProps) {
  return (changed: ConditionAnswer) => {
    const before = form.getValues();
    const grade = presetGrade(checked.phone, before, { ...before, ...changed });
    // One by one: what is missing elsewhere stays marked.
    for (const [field, value] of Object.entries(changed)) form.setFieldValue(field, value);
    if (grade !== before.overallGrade) form.setFieldValue('overallGrade', grade);
  };
}
