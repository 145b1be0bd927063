import { isSamePart } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { isCodeOf, MAX_ORDERED } from '@kreislauf/domain/orders/orders.rules';
import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { newerVersionIn } from '../../shared/api-error.ts';
import { ScanField } from '../../shared/scan/scan-field.tsx';
import { useScansHere } from '../../shared/scan/use-scans-here.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../shared/ui/inputs/money-input.tsx';
import { Panel } from '../../shared/ui/layout/panel.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showWarning } from '../../shared/ui/messages/messages.tsx';
import { LineName, Lines, ListLine } from '../../shared/ui/rows/lines.tsx';
import { deliveredOf } from './order-lines.tsx';
import { loadOrder, useReceiveOrder } from './orders.api.ts';
import styles from './orders.module.css';

interface Came {
  quantity: string;
  price: number | null;
}

const NOT_ORDERED = 'order-not-in-it';

const PIECES_WRONG = 'Bitte geben Sie ganze Zahlen ein';
const pieces = wholeNumber({ from: 0, to: MAX_ORDERED, sentence: PIECES_WRONG });

/** Delivered parts as labels name them. */
export interface ReceivedPart {
  _id: string;
  partNumber: string;
  description: string;
  place: string;
  pieces: number;
}

interface GoodsReceiptPanelProps {
  order: Order;
  aside: ReactNode;
  /** Told whether something is counted and not booked yet. */
  onCounting: (isCounting: boolean) => void;
  onReceived: (parts: ReceivedPart[]) => void;
}

/** Goods are counted by scanning EAN or part number, each scan is one, or typed. */
export function GoodsReceiptPanel({ order: first, aside, onCounting, onReceived }: GoodsReceiptPanelProps) {
  /** Read again where somebody else was quicker. */
  const [order, setOrder] = useState(first);
  const receive = useReceiveOrder(order._id);
  const { hidesCosts } = useStaff();
  const [typed, setTyped] = useState('');
  const [lastScan, setLastScan] = useState('Noch nichts gescannt');
  const form = useForm<{ lines: Came[] }>({
    initialValues: {
      lines: order.lines.map(({ price }) => ({ quantity: '', price: hidesCosts ? null : price })),
    },
    validate: (values) =>
      values.lines.some(({ quantity }) => pieces.problem(quantity) !== null) ? { lines: PIECES_WRONG } : {},
    onSubmit: async (values) => {
      const lines = order.lines.flatMap(({ partNumber }, index) => {
        const { quantity = '', price = null } = values.lines[index] ?? {};
        const amount = pieces.read(quantity) ?? 0;
        // Also where it is the ordered one: the part's own may have changed since.
        const paid = price === null ? {} : { price };
        return amount > 0 ? [{ partNumber, quantity: amount, ...paid }] : [];
      });
      if (lines.length === 0) {
        showWarning('Bitte geben Sie an, was geliefert wurde');
        return false;
      }
      try {
        await receive.mutateAsync({ lines, updatedAt: order.updatedAt });
      } catch (error) {
        if (newerVersionIn<Order>(error, 'order')) await readAgain();
        throw error;
      }
      onReceived(
        lines.flatMap(({ partNumber, quantity: pieces }) => {
          const line = order.lines.find((ordered) => isSamePart(ordered.partNumber, partNumber));
          return line?.partId ? [{ ...line, _id: line.partId, pieces }] : [];
        }),
      );
    },
    fallback: 'Fehler beim Speichern der Bestellung',
  });
  const isCounting = form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once counting begins or ends
  useEffect(() => onCounting(isCounting), [isCounting]);
  /** Reads the order again: counts that were typed stay, and prices that nobody has typed follow. */
  const readAgain = async () => {
    const newest = await loadOrder(order._id).catch(() => order);
    setOrder(newest);
    form.setFieldValue('lines', (lines) =>
      lines.map((line, index) => {
        const [before, now] = [order, newest].map((version) => version.lines[index]?.price ?? null);
        return { ...line, price: line.price === before ? (now ?? null) : line.price };
      }),
    );
  };
  const scan = (code: string) => {
    setTyped('');
    const index = order.lines.findIndex((line) => isCodeOf(line, code));
    if (index < 0) {
      setLastScan(`„${code}“ steht nicht in dieser Bestellung`);
      return showWarning(`„${code}“ steht nicht in dieser Bestellung`, { id: NOT_ORDERED, forMs: 8000 });
    }
    const count = (pieces.read(form.values.lines[index]?.quantity ?? '') ?? 0) + 1;
    form.setFieldValue(`lines.${index}.quantity`, String(count));
    setLastScan(`${count} × ${order.lines[index]?.description}`);
  };
  useScansHere(scan);
  const rest = () =>
    form.setFieldValue(
      'lines',
      order.lines.map(({ quantity, received, isLeftOut }, index) => ({
        price: form.values.lines[index]?.price ?? null,
        quantity: quantity > received && !isLeftOut ? String(quantity - received) : '',
      })),
    );

  return (
    <Panel
      title="Wareneingang"
      note="Jeder Scan zählt eins; mehr oder weniger als bestellt ist in Ordnung."
      aside={aside}
    >
      <Stack gap="sm">
        <ScanField
          label="EAN oder Teilenummer scannen"
          placeholder="Auf der Packung oder dem Etikett"
          typed={typed}
          onTyped={setTyped}
          onCode={scan}
          onCamera={scan}
          lastScan={lastScan}
        />
        <form {...form.formProps}>
          <Stack gap="sm">
            {(form.failure || form.errors.lines) && (
              <MessageAlert kind="error">{form.failure || form.errors.lines}</MessageAlert>
            )}
            {/* Each field says itself what it is to whoever does not see where it stands. */}
            <Group gap="sm" wrap="nowrap" className="muted text-xs medium" aria-hidden>
              <span className={styles.delivered}>Geliefert</span>
              <span>Teil</span>
              {!hidesCosts && <span className={styles.paid}>Preis je Stück</span>}
            </Group>
            <Lines label="Gelieferte Teile">
              {order.lines.map((line, index) => {
                const { partNumber, quantity, received, isLeftOut } = line;
                return (
                  <ListLine key={partNumber}>
                    <TextInput
                      aria-label={`Geliefert von ${partNumber}`}
                      className={styles.delivered}
                      placeholder={String(isLeftOut ? 0 : Math.max(0, quantity - received))}
                      inputMode="numeric"
                      autoComplete="off"
                      {...form.getInputProps(`lines.${index}.quantity`)}
                    />
                    <LineName name={line.description} number={partNumber}>
                      {deliveredOf(line) ?? `${quantity} bestellt`}
                    </LineName>
                    {!hidesCosts && (
                      <MoneyInput
                        aria-label={`Bezahlter Preis von ${partNumber}`}
                        className={styles.paid}
                        {...form.getInputProps(`lines.${index}.price`)}
                      />
                    )}
                  </ListLine>
                );
              })}
            </Lines>
            <Group justify="flex-end">
              <Button variant="default" onClick={rest}>
                Alles Offene eintragen
              </Button>
              <Button type="submit" loading={form.isBusy}>
                Wareneingang buchen
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
