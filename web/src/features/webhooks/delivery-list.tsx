import { formatDateTime } from '@kreislauf/domain/shared/dates';
import type { Delivery } from '@kreislauf/domain/webhooks/webhooks.contract';
import { outcomeOf, webhookEventLabels } from '@kreislauf/domain/webhooks/webhooks.text';
import { Button, Group } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useCards } from '../../shared/ui/layout/use-phone.ts';
import { Card, CardList } from '../../shared/ui/rows/card-list.tsx';
import { type Column, DataTable, lastColumn } from '../../shared/ui/rows/data-table.tsx';
import { rowLink } from '../../shared/ui/rows/row-link.ts';
import { DeliveryBadge } from './delivery-badge.tsx';
import styles from './delivery-list.module.css';

interface DeliveryListProps {
  /** Undefined until the first answer is there. */
  deliveries: Delivery[] | undefined;
  isOutdated: boolean;
  busyId: string | null;
  onOpen: (delivery: Delivery) => void;
  onReplay: (delivery: Delivery) => void;
}

/** A table on a desktop, cards on a phone. */
export function DeliveryList({ deliveries, isOutdated, busyId, onOpen, onReplay }: DeliveryListProps) {
  const nameOf = ({ event, at }: Delivery) => `${webhookEventLabels[event]}, ${formatDateTime(at)}`;
  const event = (delivery: Delivery) => (
    <div>
      <button
        type="button"
        className={`${styles.open} link brand medium wrap`}
        onClick={() => onOpen(delivery)}
        {...rowLink}
      >
        {webhookEventLabels[delivery.event]}
      </button>
      <span className={`${styles.wire} muted mono text-2xs`}>{delivery.event}</span>
    </div>
  );
  const at = (delivery: Delivery) => (
    <span className="muted tabular nowrap">{formatDateTime(delivery.at)}</span>
  );
  const again = (delivery: Delivery) => (
    <Button
      variant="default"
      size="compact-md"
      className={`${styles.again} text-xs medium`}
      leftSection={<IconRepeat size={15} stroke={1.9} aria-hidden />}
      loading={busyId === delivery._id}
      aria-label={`Erneut senden: ${nameOf(delivery)}`}
      onClick={() => onReplay(delivery)}
    >
      Erneut senden
    </Button>
  );
  const fate = (delivery: Delivery) => (
    <span className="two-lines muted text-xs wrap" title={outcomeOf(delivery)}>
      {outcomeOf(delivery)}
    </span>
  );

  if (useCards())
    return (
      <CardList items={deliveries} isOutdated={isOutdated} cardHeight={150} skeletons={3}>
        {(delivery) => (
          <Card key={delivery._id} className={styles.card} isLink>
            <Group gap="xs" justify="space-between" wrap="nowrap" className="text-xs">
              <DeliveryBadge status={delivery.status} />
              {at(delivery)}
            </Group>
            {event(delivery)}
            {fate(delivery)}
            {again(delivery)}
          </Card>
        )}
      </CardList>
    );

  const columns: Column<Delivery, never>[] = [
    { key: 'at', header: 'Geschehen', width: '150px', cell: at },
    { key: 'event', header: 'Ereignis', width: '210px', cell: event },
    {
      key: 'status',
      header: 'Zustand',
      width: '140px',
      cell: ({ status }) => <DeliveryBadge status={status} />,
    },
    { key: 'fate', header: 'Ergebnis', cell: fate },
    lastColumn('Aktionen', '160px', again),
  ];
  return (
    <DataTable
      caption="Zustellungen, neueste zuerst"
      columns={columns}
      rows={deliveries}
      rowKey={({ _id }) => _id}
      skeletonRows={6}
      isOutdated={isOutdated}
    />
  );
}
