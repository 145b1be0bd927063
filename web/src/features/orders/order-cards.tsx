import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { suppliersInWords } from '@kreislauf/domain/orders/orders.text';
import { Group, Stack } from '@mantine/core';
import { paths } from '../../shared/paths.ts';
import { Card, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import { DateText } from '../../shared/ui/values/date-text.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { OrderedParts } from './ordered-parts.tsx';

interface OrderCardsProps {
  /** Undefined until the first answer is there. */
  orders: Order[] | undefined;
  isOutdated: boolean;
}

export function OrderCards({ orders, isOutdated }: OrderCardsProps) {
  return (
    <CardList items={orders} isOutdated={isOutdated} cardHeight={124}>
      {({ _id, number, state, lines, createdAt }) => (
        <Card key={_id} label={`Bestellung ${number}`} isLink>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <Stack gap="3xs" miw={0} className="tight">
              <strong className="bold wrap">{number}</strong>
              <span className="muted text-xs">
                <DateText date={createdAt} />
                {suppliersInWords(lines) && ` · ${suppliersInWords(lines)}`}
              </span>
            </Stack>
            <CardLink to={paths.partOrder(_id)} aria-label={`Details zu ${number}`} />
          </Group>
          <p className="text-sm">
            <OrderedParts lines={lines} />
          </p>
          <Group mt="xs">
            <OrderStateBadge state={state} />
          </Group>
        </Card>
      )}
    </CardList>
  );
}
