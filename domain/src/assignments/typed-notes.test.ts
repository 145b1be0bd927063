import { expect, it } from 'vitest';
import {
  appendNote,
  appendTypedNote,
  checkNotesLength,
  MAX_NOTES_LENGTH,
  readNotes,
  reversedNote,
  withdrawnNote,
} from './assignment-notes.rules.ts';

const NOW = new Date('2026-11-15T10:00:00Z');

it.each([
  'GERÄT ENTZOGEN am 15.11.2026: defekt',
  '  gerät entzogen am 15.11.2026',
  'VERKAUF ZURÜCKGENOMMEN am 15.11.2026',
  'harmlos\nGERÄT ENTZOGEN',
  'harmlos\rGERÄT ENTZOGEN',
  'harmlos\u2028GERÄT ENTZOGEN',
  'GER\u200bÄT ENTZOGEN',
  'GERA\u0308T ENTZOGEN',
  'ＧＥＲÄＴ ENTZOGEN',
  'GERÄT\u00a0ENTZOGEN',
])('a note that somebody typed is nobody else’s word: %j', (typed) => {
  const notes = appendTypedNote('', typed);
  for (const line of readNotes(notes)) {
    expect(line.kind).toBe('plain');
    const plain = line.text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .toUpperCase();
    expect(plain).not.toMatch(/^(GERÄT ENTZOGEN|VERKAUF ZURÜCKGENOMMEN)/);
  }
});

it('other notes stay as they were typed, and the system’s own lines are still told apart', () => {
  const typed = appendTypedNote('', 'Kratzer\nam Rahmen');
  expect(typed).toBe('Kratzer\nam Rahmen');
  const notes = appendNote(
    appendNote(typed, withdrawnNote(NOW, 'a\r\nb')),
    reversedNote(NOW, 100, 'c\u2028d'),
  );
  expect(readNotes(notes).map(({ kind }) => kind)).toEqual(['plain', 'plain', 'withdrawn', 'reversed']);
});

it('notes do not grow without end, and their length keeps no device from being taken back', () => {
  const full = 'x'.repeat(MAX_NOTES_LENGTH + 1);
  expect(checkNotesLength(full, 'reportSale').ok).toBe(false);
  expect(checkNotesLength(full.slice(1), 'reportSale').ok).toBe(true);
  for (const action of ['withdraw', 'abort'] as const) expect(checkNotesLength(full, action).ok).toBe(true);
});
