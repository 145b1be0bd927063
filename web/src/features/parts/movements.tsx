import type { Movement } from '@kreislauf/domain/parts/stock.contract';
import { movementLabels, signed } from '@kreislauf/domain/parts/stock.text';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { amountText } from '@kreislauf/domain/shared/numbers';
import { Anchor, Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import styles from './movements.module.css';
import { movementsQuery } from './parts.api.ts';

const FIRST = 6;
const MORE = 50;

/** Stock movements, newest first, each with the resulting stock. */
export function Movements({ partId }: { partId: string }) {
  const [limit, setLimit] = useState(FIRST);
  const movements = useQuery(movementsQuery(partId, limit));
  const { items = [], total = 0 } = movements.data ?? {};
  return (
    <Box component="section" pt="md" className="ruled" aria-label="Bewegungen">
      <Box component="h3" mb="xs" className="text-sm bold">
        Bewegungen
      </Box>
      {movements.isPending && <Skeleton height={20} width="70%" />}
      {movements.isError && (
        <p className="muted" role="alert">
          {messageOf(movements.error)}{' '}
          <Button variant="transparent" size="compact-sm" px={4} onClick={() => movements.refetch()}>
            Erneut versuchen
          </Button>
        </p>
      )}
      <ol>
        {items.map((movement) => (
          <Entry key={movement._id} movement={movement} />
        ))}
      </ol>
      {total > items.length && limit === FIRST && (
        <Button variant="subtle" size="compact-sm" ml="-xs" onClick={() => setLimit(MORE)}>
          {total > MORE ? `Die letzten ${MORE} Bewegungen zeigen` : `Alle ${total} Bewegungen zeigen`}
        </Button>
      )}
    </Box>
  );
}

function Entry({ movement }: { movement: Movement }) {
  const { kind, quantity, stockAfter, by, at, note, deviceId, orderId } = movement;
  return (
    <li className={styles.entry}>
      <span>
        <strong className={`tabular ${quantity < 0 ? 'error' : 'success'}`}>{signed(quantity)}</strong>{' '}
        {movementLabels[kind]}
        {deviceId && (
          <>
            {' · '}
            <Anchor component={Link} to={paths.device(deviceId)}>
              Gerät
            </Anchor>
          </>
        )}
        {orderId && (
          <>
            {' · '}
            <Anchor component={Link} to={paths.partOrder(orderId)}>
              {note ?? 'Bestellung'}
            </Anchor>
          </>
        )}
        {note && !orderId && <span className="muted wrap"> · {note}</span>}
      </span>
      <span className="muted text-xs tabular">
        {amountText(stockAfter)} auf Lager · <time dateTime={at}>{formatDateTime(at)}</time> · {by}
      </span>
    </li>
  );
}
