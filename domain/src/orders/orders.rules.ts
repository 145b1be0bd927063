import { isSamePart } from '../devices/part-lines.rules.ts';

export const orderStates = ['entwurf', 'bestellt', 'teilweise', 'geliefert', 'storniert'] as const;
export type OrderState = (typeof orderStates)[number];

/** What may be done in which state: calls, buttons and tests read this one table. */
export const orderActions = {
  edit: ['entwurf'],
  order: ['entwurf'],
  receive: ['bestellt', 'teilweise'],
  cancel: ['entwurf', 'bestellt', 'teilweise'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderAction = keyof typeof orderActions;

export function mayOrder(action: OrderAction, state: OrderState): boolean {
  return (orderActions[action] as readonly OrderState[]).includes(state);
}

/** Ordered and not yet here; drafts are wishes. */
export const onOrderStates = ['bestellt', 'teilweise'] as const satisfies readonly OrderState[];

export const MAX_ORDER_LINES = 500;
export const MAX_ORDERED = 100_000;

export function orderNumber(year: number, sequence: number): string {
  return `BE-${year}-${String(sequence).padStart(4, '0')}`;
}

interface OrderLine {
  partNumber: string;
  quantity: number;
  received: number;
}

interface ReceivedLine {
  partNumber: string;
  quantity: number;
}

/** Lines after a delivery: more or less than ordered is fine. */
export function linesAfterReceipt<L extends OrderLine>(
  lines: readonly L[],
  delivered: readonly ReceivedLine[],
): L[] {
  return lines.map((line) => {
    const came = delivered
      .filter(({ partNumber }) => isSamePart(partNumber, line.partNumber))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...line, received: line.received + came };
  });
}

export function stateAfterReceipt(lines: readonly OrderLine[]): OrderState {
  return lines.every(({ quantity, received }) => received >= quantity) ? 'geliefert' : 'teilweise';
}

/** What a delivery brought beside the plan, in a sentence for people; nothing where it is as ordered. */
export function deviationOf({ quantity, received }: OrderLine): 'more' | 'less' | null {
  if (received === quantity) return null;
  return received > quantity ? 'more' : 'less';
}
