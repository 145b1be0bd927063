import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { type PriceGrade, priceGrades, writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { DEFAULT_DESIRED_PROFIT } from '@kreislauf/domain/purchase/purchase-answers';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, messageOf } from '../../shared/api-error.ts';
import { keepPurchasePreferences, readPurchasePreferences } from '../../shared/purchase-preferences.ts';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { Receipt, ReceiptLine, ReceiptResult } from '../../shared/ui/values/receipt.tsx';
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
  const [countsTax, setCountsTax] = useState(() => readPurchasePreferences(_id).countsTax);
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
          data={storages.map((value) => ({ value, label: value || 'ohne Angabe' }))}
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
          <Receipt label="Höchstpreis nach Preisbuch">
            <ReceiptResult label="Höchstens zahlen" isBad={known.maximum < 0}>
              {formatEuro(known.maximum)}
            </ReceiptResult>
            {known.receipt.map(({ label, amount }, index) => (
              <ReceiptLine
                // biome-ignore lint/suspicious/noArrayIndexKey: one part can be needed twice
                key={`${index} ${label}`}
                label={label}
                note={
                  index === 0 && (known.source === 'own' ? 'eigener Preis' : 'Vorschlag aus Ihren Verkäufen')
                }
              >
                {formatEuro(amount)}
              </ReceiptLine>
            ))}
          </Receipt>
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
            : messageOf(quote.error, 'Fehler beim Berechnen des Höchstpreises')}
        </Text>
      )}
      <Checkbox
        mt="sm"
        label="Steuer berücksichtigen"
        checked={countsTax}
        onChange={(event) => {
          setCountsTax(event.currentTarget.checked);
          keepPurchasePreferences(_id, { countsTax: event.currentTarget.checked });
        }}
      />
    </Panel>
  );
}
