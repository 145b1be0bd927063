import type { Order } from '@kreislauf/domain/orders/orders.contract';

const SHOWN = 3;

/** The first parts of an order, and how many more there are. */
export function OrderedParts({ lines }: Pick<Order, 'lines'>) {
  return (
    <span className="wrap">
      {lines
        .slice(0, SHOWN)
        .map(({ quantity, description }) => `${quantity} × ${description}`)
        .join(', ')}
      {lines.length > SHOWN &&
        ` und ${lines.length - SHOWN} ${lines.length - SHOWN === 1 ? 'weiteres' : 'weitere'}`}
    </span>
  );
}
