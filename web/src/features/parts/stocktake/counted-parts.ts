import { isSamePart, partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { MAX_STOCK } from '@kreislauf/domain/parts/part-catalogue.rules';

/** Counted parts so far, newest first. */
export interface CountedPart {
  partNumber: string;
  description: string;
  place: string;
  counted: number;
}

/** A label that was read, or words from the field. */
export interface Scan {
  code: string;
  isTyped: boolean;
}

export type ShelfPart = Omit<CountedPart, 'counted'>;

export function countOf(parts: readonly CountedPart[], partNumber: string): number | undefined {
  return parts.find((part) => isSamePart(part.partNumber, partNumber))?.counted;
}

/** A scan is one more; the line comes to the top, where the eye is. */
export function withOneMore(parts: readonly CountedPart[], part: ShelfPart): CountedPart[] {
  return withCount(parts, part, Math.min((countOf(parts, part.partNumber) ?? 0) + 1, MAX_STOCK));
}

/** A new line comes to the top. */
export function withCount(
  parts: readonly CountedPart[],
  { partNumber, description, place }: ShelfPart,
  counted: number,
): CountedPart[] {
  return [{ partNumber, description, place, counted }, ...withoutPart(parts, partNumber)];
}

/** Codes that were scanned before the shelf was known, one after the other, as if they were scanned now. */
export function withScans(
  parts: readonly CountedPart[],
  shelf: readonly ShelfPart[],
  scans: readonly Scan[],
): { counted: CountedPart[]; unknown: string[] } {
  let counted = [...parts];
  const unknown: string[] = [];
  for (const scan of scans) {
    const part = partMeant(shelf, scan);
    if (part) counted = withOneMore(counted, part);
    else unknown.push(scan.code);
  }
  return { counted, unknown };
}

/** The part of this number; of what was typed, else the only one that contains it. */
export function partMeant<P extends ShelfPart>(shelf: readonly P[], { code, isTyped }: Scan): P | undefined {
  const exact = shelf.find(({ partNumber }) => isSamePart(partNumber, code));
  if (exact || !isTyped || code.trim() === '') return exact;
  const [only, ...others] = stillOpen(shelf, [], code);
  return others.length === 0 ? only : undefined;
}

/** A line whose number is typed stays where it is, under the finger. */
export function withTyped(parts: readonly CountedPart[], partNumber: string, counted: number): CountedPart[] {
  return parts.map((part) => (isSamePart(part.partNumber, partNumber) ? { ...part, counted } : part));
}

export function withoutPart(parts: readonly CountedPart[], partNumber: string): CountedPart[] {
  return parts.filter((part) => !isSamePart(part.partNumber, partNumber));
}

/** Not yet counted and containing what is typed, shelf by shelf. */
export function stillOpen<P extends ShelfPart>(
  shelf: readonly P[],
  counted: readonly CountedPart[],
  typed: string,
): P[] {
  const done = new Set(counted.map(({ partNumber }) => partKey(partNumber)));
  const wanted = partKey(typed);
  const order = new Intl.Collator('de', { numeric: true });
  return shelf
    .filter(({ partNumber }) => !done.has(partKey(partNumber)))
    .filter((part) => textOf(part).includes(wanted))
    .sort(
      (one, other) =>
        Number(one.place === '') - Number(other.place === '') ||
        order.compare(one.place, other.place) ||
        order.compare(one.partNumber, other.partNumber),
    );
}

export const readCounted = (text: string | undefined) => readKept(text, isCountedPart);
export const readScans = (text: string | undefined) => readKept(text, isScan);

/** Kept by the browser, where anybody can write. */
function readKept<Item>(text: string | undefined, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

const textOf = ({ partNumber, description, place }: ShelfPart) =>
  `${partNumber} ${description} ${place}`.toLowerCase();

function isCountedPart(value: unknown): value is CountedPart {
  const { partNumber, description, place, counted } = (value ?? {}) as Record<string, unknown>;
  return (
    [partNumber, description, place].every((text) => typeof text === 'string') && Number.isInteger(counted)
  );
}

function isScan(value: unknown): value is Scan {
  const { code, isTyped } = (value ?? {}) as Record<string, unknown>;
  return typeof code === 'string' && typeof isTyped === 'boolean';
}
