import type { PhoneRow, SettledRow } from './phone-rows.ts';
import type { Line } from './snapshots.ts';

/** The pieces of a page in words. */
export type DocumentBlock =
  /** Brief ones may stand in one line where there is little room. */
  | { kind: 'facts'; title?: string; lines: Line[]; isBrief?: true }
  | { kind: 'text'; title?: string; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'list'; title: string; items: string[] }
  /** The summands above the total, aligned below each other. */
  | { kind: 'amounts'; lines: Line[]; sums?: Line[]; total: Line; below?: string }
  /** One row for each phone; where a page ends, what was summed up so far is carried over to the next. */
  | { kind: 'phones'; title: string; rows: PhoneRow[] }
  /** Beside the lines a code that says the same to the app of a bank. */
  | { kind: 'transfer'; title: string; text: string; lines: Line[]; code: string }
  /** A table of sales by a reseller; its sums are carried over as those of phones are. */
  | { kind: 'sales'; title: string; rows: SettledRow[] }
  | { kind: 'signatures'; places: { label: string; isSigned: boolean }[] };
