import { expect, it } from 'vitest';
import { type StartState, startLine } from './start.text.ts';

const migrating = { migration: '0012_kept_sums', number: 5, of: 25, step: 9, steps: 19, seconds: 34 };

it.each<[StartState, string]>([
  [{ status: 'starting' }, 'Kreislauf startet.'],
  [
    { status: 'waiting', seconds: 6 },
    'Ein anderes Programm stellt diese Datenbank gerade um; dieses wartet seit 6 s darauf.',
  ],
  [
    { status: 'migrating', ...migrating },
    'Datenbank wird umgestellt: 0012_kept_sums (5 von 25), Schritt 9 von 19, seit 34 s.',
  ],
  [
    { status: 'migrating', ...migrating, table: 'devices', rows: 1_000_000 },
    'Datenbank wird umgestellt: 0012_kept_sums (5 von 25), Schritt 9 von 19, Tabelle devices mit etwa 1.000.000 Zeilen, seit 34 s.',
  ],
  [
    { status: 'migrating', ...migrating, table: 'devices', rows: 1_000_000, rowsDone: 420_000.5 },
    'Datenbank wird umgestellt: 0012_kept_sums (5 von 25), Schritt 9 von 19, Tabelle devices, 420.001 von etwa 1.000.000 Zeilen, seit 34 s.',
  ],
])('%j', (state, line) => {
  expect(startLine(state)).toBe(line);
});
