import { MAX_STOCK } from './part-catalogue.rules.ts';

export const movementKinds = [
  'verbau',
  'rueckgabe',
  'wareneingang',
  'inventur',
  'korrektur',
  'ausschuss',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The movements that are booked by hand; the others follow from a repair, an order or a stocktake. */
export const bookableKinds = ['wareneingang', 'korrektur', 'ausschuss'] as const;
export type BookableKind = (typeof bookableKinds)[number];

/** The destination of a part that is taken out of a phone. */
export const takeOffTargets = ['lager', 'ausschuss'] as const;
export type TakeOffTarget = (typeof takeOffTargets)[number];

export const MAX_MOVED = MAX_STOCK;

/** Typed amounts are positive but for corrections, which say themselves which way they go. */
export function signedQuantity(kind: BookableKind, quantity: number): number {
  return kind === 'ausschuss' ? -quantity : quantity;
}

interface Stocked {
  stock: number;
  /** Planned for phones that are still here. */
  reserved: number;
  minStock: number;
}

export function availableOf({ stock, reserved }: Pick<Stocked, 'stock' | 'reserved'>): number {
  return stock - reserved;
}

/** The quantity to order so that the minimum is on the shelf after all planned repairs. */
export function quantityToOrder({
  stock,
  reserved,
  minStock,
  onOrder,
}: Stocked & { onOrder: number }): number {
  return Math.max(0, minStock + reserved - stock - onOrder);
}

/** The quantity that planned repairs wait for; the rest is for the shelf. */
export function quantityForRepairs({
  stock,
  reserved,
  onOrder,
}: Omit<Stocked, 'minStock'> & { onOrder: number }): number {
  return Math.max(0, reserved - stock - onOrder);
}
