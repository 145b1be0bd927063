import { quantityForRepairs } from '../parts/stock.rules.ts';
import { centsToEuro, euroToCents } from '../shared/money.ts';
import type { ProposedPart } from './orders.contract.ts';

export interface ProposedLine {
  key: string;
  part: ProposedPart;
  /** The reason of the order: a repair that waits, or the shelf. */
  purpose: 'reparatur' | 'mindestbestand';
  quantity: number;
  isPreChosen: boolean;
}

/**
 * The proposal to one supplier: first the parts that repairs wait for, which are chosen, then those that the minimum needs,
 * which is chosen where nothing else is. A part that is needed for both has two lines.
 */
export function proposedLines(parts: readonly ProposedPart[]): ProposedLine[] {
  const lineOf = (part: ProposedPart, purpose: ProposedLine['purpose'], quantity: number) =>
    quantity > 0 ? [{ key: `${purpose} ${part.partNumber}`, part, purpose, quantity }] : [];
  const waiting = (part: ProposedPart) => Math.min(part.quantity, quantityForRepairs(part));
  const forRepairs = parts.flatMap((part) => lineOf(part, 'reparatur', waiting(part)));
  const forShelf = parts.flatMap((part) => lineOf(part, 'mindestbestand', part.quantity - waiting(part)));
  return [
    ...forRepairs.map((line) => ({ ...line, isPreChosen: true })),
    ...forShelf.map((line) => ({ ...line, isPreChosen: forRepairs.length === 0 })),
  ];
}

/** Euro, at the prices of the catalogue. */
export function costOfLines(lines: readonly ProposedLine[]): number {
  return centsToEuro(lines.reduce((sum, { quantity, part }) => sum + quantity * euroToCents(part.price), 0));
}
