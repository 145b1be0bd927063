import {
  calculateMaximumBeforeTax,
  type PlannedPurchase,
} from '@kreislauf/domain/calculator/maximum-before-tax.rules';
import { sortIntoGroups } from '@kreislauf/domain/calculator/part-groups.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStaff } from '../../shared/session/user-info.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { modelPartsQuery } from './calculator.api.ts';
import styles from './calculator-screen.module.css';
import { CostBreakdown } from './cost-breakdown.tsx';
import { DefectsPanel } from './defects-panel.tsx';
import { DevicePanel } from './device-panel.tsx';
import { ExampleProfits } from './example-profits.tsx';
import { LimitCalculator } from './limit-calculator.tsx';
import { MaximumBar } from './maximum-bar.tsx';
import { PriceBookPanel } from './price-book-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { SalesHistoryPanel } from './sales-history-panel.tsx';
import { useCalculation } from './use-calculation.ts';

/** Users without costs see what a phone may cost, and no figure behind it. */
export function CalculatorScreen() {
  const { hidesCosts } = useStaff();
  return hidesCosts ? <LimitCalculator /> : <FullCalculator />;
}

function FullCalculator() {
  const isPhone = usePhone();
  const calculation = useCalculation();
  const parts = useQuery(modelPartsQuery(calculation.model));
  const sorted = useMemo(() => parts.data && sortIntoGroups(parts.data), [parts.data]);
  const chosenParts = calculation.chosen.flatMap((id) => parts.data?.find(({ _id }) => _id === id) ?? []);
  const isReadable = calculation.wrong.marketPrice === null && calculation.wrong.desiredProfit === null;
  const purchase: PlannedPurchase | null =
    calculation.marketPrice === null || !isReadable
      ? null
      : {
          marketPriceCents: euroToCents(calculation.marketPrice),
          desiredProfitCents: euroToCents(calculation.desiredProfit ?? 0),
          partPricesCents: chosenParts.map(({ price }) => euroToCents(price)),
        };
  const result = purchase && calculateMaximumBeforeTax(purchase);
  const partsCost = chosenParts.reduce((cents, { price }) => cents + euroToCents(price), 0);

  return (
    <>
      <PageHeader
        title="Preisrechner"
        description="Was ein Gerät höchstens kosten darf: Marktpreis minus Wunschgewinn minus Ersatzteile."
      />
      <div className={styles.columns}>
        <div className={styles.inputs}>
          <DevicePanel calculation={calculation} />
          <PricesPanel calculation={calculation} />
          <DefectsPanel
            calculation={calculation}
            chosen={chosenParts.map(({ _id }) => _id)}
            query={parts}
            sorted={sorted}
          />
        </div>
        <div className={styles.outcome}>
          {calculation.model !== '' && <PriceBookPanel calculation={calculation} parts={chosenParts} />}
          <CostBreakdown calculation={calculation} parts={chosenParts} result={result} />
          <ExampleProfits purchase={purchase} />
          {calculation.model !== '' && (
            <SalesHistoryPanel calculation={calculation} partsCost={centsToEuro(partsCost)} />
          )}
        </div>
      </div>
      {isPhone && <MaximumBar result={result} />}
    </>
  );
}
