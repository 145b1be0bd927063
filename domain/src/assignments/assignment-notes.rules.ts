import { formatDate } from '../shared/dates.ts';
import { centsToEuro, formatEuro } from '../shared/money.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import type { AssignmentActionName } from './assignment-actions.ts';
import { assignmentProblems } from './assignments.problems.ts';

export const REVERSED_MARKER = 'VERKAUF ZURÜCKGENOMMEN';
export const WITHDRAWN_MARKER = 'GERÄT ENTZOGEN';

/** The line that an admin's withdrawal adds to the notes, in one line however the reason was typed. */
export function withdrawnNote(now: Date, reason: string): string {
  return `${WITHDRAWN_MARKER} am ${formatDate(now)}: ${onOneLine(reason)}`;
}

/** The line that a reversed sale adds to the notes. */
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

/** Notes only ever grow. `line` is one that the system words. */
export function appendNote(notes: string, line: string): string {
  return notes ? `${notes}\n${line}` : line;
}

/** A typed note, whose lines cannot pass for those of the system. */
export function appendTypedNote(notes: string, typed: string): string {
  const lines = typed.replaceAll(LINE_BREAKS, '\n').split('\n');
  return appendNote(notes, lines.map((line) => (looksMarked(line) ? `› ${line.trim()}` : line)).join('\n'));
}

const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** However it is written: in small letters, with invisible ones between, or in others that look the same. */
function looksMarked(line: string): boolean {
  const plain = line
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const start = plain.toUpperCase();
  return [REVERSED_MARKER, WITHDRAWN_MARKER].some((marker) => start.startsWith(marker));
}

/** Years of business; beyond it somebody writes for the sake of writing. */
export const MAX_NOTES_LENGTH = 100_000;

/** Staff can end an assignment however long its notes have become. */
export function checkNotesLength(notes: string, action: AssignmentActionName): Verdict {
  const isEnd = action === 'withdraw' || action === 'abort';
  return isEnd || notes.length <= MAX_NOTES_LENGTH ? fine : refuse(assignmentProblems.notesFull());
}
