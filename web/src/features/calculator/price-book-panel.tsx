import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { hasBreakdown } from '@kreislauf/domain/prices/prices.contract';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Box, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MaximumBreakdown } from '../../entities/prices/maximum-breakdown.tsx';
import { TaxChoice, useCountsTax } from '../../entities/purchase/tax-choice.tsx';
import { isRefusal, messageOf } from '../../shared/api-error.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { priceQuoteQuery } from '../prices/prices.api.ts';
import { CellChoice, USUAL_CELL } from './cell-choice.tsx';
import type { Calculation } from './use-calculation.ts';

interface PriceBookPanelProps {
  calculation: Calculation;
  parts: CalculatorPart[];
}

/** Maximum purchase price by the price book, if it has the cell. */
export function PriceBookPanel({ calculation, parts }: PriceBookPanelProps) {
  const { _id } = useStaff();
  const [cell, setCell] = useState(USUAL_CELL);
  const [countsTax, setCountsTax] = useCountsTax(_id);
  const quote = useQuery({
    ...priceQuoteQuery({
      model: calculation.model,
      ...cell,
      ...(calculation.ownProfit !== undefined && { desiredProfit: calculation.ownProfit }),
      parts: parts.map(({ partNumber }) => partNumber).join(','),
      tax: countsTax ? 'true' : 'false',
    }),
    placeholderData: keepPreviousData,
  });
  const isUnknown = isRefusal(quote.error, priceProblems.noPrice().code);
  const known = !quote.isError && quote.data && hasBreakdown(quote.data) ? quote.data : undefined;
  return (
    <Panel title="Nach Preisbuch">
      <Box mb="sm">
        <CellChoice cell={cell} onChange={setCell} />
      </Box>
      {known && (
        <>
          <MaximumBreakdown label="Höchstens zahlen nach Preisbuch" quote={known} />
          <Button
            variant="default"
            mt="sm"
            onClick={() => calculation.setMarketPrice(known.expected)}
            disabled={calculation.marketPrice === known.expected}
          >
            Als Marktpreis übernehmen ({formatEuro(known.expected)})
          </Button>
        </>
      )}
      {quote.isError && (
        <Text size="sm" c="dimmed">
          {isUnknown
            ? 'Im Preisbuch steht dafür noch kein Preis.'
            : messageOf(quote.error, 'Fehler beim Berechnen von „Höchstens zahlen“')}
        </Text>
      )}
      <TaxChoice mt="sm" countsTax={countsTax} onChange={setCountsTax} />
    </Panel>
  );
}
