import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { storageInWords } from '@kreislauf/domain/phones/storage.rules';
import { type PriceGrade, priceGrades, writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { DEFAULT_DESIRED_PROFIT } from '@kreislauf/domain/purchase/purchase-answers';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, messageOf } from '../../shared/api-error.ts';
import { TaxChoice, useCountsTax } from '../../shared/ui/forms/tax-choice.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { MaximumReceipt } from '../../shared/ui/values/maximum-receipt.tsx';
import { useStaff } from '../auth/auth.api.ts';
import { priceQuoteQuery } from '../prices/prices.api.ts';
import type { Calculation } from './use-calculation.ts';

const storages = [0, 64, 128, 256, 512, 1024, 2048].map(writeStorage);

interface PriceBookPanelProps {
  calculation: Calculation;
  parts: CalculatorPart[];
}

/** What the shop's own prices say a phone of this model may cost, wherever the price book has the cell. */
export function PriceBookPanel({ calculation, parts }: PriceBookPanelProps) {
  const { _id } = useStaff();
  const [storage, setStorage] = useState('128GB');
  const [grade, setGrade] = useState<PriceGrade>('A');
  const [countsTax, setCountsTax] = useCountsTax(_id);
  const quote = useQuery({
    ...priceQuoteQuery({
      model: calculation.model,
      storage,
      grade,
      desiredProfit: calculation.desiredProfit ?? DEFAULT_DESIRED_PROFIT,
      parts: parts.map(({ partNumber }) => partNumber).join(','),
      tax: countsTax ? 'true' : 'false',
    }),
    placeholderData: keepPreviousData,
  });
  const isUnknown = isRefusal(quote.error, priceProblems.noPrice().code);
  const known = quote.isError ? undefined : quote.data;
  return (
    <Panel title="Nach Preisbuch">
      <Group gap="xs" grow mb="sm">
        <NativeSelect
          label="Speicher"
          value={storage}
          data={storages.map((value) => ({ value, label: storageInWords(value) || 'ohne Angabe' }))}
          onChange={(event) => setStorage(event.currentTarget.value)}
        />
        <NativeSelect
          label="Zustand"
          value={grade}
          data={[...priceGrades]}
          onChange={(event) => setGrade(event.currentTarget.value as PriceGrade)}
        />
      </Group>
      {known && (
        <>
          <MaximumReceipt label="Höchstens zahlen nach Preisbuch" quote={known} />
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
