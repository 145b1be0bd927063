import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { calculateMargin } from '@kreislauf/domain/purchase/price-estimate.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Button, TextInput } from '@mantine/core';
import { AmountField } from './amount-field.tsx';
import { PriceReceipt } from './price-receipt.tsx';
import styles from './price-step.module.css';
import type { StepProps } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

export function PriceStep({ checked, answers, estimate, set }: StepProps) {
  const computed = centsToEuro(estimate.offerCents);
  const offer = answers.finalOffer ?? computed;
  const margin = centsToEuro(calculateMargin(estimate.adjustedValueCents, euroToCents(offer)));
  return (
    <>
      <StepSection>
        <PriceReceipt phone={checked.phone} answers={answers} estimate={estimate} />
      </StepSection>
      <StepSection>
        <FieldRow>
          <div>
            <AmountField
              label="Endgültiges Angebot"
              description={
                checked.inStock && checked.inStock.purchasePrice > 0
                  ? `Bisher gespeichert: ${formatEuro(checked.inStock.purchasePrice)}`
                  : 'Das zahlen Sie dem Verkäufer'
              }
              value={offer}
              // The computed offer is no decision of its own: it follows when an answer is changed later.
              onChange={(euro) => set({ finalOffer: euro === computed ? null : euro })}
            />
            {answers.finalOffer !== null && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.reset}
                onClick={() => set({ finalOffer: null })}
              >
                Berechnetes Angebot übernehmen ({formatEuro(computed)})
              </Button>
            )}
          </div>
          <TextInput
            label={fieldLabels['marketValuation.profitMarginExpected'] ?? ''}
            description="Wert nach Zustand minus Angebot"
            size="md"
            readOnly
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ input: styles.margin ?? '' }}
            data-negative={margin < 0 || undefined}
            value={formatEuro(margin)}
          />
        </FieldRow>
      </StepSection>
    </>
  );
}
