import { isSamePart } from '../devices/part-lines/part-lines.rules.ts';
import { euroToCents } from '../shared/money.ts';
import { runningNumber } from '../shared/running-number.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { type OrderAction, type OrderState, orderActions } from './order-actions.ts';
import { orderProblems } from './orders.problems.ts';

export function canDoWithOrder(action: OrderAction, state: OrderState): boolean {
  return (orderActions[action] as readonly OrderState[]).includes(state);
}

export function checkOrderAction(action: OrderAction, state: OrderState): Verdict {
  return canDoWithOrder(action, state) ? fine : refuse(orderProblems.notInState(action, state));
}

/** Ordered and not yet here; drafts are wishes. */
export const onOrderStates = ['bestellt', 'teilweise'] as const satisfies readonly OrderState[];

export const MAX_ORDER_LINES = 500;
export const MAX_ORDERED = 100_000;

/** `BE-2026-0123` */
export function orderNumber(year: number, sequence: number): string {
  return runningNumber('BE', year, sequence, 4);
}

interface OrderLine {
  partNumber: string;
  quantity: number;
  received: number;
  /** The supplier whose cart was filled does not sell it: nobody waits for it. */
  isLeftOut?: boolean;
}

interface PricedLine extends OrderLine {
  /** The price of one piece: that of the last delivery, before the first one that of the catalogue. */
  priceCents: number;
  /** For all pieces that came; absent while none did. */
  paidCents?: number;
}

interface ReceivedLine {
  partNumber: string;
  quantity: number;
  /** In euro; without one a piece costs what it did before. */
  price?: number | null | undefined;
}

/** Lines after a delivery: more or less than ordered is fine, at whatever price. */
export function linesAfterGoodsReceipt<L extends PricedLine>(
  lines: readonly L[],
  delivered: readonly ReceivedLine[],
): L[] {
  return lines.map((line) => {
    const came = delivered.filter(({ partNumber }) => isSamePart(partNumber, line.partNumber));
    if (came.length === 0) return line;
    let { received, priceCents } = line;
    let paidCents = paidFor(line);
    for (const { quantity, price } of came) {
      if (price != null) priceCents = euroToCents(price);
      received += quantity;
      paidCents += quantity * priceCents;
    }
    return { ...line, received, priceCents, paidCents };
  });
}

/** Orders from before this sum count every piece at the price of the line. */
function paidFor({ received, priceCents, paidCents = received * priceCents }: PricedLine): number {
  return paidCents;
}

/** The cost of a line: delivered parts at the prices paid, the rest at the last price, unless it is not expected any more. */
export function lineSumCents(line: PricedLine, isRestExpected: boolean): number {
  const rest = isRestExpected ? Math.max(0, line.quantity - line.received) : 0;
  return paidFor(line) + rest * line.priceCents;
}

/** A cancelled order of which something came ended there. */
export function isRestExpected(state: OrderState, lines: readonly OrderLine[]): boolean {
  return state !== 'storniert' || lines.every(({ received }) => received === 0);
}

export function stateAfterGoodsReceipt(lines: readonly OrderLine[]): OrderState {
  const isHere = ({ quantity, received, isLeftOut }: OrderLine) => isLeftOut || received >= quantity;
  return lines.every(isHere) ? 'geliefert' : 'teilweise';
}

export function isMoreThanOrdered({ quantity, received }: OrderLine): boolean {
  return received > quantity;
}

/** Finds out whether a scanned code means this line: by its part number or by the text on the supplier's packet. */
export function isCodeOf(
  { partNumber, ean }: { partNumber: string; ean: string | null },
  code: string,
): boolean {
  return isSamePart(partNumber, code) || (ean !== null && isDigits(ean) && eanKey(ean) === eanKey(code));
}

const isDigits = (code: string) => /^\d+$/.test(code.trim());

/** A scanner reads 12 digits (UPC) where the catalogue writes 13, with a zero before them. */
function eanKey(code: string): string {
  return code.trim().replace(/^0+/, '');
}
