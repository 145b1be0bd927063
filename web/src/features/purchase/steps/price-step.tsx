import { fieldLabels } from '@kreislauf/domain/devices/device-details.text';
import { TABLE_ESTIMATE } from '@kreislauf/domain/prices/prices.text';
import { calculateMargin } from '@kreislauf/domain/purchase/price-estimate.rules';
import { gradeDoubt, stopsOf } from '@kreislauf/domain/purchase/stops.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Text, TextInput } from '@mantine/core';
import { AmountField } from './amount-field.tsx';
import { MaximumPanel, OfferVerdict } from './maximum-panel.tsx';
import { PriceReceipt } from './price-receipt.tsx';
import styles from './price-step.module.css';
import { RememberPrice } from './remember-price.tsx';
import { type StepProps, setTyped } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';

interface PriceStepProps extends StepProps {
  onPart: (kind: string, partNumber: string) => void;
}

/** The offer first: it is what the counter waits for, and stays in view however long its calculation gets. */
export function PriceStep({ checked, form, estimate, maximum, onPart }: PriceStepProps) {
  const { wrong, ...answers } = form.values;
  const computed = maximum.offer ?? centsToEuro(estimate.offerCents);
  const offer = answers.finalOffer ?? computed;
  const isWrong = wrong.finalOffer !== undefined;
  const doubt = gradeDoubt(stopsOf({ ...checked, ...checked.phone }, answers), answers.overallGrade);
  const margin = centsToEuro(calculateMargin(estimate.adjustedValueCents, euroToCents(offer)));
  // Beside the profit by the shop's own price it would be a second one: then it belongs to the table it is from.
  const tableMargin = (
    <TextInput
      label={fieldLabels['marketValuation.profitMarginExpected'] ?? ''}
      description="Wert nach Zustand minus Angebot"
      size="md"
      readOnly
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: `${styles.margin} end tabular` }}
      data-negative={(!isWrong && margin < 0) || undefined}
      value={isWrong ? '–' : formatEuro(margin)}
    />
  );
  return (
    <>
      <StepSection>
        <MaximumPanel maximum={maximum} onPart={onPart} />
        <FieldRow>
          <div>
            <AmountField
              label="Endgültiges Angebot"
              description={
                checked.inStock && checked.inStock.purchasePrice > 0
                  ? `Bisher gespeichert: ${formatEuro(checked.inStock.purchasePrice)}`
                  : 'Das zahlen Sie dem Verkäufer'
              }
              {...form.fieldProps('finalOffer')}
              value={offer}
              wrong={wrong.finalOffer}
              // The computed offer is no decision of its own: it follows when an answer is changed later.
              onChange={(euro, typed) => setTyped(form, 'finalOffer', euro === computed ? null : euro, typed)}
            />
            {!isWrong && <OfferVerdict maximum={maximum} offer={offer} />}
            {maximum.quote && doubt && (
              <Text size="sm" mt="2xs" className="error medium">
                {doubt}
              </Text>
            )}
            {(answers.finalOffer !== null || isWrong) && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt="xs"
                ml="-xs"
                mih={32}
                onClick={() => setTyped(form, 'finalOffer', null, null)}
              >
                Berechnetes Angebot übernehmen ({formatEuro(computed)})
              </Button>
            )}
          </div>
          {!maximum.quote && tableMargin}
        </FieldRow>
        <RememberPrice maximum={maximum} />
      </StepSection>
      <StepSection title={maximum.quote ? TABLE_ESTIMATE : 'So entsteht das Angebot'}>
        <PriceReceipt phone={checked.phone} answers={answers} estimate={estimate} />
        {maximum.quote && <FieldRow>{tableMargin}</FieldRow>}
      </StepSection>
    </>
  );
}
