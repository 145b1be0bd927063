import { formatDate } from '../shared/dates.ts';
import { centsToEuro, formatEuro } from '../shared/money.ts';
import { REVERSED_MARKER, WITHDRAWN_MARKER } from './assignment.rules.ts';

/** What an admin's withdrawal leaves in the notes: one line, however the reason was typed. */
export function withdrawnNote(now: Date, reason: string): string {
  return `${WITHDRAWN_MARKER} am ${formatDate(now)}: ${onOneLine(reason)}`;
}

/** What a sale that was taken back leaves in the notes. */
export function reversedNote(now: Date, salePriceCents: number, reason: string): string {
  const price = formatEuro(centsToEuro(salePriceCents));
  return `${REVERSED_MARKER} am ${formatDate(now)}, Preis ${price}: ${onOneLine(reason)}`;
}

export interface ReadNote {
  kind: 'reversed' | 'withdrawn' | 'plain';
  /** Of a marked line without its marker. */
  text: string;
}

/** The notes line by line; the markers tell what kind each of them is. */
export function readNotes(notes: string): ReadNote[] {
  return notes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (line.startsWith(REVERSED_MARKER))
        return { kind: 'reversed', text: textAfter(line, REVERSED_MARKER) };
      if (line.startsWith(WITHDRAWN_MARKER))
        return { kind: 'withdrawn', text: textAfter(line, WITHDRAWN_MARKER) };
      return { kind: 'plain', text: line };
    });
}

function textAfter(line: string, marker: string): string {
  return line.slice(marker.length).trim();
}

function onOneLine(reason: string): string {
  return reason.trim().replaceAll(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g, ' ');
}
