import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { DEFAULT_DESIRED_PROFIT } from '@kreislauf/domain/purchase/purchase-answers';
import { Textarea, TextInput } from '@mantine/core';
import { AmountField } from './amount-field.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import type { StepProps } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

interface FinishStepProps extends StepProps {
  onStep: (step: number) => void;
}

export function FinishStep({ onStep, ...props }: FinishStepProps) {
  const { answers, wrong, set, isTried } = props;
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
            value={answers.seller}
            onChange={(event) => set({ seller: event.currentTarget.value })}
          />
          <TextInput
            label={fieldLabels['purchaseInfo.location'] ?? ''}
            placeholder="z. B. Laden, Messe, Versand"
            size="md"
            maxLength={500}
            autoComplete="off"
            value={answers.location}
            onChange={(event) => set({ location: event.currentTarget.value })}
          />
        </FieldRow>
        <FieldRow>
          <AmountField
            label={fieldLabels.desiredProfit ?? ''}
            value={answers.desiredProfit}
            wrong={wrong.desiredProfit}
            isTried={isTried}
            onChange={(euro, typed) =>
              set({ desiredProfit: euro ?? DEFAULT_DESIRED_PROFIT }, { desiredProfit: typed })
            }
          />
          <Textarea
            label={fieldLabels['purchaseInfo.notes'] ?? ''}
            placeholder="Zubehör, Absprachen, Besonderheiten"
            size="md"
            autosize
            minRows={1}
            maxLength={5000}
            value={answers.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </FieldRow>
      </StepSection>
      <StepSection title="Zusammenfassung">
        <PurchaseSummary {...props} onStep={onStep} />
      </StepSection>
    </>
  );
}
