import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import type { MaximumPrice } from '@kreislauf/domain/calculator/maximum-before-tax.rules';
import { titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { centsToEuro, formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Text } from '@mantine/core';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { Breakdown, BreakdownLine, BreakdownResult } from '../../shared/ui/values/breakdown.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import type { Calculation } from './use-calculation.ts';

interface CostBreakdownProps {
  calculation: Calculation;
  parts: CalculatorPart[];
  /** Null while a price is missing or cannot be read. */
  result: MaximumPrice | null;
}

export const BREAKDOWN_ID = 'kostenrechnung';

/** The whole way from the market price to the maximum, line by line. */
export function CostBreakdown({ calculation, parts, result }: CostBreakdownProps) {
  const { wrong } = calculation;
  return (
    <Panel title="Kostenrechnung">
      <Breakdown id={BREAKDOWN_ID}>
        <BreakdownLine label="Erwarteter Marktpreis">
          <EuroText euro={wrong.marketPrice === null ? calculation.marketPrice : null} />
        </BreakdownLine>
        <BreakdownLine label="Wunschgewinn">
          {wrong.desiredProfit === null ? minus(calculation.desiredProfit ?? 0) : '–'}
        </BreakdownLine>
        {parts.map((part) => (
          <BreakdownLine key={part._id} label={titleWithoutModel(part.description)} note={part.partNumber}>
            {minus(part.price)}
          </BreakdownLine>
        ))}
        {result && parts.length > 1 && (
          <BreakdownLine label="davon Ersatzteile" weight="aside">
            {minus(centsToEuro(result.partsCents))}
          </BreakdownLine>
        )}
        <BreakdownResult label="Höchstens zahlen" isBad={result !== null && !result.pays}>
          <EuroText euro={result && centsToEuro(result.maximumCents)} />
        </BreakdownResult>
      </Breakdown>
      {result && !result.pays && (
        <Box mt="sm">
          <MessageAlert isLasting kind="warning" title="Dieser Ankauf lohnt sich nicht">
            Wunschgewinn und Ersatzteile liegen {formatEuro(centsToEuro(-result.remainderCents))} über dem
            Marktpreis.
          </MessageAlert>
        </Box>
      )}
      {!result && (
        <Text size="xs" c="dimmed" mt="sm">
          {whatToDo(calculation)}
        </Text>
      )}
    </Panel>
  );
}

function whatToDo({ marketPrice, wrong }: Calculation): string {
  const isMarketPriceMissing = marketPrice === null && wrong.marketPrice === null;
  if (isMarketPriceMissing) return 'Geben Sie den erwarteten Marktpreis ein, dann steht hier das Ergebnis.';
  const faulty = wrong.marketPrice === null ? 'den Wunschgewinn' : 'den erwarteten Marktpreis';
  return `Berichtigen Sie ${faulty}, dann steht hier das Ergebnis.`;
}

function minus(euro: number): string {
  return formatEuro(-euro || 0);
}
