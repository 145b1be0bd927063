import { describe, expect, it } from 'vitest';
import { appendNote, readNotes, reversedNote, withdrawnNote } from './assignment-notes.rules.ts';

const now = new Date('2026-11-15T10:00:00Z');

describe('notes of an assignment', () => {
  it('a withdrawal is one line with marker, date and reason', () => {
    expect(withdrawnNote(now, ' Kunde \n im Laden ')).toBe('GERÄT ENTZOGEN am 15.11.2026: Kunde im Laden');
  });

  it('a sale taken back is one line with marker, date, price and reason', () => {
    expect(reversedNote(now, 35_050, 'Kunde trat zurück').replaceAll('\u00a0', ' ')).toBe(
      'VERKAUF ZURÜCKGENOMMEN am 15.11.2026, Preis 350,50 €: Kunde trat zurück',
    );
  });

  it('are read line by line, in their order', () => {
    const notes = [
      'Bitte gut verpacken',
      reversedNote(now, 35_000, 'Kunde trat zurück'),
      'Zweiter Versuch',
      withdrawnNote(now, 'Wird im Laden verkauft'),
    ].reduce(appendNote, '');
    expect(readNotes(notes)).toEqual([
      { kind: 'plain', text: 'Bitte gut verpacken' },
      { kind: 'reversed', text: expect.stringMatching(/^am 15\.11\.2026, Preis 350,00\s€: Kunde/) },
      { kind: 'plain', text: 'Zweiter Versuch' },
      { kind: 'withdrawn', text: 'am 15.11.2026: Wird im Laden verkauft' },
    ]);
    expect(readNotes('')).toEqual([]);
  });

  it('a marker inside somebody\u2019s own words marks nothing', () => {
    expect(readNotes('Frage: wurde hier ein GERÄT ENTZOGEN?')).toEqual([
      { kind: 'plain', text: 'Frage: wurde hier ein GERÄT ENTZOGEN?' },
    ]);
  });
});
