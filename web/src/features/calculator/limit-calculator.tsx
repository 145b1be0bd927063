import { repairsThatTakeParts } from '@kreislauf/domain/prices/needed-parts.rules';
import { priceProblems } from '@kreislauf/domain/prices/prices.problems';
import { LIMIT_UNKNOWN, MAXIMUM } from '@kreislauf/domain/prices/prices.text';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal, messageOf } from '../../shared/api-error.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { Breakdown, BreakdownResult } from '../../shared/ui/values/breakdown.tsx';
import { neededPartsQuery, priceQuoteQuery } from '../prices/prices.api.ts';
import styles from './calculator-screen.module.css';
import { CellChoice, USUAL_CELL } from './cell-choice.tsx';
import { DevicePanel } from './device-panel.tsx';
import { useCalculation } from './use-calculation.ts';

/** The calculator of a role that hides costs: which phone, what is broken, what it may cost. */
export function LimitCalculator() {
  const calculation = useCalculation();
  const { model } = calculation;
  const [cell, setCell] = useState(USUAL_CELL);
  const [kinds, setKinds] = useState<string[]>([]);
  const needed = useQuery({
    ...neededPartsQuery({ model, kinds: kinds.join(',') }),
    enabled: model !== '' && kinds.length > 0,
  });
  const parts = kinds.length > 0 ? (needed.data ?? []) : [];
  const missing = needed.isSuccess
    ? repairsThatTakeParts.filter(({ id }) => kinds.includes(id) && !parts.some(({ kind }) => kind === id))
    : [];
  const quote = useQuery({
    ...priceQuoteQuery({
      model,
      ...cell,
      parts: parts.map(({ partNumber }) => partNumber).join(','),
    }),
    enabled: model !== '' && (kinds.length === 0 || !needed.isLoading),
    placeholderData: keepPreviousData,
  });
  const isUnknown = isRefusal(quote.error, priceProblems.noPrice().code);
  const known = quote.isError || model === '' ? undefined : quote.data;
  return (
    <>
      <PageHeader title="Preisrechner" description="Was Sie für ein Gerät höchstens zahlen dürfen." />
      <div className={styles.columns}>
        <div className={styles.inputs}>
          <DevicePanel calculation={calculation} />
          <Panel title="Zustand">
            <CellChoice cell={cell} onChange={setCell} />
          </Panel>
          <Panel title="Was zu ersetzen ist">
            <Checkbox.Group value={kinds} onChange={setKinds} aria-label="Was zu ersetzen ist">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
                {repairsThatTakeParts.map(({ id, label }) => (
                  <Checkbox key={id} value={id} label={label} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            {missing.length > 0 && (
              <Text size="sm" mt="sm" className="warning">
                Kein passendes Ersatzteil im Katalog: {missing.map(({ label }) => label).join(', ')}
              </Text>
            )}
          </Panel>
        </div>
        <div className={styles.outcome}>
          <Panel title="Ergebnis">
            {known && (
              <Breakdown label={MAXIMUM}>
                <BreakdownResult label={MAXIMUM} isBad={known.maximum < 0}>
                  {formatEuro(known.maximum)}
                </BreakdownResult>
              </Breakdown>
            )}
            {model === '' && (
              <Text size="sm" c="dimmed">
                Wählen Sie ein Modell, dann steht hier das Ergebnis.
              </Text>
            )}
            {quote.isError && (
              <Text size="sm" className={isUnknown ? 'warning medium' : 'error medium'} role="status">
                {isUnknown
                  ? LIMIT_UNKNOWN
                  : messageOf(quote.error, 'Fehler beim Berechnen von „Höchstens zahlen“')}
              </Text>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
