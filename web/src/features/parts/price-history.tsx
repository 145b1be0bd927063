import type { PriceChange } from '@kreislauf/domain/parts/parts.contract';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { priceChangeSourceLabels } from '@kreislauf/domain/suppliers/suppliers.text';
import { Box, Button, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { partPricesQuery } from './parts.api.ts';
import styles from './price-history.module.css';

const MAX_UNFOLDED = 4;

/** Shows how the price of a part came about, newest change first. */
export function PriceHistory({ partId }: { partId: string }) {
  const prices = useQuery(partPricesQuery(partId));
  const [isWhole, setWhole] = useState(false);
  const changes = prices.data ?? [];
  return (
    <Box component="section" pt="md" className="ruled" aria-label="Preisverlauf">
      <Box component="h3" mb="xs" className="text-sm bold">
        Preisverlauf
      </Box>
      {prices.isPending ? (
        <Skeleton height={20} width="70%" />
      ) : prices.isError ? (
        <p className="muted" role="alert">
          {messageOf(prices.error, 'Fehler beim Laden des Preisverlaufs')}{' '}
          <Button variant="transparent" size="compact-sm" px={4} onClick={() => prices.refetch()}>
            Erneut versuchen
          </Button>
        </p>
      ) : changes.length === 0 ? (
        <p className="muted">Der Preis hat sich noch nicht geändert.</p>
      ) : (
        <ol>
          {changes.slice(0, isWhole ? undefined : MAX_UNFOLDED).map((change) => (
            <Change key={change.at} change={change} />
          ))}
        </ol>
      )}
      {changes.length > MAX_UNFOLDED && !isWhole && (
        <Button variant="subtle" size="compact-sm" ml="-xs" onClick={() => setWhole(true)}>
          Alle {changes.length} Änderungen zeigen
        </Button>
      )}
    </Box>
  );
}

function Change({ change: { oldPrice, newPrice, at, source, by } }: { change: PriceChange }) {
  const isUp = newPrice > oldPrice;
  const Trend = isUp ? IconArrowUpRight : IconArrowDownRight;
  return (
    <li className={styles.change}>
      <span className="tabular">
        {formatEuro(oldPrice)} <span aria-hidden>→</span>
        <VisuallyHidden> danach </VisuallyHidden> <strong>{formatEuro(newPrice)}</strong>
        <Group
          component="span"
          display="inline-flex"
          gap="3xs"
          wrap="nowrap"
          ml="sm"
          className={`${isUp ? 'error' : 'success'} text-xs medium`}
        >
          <Trend size={14} stroke={2} aria-hidden />
          {isUp ? '+' : '−'}
          {formatEuro(Math.abs(newPrice - oldPrice))}
        </Group>
      </span>
      <span className="muted text-xs tabular">
        <time dateTime={at}>{formatDateTime(at)}</time> · {priceChangeSourceLabels[source]}
        {by && ` · ${by}`}
      </span>
    </li>
  );
}
