import { conditions } from '@kreislauf/domain/devices/details/device-details.choices';
import { conditionLabels, fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { functionalIssueLabels, functionCheckLabel } from '@kreislauf/domain/purchase/purchase.text';
import { functionalIssues, functionChecks, onlyWorking } from '@kreislauf/domain/purchase/purchase-answers';
import { CheckTiles, ChoiceTiles } from '../../../shared/ui/inputs/tiles.tsx';
import { BatteryFields } from './battery-fields.tsx';
import { HistoryFields } from './history-fields.tsx';
import { ScaleField } from './scale-field.tsx';
import { SoftwareFields } from './software-fields.tsx';
import type { StepProps } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

const qualities = conditions.map((value) => ({ value, label: conditionLabels[value] }));

export function FunctionStep(props: StepProps) {
  return (
    <>
      <FunctionTiles {...props} />
      <StepSection title="Akku">
        <BatteryFields {...props} />
      </StepSection>
      <StepSection title="Software">
        <SoftwareFields {...props} />
      </StepSection>
      <QualityAndHistory {...props} />
    </>
  );
}

export function FunctionTiles({ checked, form }: StepProps) {
  const { works } = form.values;
  return (
    <StepSection>
      <CheckTiles
        kind="function"
        label="Funktionen"
        hint="Alles ist als funktionierend vorgemerkt. Tippen Sie an, was defekt ist."
        options={functionChecks.map((value) => ({ value, label: functionCheckLabel(value, checked.phone) }))}
        values={functionChecks.filter((check) => works[check])}
        onChange={(working) => form.setFieldValue('works', onlyWorking(working))}
      />
    </StepSection>
  );
}

export function QualityAndHistory(props: StepProps) {
  const { form } = props;
  return (
    <>
      <StepSection title="Qualität">
        <FieldRow>
          <ScaleField
            label={fieldLabels['qualityAssessment.displayBrightness'] ?? ''}
            value={form.values.displayBrightness}
            onChange={(brightness) => form.setFieldValue('displayBrightness', brightness)}
          />
          <ScaleField
            label={fieldLabels['qualityAssessment.touchSensitivity'] ?? ''}
            value={form.values.touchSensitivity}
            onChange={(sensitivity) => form.setFieldValue('touchSensitivity', sensitivity)}
          />
        </FieldRow>
        <ChoiceTiles
          label={fieldLabels['qualityAssessment.cameraQuality'] ?? ''}
          options={qualities}
          {...form.fieldProps('cameraQuality')}
        />
        <ChoiceTiles
          label={fieldLabels['qualityAssessment.audioQuality'] ?? ''}
          options={qualities}
          {...form.fieldProps('audioQuality')}
        />
        <CheckTiles
          label={fieldLabels['qualityAssessment.functionalIssues'] ?? ''}
          width={180}
          options={functionalIssues.map((value) => ({ value, label: functionalIssueLabels[value] }))}
          values={form.values.functionalIssues}
          onChange={(issues) => form.setFieldValue('functionalIssues', issues)}
        />
      </StepSection>
      <StepSection title="Anschlüsse und Vorgeschichte">
        <HistoryFields {...props} />
      </StepSection>
    </>
  );
}
