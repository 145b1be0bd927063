import { orderFile } from '@kreislauf/domain/orders/order-file.rules';
import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { deviationOf, mayOrder } from '@kreislauf/domain/orders/orders.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { showError, showSuccess, showWarning } from '../../shared/ui/feedback/messages.tsx';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { useMay } from '../auth/auth.api.ts';
import { DraftLines } from './draft-lines.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { useCancelOrder, usePlaceOrder } from './orders.api.ts';
import styles from './orders.module.css';
import { ReceiptPanel } from './receipt-panel.tsx';

/** One order from draft to delivery. Its steps are those that the table of the domain allows. */
export function OrderPage({ order }: { order: Order }) {
  const mayEdit = useMay('parts.edit');
  const may = (action: Parameters<typeof mayOrder>[0]) => mayEdit && mayOrder(action, order.state);
  return (
    <>
      <PageHeader
        title={order.number}
        description={`Angelegt am ${formatDateTime(order.createdAt)} von ${order.createdBy}`}
        back={{ to: paths.partOrders, label: 'Bestellungen' }}
        actions={<Actions order={order} may={may} />}
      />
      <Stack gap="lg">
        <Panel title="Teile" aside={<OrderStateBadge state={order.state} />}>
          {may('edit') ? <DraftLines order={order} /> : <Lines order={order} />}
        </Panel>
        {may('receive') && <ReceiptPanel order={order} />}
      </Stack>
    </>
  );
}

function Actions({ order, may }: { order: Order; may: (action: 'order' | 'cancel') => boolean }) {
  const place = usePlaceOrder(order._id);
  const cancel = useCancelOrder(order._id);
  const run = useSingleRun();
  const [isCart, setCart] = useState(false);
  const act = (work: () => Promise<unknown>) =>
    run(() => work().catch((error: unknown) => showError(messageOf(error))));
  const placeOrder = (cart: boolean) =>
    act(async () => {
      setCart(cart);
      const { leftOut } = await place.mutateAsync(cart);
      showSuccess(cart ? 'Die Teile liegen im Warenkorb bei Foneday' : 'Als bestellt vermerkt');
      if (leftOut.length > 0) showWarning(`Foneday verkauft nicht: ${leftOut.join(', ')}`);
    });
  const cancelOrder = async () => {
    const isSure = await confirm({
      title: `${order.number} stornieren?`,
      text: 'Was noch nicht geliefert ist, wird dann nicht mehr erwartet. Gelieferte Teile bleiben im Bestand.',
      action: 'Bestellung stornieren',
      isDestructive: true,
    });
    if (isSure) await act(() => cancel.mutateAsync());
  };
  const isSold = order.lines.some(({ supplier }) => supplier === 'foneday');
  return (
    <Group gap="xs">
      {may('cancel') && (
        <Button variant="subtle" color="gray" onClick={() => void cancelOrder()}>
          Stornieren
        </Button>
      )}
      <Button variant="default" onClick={() => saveTable(order)}>
        Tabelle (CSV)
      </Button>
      {may('order') && (
        <>
          <Button
            variant={isSold ? 'default' : 'filled'}
            loading={place.isPending && !isCart}
            onClick={() => void placeOrder(false)}
          >
            Als bestellt vermerken
          </Button>
          {isSold && (
            <Button loading={place.isPending && isCart} onClick={() => void placeOrder(true)}>
              In den Foneday-Warenkorb legen
            </Button>
          )}
        </>
      )}
    </Group>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <ul className={styles.lines} aria-label="Bestellte Teile">
      {order.lines.map((line) => (
        <li key={line.partNumber} className={styles.line}>
          <span className="bold tabular">{line.quantity} ×</span>
          <span className={`${styles.name} wrap`}>
            {line.description} <span className="muted text-xs">{line.partNumber}</span>
          </span>
          <span className={`text-xs tabular ${deviationOf(line) === 'more' ? 'warning' : 'muted'}`}>
            {line.received} geliefert{deviationOf(line) === 'more' && ', mehr als bestellt'}
          </span>
          <EuroText euro={line.price} />
        </li>
      ))}
    </ul>
  );
}

/** The same table that the call answers, made of what is on the screen. */
function saveTable(order: Order): void {
  const address = URL.createObjectURL(new Blob([orderFile(order)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${order.number}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
