import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';
import { TABLE_ESTIMATE } from '@kreislauf/domain/prices/prices.text';
import { calculateMargin } from '@kreislauf/domain/purchase/price-estimate.rules';
import { gradeDoubt, stopsOf } from '@kreislauf/domain/purchase/stops.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { CustomerView } from '../customer-view.tsx';
import { AmountField } from './amount-field.tsx';
import { AskedPrice } from './asked-price.tsx';
import { MaximumPanel, MaximumTax, OfferVerdict, PartChoices } from './maximum-panel.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import styles from './price-step.module.css';
import { ProfitField } from './profit-field.tsx';
import { type StepProps, setTyped } from './step-props.ts';
import { FieldRow, StepSection } from './step-section.tsx';
import { TableEstimate } from './table-estimate.tsx';

interface PriceStepProps extends StepProps {
  expectedPrice: number | null;
  onExpect: (price: number | null) => void;
  onPart: (kind: string, partNumber: string) => void;
}

/** The maximum first, then the wanted and the offered price: one calculation from top to bottom. */
export function PriceStep({
  checked,
  form,
  estimate,
  maximum,
  expectedPrice,
  onExpect,
  onPart,
}: PriceStepProps) {
  const { wrong, ...answers } = form.values;
  const [isShown, setShown] = useState(false);
  const computed = maximum.offer ?? centsToEuro(estimate.offerCents);
  const offer = answers.finalOffer ?? computed;
  const isWrong = wrong.finalOffer !== undefined;
  const stops = stopsOf({ ...checked, ...checked.phone }, answers);
  const isStopped = stops.length > 0;
  const doubt = gradeDoubt(stops, answers.overallGrade);
  const margin = centsToEuro(calculateMargin(estimate.adjustedValueCents, euroToCents(offer)));
  // Beside the profit by the shop's own price it would be a second one: then it belongs to the table it is from.
  const tableMargin = !maximum.hidesCosts && (
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
  const isTableAside = maximum.limit !== null || maximum.hidesCosts;
  return (
    <>
      <StepSection>
        {!maximum.hidesCosts && (
          <AskedPrice maximum={maximum} expectedPrice={expectedPrice} onExpect={onExpect} />
        )}
        <MaximumPanel maximum={maximum} isStopped={isStopped} />
        <FieldRow>
          {!maximum.hidesCosts && <ProfitField form={form} usual={maximum.desiredProfit} />}
          <div>
            <AmountField
              label="Einkaufspreis (endgültiges Angebot)"
              description={
                checked.inStock && checked.inStock.purchasePrice > 0
                  ? `Bisher gespeichert: ${formatEuro(checked.inStock.purchasePrice)}`
                  : 'Das zahlen Sie dem Verkäufer'
              }
              {...form.fieldProps('finalOffer')}
              value={offer}
              wrong={wrong.finalOffer}
              // The computed offer is no decision of its own: it follows until it is agreed.
              onChange={(euro, typed) => setTyped(form, 'finalOffer', euro === computed ? null : euro, typed)}
            />
            {!isWrong && <OfferVerdict maximum={maximum} offer={offer} isStopped={isStopped} />}
            {maximum.limit !== null && doubt && (
              <Text size="sm" mt="2xs" className="error medium">
                {doubt}
              </Text>
            )}
            <Group gap="xs" mt="xs" ml="-xs">
              <Button
                variant="subtle"
                size="compact-sm"
                mih={32}
                leftSection={<IconEye size={16} stroke={1.9} aria-hidden />}
                disabled={isWrong}
                onClick={() => setShown(true)}
              >
                Kundenansicht
              </Button>
              {(isWrong || (answers.finalOffer !== null && answers.finalOffer !== computed)) && (
                <Button
                  className={styles.computed}
                  variant="subtle"
                  size="compact-sm"
                  mih={32}
                  onClick={() => setTyped(form, 'finalOffer', null, null)}
                >
                  Berechnetes Angebot übernehmen ({formatEuro(computed)})
                </Button>
              )}
            </Group>
          </div>
          {!isTableAside && tableMargin}
        </FieldRow>
        <PartChoices maximum={maximum} onPart={onPart} />
        <MaximumTax maximum={maximum} />
      </StepSection>
      {maximum.hidesCosts && maximum.limit !== null ? null : isTableAside ? (
        <TableEstimate estimate={estimate} isAlone={maximum.hidesCosts}>
          <PriceBreakdown
            phone={checked.phone}
            answers={answers}
            estimate={estimate}
            label={TABLE_ESTIMATE}
          />
          <FieldRow>{tableMargin}</FieldRow>
        </TableEstimate>
      ) : (
        <StepSection title="So entsteht das Angebot">
          <PriceBreakdown phone={checked.phone} answers={answers} estimate={estimate} />
        </StepSection>
      )}
      {isShown && (
        <CustomerView checked={checked} answers={answers} offer={offer} onClose={() => setShown(false)} />
      )}
    </>
  );
}
