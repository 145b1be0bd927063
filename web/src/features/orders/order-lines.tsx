import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { isMoreThanOrdered } from '@kreislauf/domain/orders/orders.rules';
import { FONEDAY } from '@kreislauf/domain/parts/part-suppliers.rules';
import { centsToEuro, euroToCents } from '@kreislauf/domain/shared/money';
import type { ReactNode } from 'react';
import { useStaff } from '../../shared/session/user-info.ts';
import { LineName, Lines, ListLine } from '../../shared/ui/rows/lines.tsx';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import styles from './orders.module.css';

type OrderLine = Order['lines'][number];

/** Ordered and delivered quantities with prices. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <Lines label="Bestellte Teile">
        {order.lines.map((line) => (
          <ListLine key={line.partNumber}>
            <span className={`${styles.count} bold tabular`}>{line.quantity} ×</span>
            <LineName name={line.description} number={line.partNumber}>
              {deliveredOf(line)}
            </LineName>
            <LinePrice {...line} />
          </ListLine>
        ))}
      </Lines>
      <OrderSum lines={order.lines.filter(isOrdered)} />
    </>
  );
}

/** Left out of the cart and not come all the same: it costs nothing. */
const isOrdered = ({ isLeftOut, received }: OrderLine) => !isLeftOut || received > 0;

/** '1 von 3 geliefert'; nothing before the first delivery. What no supplier was asked for says so. */
export function deliveredOf(line: OrderLine): ReactNode {
  if (line.received === 0)
    return line.isLeftOut ? <span className="warning">nicht bestellt: {whyLeftOut(line)}</span> : null;
  const isMore = isMoreThanOrdered(line);
  return (
    <span className={isMore ? 'warning' : undefined}>
      {line.received} von {line.quantity} geliefert{isMore && ', mehr als bestellt'}
    </span>
  );
}

function whyLeftOut({ supplier }: OrderLine): string {
  return supplier === '' || supplier === FONEDAY ? 'Foneday verkauft es nicht' : `kommt von ${supplier}`;
}

interface Priced {
  price: number;
  quantity: number;
  /** Absent while quantities are typed. */
  sum?: number;
}

export function LinePrice({ price, quantity, sum = sumOf([{ price, quantity }]) }: Priced) {
  const { hidesCosts } = useStaff();
  if (hidesCosts) return null;
  return (
    <span className={styles.price}>
      <EuroText euro={sum} />
      {(quantity !== 1 || sum !== price) && (
        <span className="muted text-2xs">
          {sum === sumOf([{ price, quantity }]) ? 'je' : 'zuletzt je'} <EuroText euro={price} />
        </span>
      )}
    </span>
  );
}

export function OrderSum({ lines }: { lines: Priced[] }) {
  const { hidesCosts } = useStaff();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={`${styles.sum} ruled`}>
      <span className="muted">{pieces} Stück</span>
      {!hidesCosts && (
        <strong>
          <EuroText euro={sumOf(lines)} />
        </strong>
      )}
    </p>
  );
}

function sumOf(lines: Priced[]): number {
  const cents = lines.map(({ price, quantity, sum }) =>
    sum === undefined ? euroToCents(price) * quantity : euroToCents(sum),
  );
  return centsToEuro(cents.reduce((all, one) => all + one, 0));
}
