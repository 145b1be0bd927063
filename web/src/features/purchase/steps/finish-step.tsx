import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { DEFAULT_DESIRED_PROFIT } from '@kreislauf/domain/purchase/purchase-answers';
import { Textarea, TextInput } from '@mantine/core';
import { AmountField } from './amount-field.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import { type StepProps, setTyped } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

interface FinishStepProps extends StepProps {
  onStep: (step: number) => void;
}

export function FinishStep({ onStep, ...props }: FinishStepProps) {
  const { form } = props;
  return (
    <>
      <StepSection>
        <FieldRow>
          <TextInput
            label={fieldLabels['purchaseInfo.seller'] ?? ''}
            placeholder="Name des Verkäufers"
            size="md"
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('seller')}
          />
          <TextInput
            label={fieldLabels['purchaseInfo.location'] ?? ''}
            placeholder="z. B. Laden, Messe, Versand"
            size="md"
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps('location')}
          />
        </FieldRow>
        <FieldRow>
          <AmountField
            label={fieldLabels.desiredProfit ?? ''}
            {...form.fieldProps('desiredProfit')}
            wrong={form.values.wrong.desiredProfit}
            onChange={(euro, typed) => setTyped(form, 'desiredProfit', euro ?? DEFAULT_DESIRED_PROFIT, typed)}
          />
          <Textarea
            label={fieldLabels['purchaseInfo.notes'] ?? ''}
            placeholder="Zubehör, Absprachen, Besonderheiten"
            size="md"
            autosize
            minRows={1}
            maxLength={5000}
            {...form.getInputProps('notes')}
          />
        </FieldRow>
      </StepSection>
      <StepSection title="Zusammenfassung">
        <PurchaseSummary {...props} onStep={onStep} />
      </StepSection>
    </>
  );
}
