import type { OrderAction } from '@kreislauf/domain/orders/order-actions';
import { orderFile } from '@kreislauf/domain/orders/order-file.rules';
import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { canDoWithOrder } from '@kreislauf/domain/orders/orders.rules';
import { suppliersInWords } from '@kreislauf/domain/orders/orders.text';
import { FONEDAY } from '@kreislauf/domain/parts/part-suppliers.rules';
import { formatDateTime } from '@kreislauf/domain/shared/dates';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LabelButton } from '../../entities/labels/label-button.tsx';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { confirm } from '../../shared/ui/forms/confirm-dialog.tsx';
import { useSingleRun } from '../../shared/ui/forms/single-run.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { clearMessages, showError, showSuccess, showWarning } from '../../shared/ui/messages/messages.tsx';
import { DraftLines } from './draft-lines.tsx';
import { GoodsReceiptPanel, type ReceivedPart } from './goods-receipt-panel.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { orderQuery, useCancelOrder, usePlaceOrder } from './orders.api.ts';
import { useDraftLines } from './use-draft-lines.ts';

interface OrderPageProps {
  order: Order;
  /** Told whether something is changed and not saved yet. */
  onEditing: (isEditing: boolean) => void;
  onReceived: (parts: ReceivedPart[]) => void;
}

/** One order from draft to delivery. Its steps are those that the table of the domain allows. */
export function OrderPage({ order, onEditing, onReceived }: OrderPageProps) {
  const mayEdit = useMay('parts.edit');
  const may = (action: OrderAction) => mayEdit && canDoWithOrder(action, order.state);
  const draft = useDraftLines(order, () => onEditing(false));
  const isDirty = draft.form.isDirty();
  const [isCounting, setCounting] = useState(false);
  const isEditing = isDirty || isCounting;
  useLeaveGuard(isEditing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: dates once a change begins or is taken back
  useEffect(() => onEditing(isEditing), [isEditing]);
  const state = <OrderStateBadge state={order.state} />;
  return (
    <>
      <PageHeader
        title={order.number}
        description={toldOf(order)}
        back={{ to: paths.partOrders, label: 'Bestellungen' }}
        actions={<Actions order={order} may={may} save={isDirty ? draft.form.submit : undefined} />}
      />
      {may('receive') ? (
        <GoodsReceiptPanel order={order} aside={state} onCounting={setCounting} onReceived={onReceived} />
      ) : (
        <Panel title="Teile" aside={state}>
          {order.note && !may('edit') && <p className="muted wrap">{order.note}</p>}
          {may('edit') ? <DraftLines draft={draft} /> : <OrderLines order={order} />}
        </Panel>
      )}
    </>
  );
}

function toldOf({ createdAt, createdBy, orderedAt, lines }: Order): string {
  const made = `Angelegt am ${formatDateTime(createdAt)} von ${createdBy}`;
  const dates = orderedAt ? `${made}, bestellt am ${formatDateTime(orderedAt)}` : made;
  return [suppliersInWords(lines), dates].filter(Boolean).join(' · ');
}

interface ActionsProps {
  order: Order;
  may: (action: 'order' | 'cancel') => boolean;
  /** Set while quantities are typed and not saved: what is ordered is what is on the screen. */
  save: (() => Promise<boolean>) | undefined;
}

function Actions({ order, may, save }: ActionsProps) {
  const place = usePlaceOrder(order._id);
  const cancel = useCancelOrder(order._id);
  const run = useSingleRun();
  const queryClient = useQueryClient();
  const [isCart, setCart] = useState(false);
  const act = (work: () => Promise<unknown>) =>
    run(() => {
      // Why the last try failed is nothing to read beside what comes of this one.
      clearMessages();
      return work().catch((error: unknown) => showError(messageOf(error)));
    });
  const placeOrder = (cart: boolean) =>
    act(async () => {
      setCart(cart);
      if (save && !(await save())) return;
      const { leftOut, lines } = await place.mutateAsync(cart);
      showSuccess(cart ? 'Die Teile liegen im Warenkorb bei Foneday' : 'Als bestellt vermerkt');
      const isElsewhere = (partNumber: string) =>
        lines.some((line) => line.partNumber === partNumber && !['', FONEDAY].includes(line.supplier));
      const unsold = leftOut.filter((partNumber) => !isElsewhere(partNumber));
      const elsewhere = leftOut.filter(isElsewhere);
      if (unsold.length > 0) showWarning(`Foneday verkauft nicht: ${unsold.join(', ')}`);
      if (elsewhere.length > 0) showWarning(`Von anderen Lieferanten: ${elsewhere.join(', ')}`);
    });
  const saveTable = () =>
    act(async () => {
      if (save && !(await save())) return;
      const saved = queryClient.getQueryData(orderQuery(order._id).queryKey) ?? order;
      saveFile(`${saved.number}.csv`, 'text/csv;charset=utf-8', orderFile(saved));
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
  const isSold = order.lines.some(({ supplier }) => supplier === FONEDAY);
  const received = order.lines.flatMap(({ partId, received: pieces, ...line }) =>
    partId && pieces > 0 ? [{ ...line, _id: partId, pieces }] : [],
  );
  return (
    <>
      {may('cancel') && (
        <Button variant="subtle" className="error" onClick={() => void cancelOrder()}>
          Stornieren
        </Button>
      )}
      {received.length > 0 && <LabelButton of={{ kind: 'part', parts: received }} />}
      <Button variant="default" onClick={() => void saveTable()}>
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
    </>
  );
}
