import { formatCount } from '../shared/numbers.ts';

/** The phases of the start, before calls are answered. */
export type StartState =
  | { status: 'starting' }
  /** Another program is at it. */
  | { status: 'waiting'; seconds: number }
  | MigrationState;

export interface MigrationState {
  status: 'migrating';
  migration: string;
  number: number;
  of: number;
  /** The statement of this migration that runs, out of `steps`. */
  step: number;
  steps: number;
  seconds: number;
  /** The largest table that the statement is about, and how many of its rows are done where the database tells. */
  table?: string;
  rows?: number;
  rowsDone?: number;
}

/** One line for whoever watches the program start. */
export function startLine(state: StartState): string {
  switch (state.status) {
    case 'starting':
      return 'Kreislauf startet.';
    case 'waiting':
      return `Ein anderes Programm stellt diese Datenbank gerade um; dieses wartet seit ${state.seconds} s darauf.`;
    case 'migrating':
      return `Datenbank wird umgestellt: ${state.migration} (${state.number} von ${state.of}), Schritt ${state.step} von ${state.steps}${rowsOf(state)}, seit ${state.seconds} s.`;
  }
}

function rowsOf({ table, rows, rowsDone }: MigrationState): string {
  if (table === undefined) return '';
  if (rows === undefined) return `, Tabelle ${table}`;
  const all = formatCount(rows);
  return rowsDone === undefined
    ? `, Tabelle ${table} mit etwa ${all} Zeilen`
    : `, Tabelle ${table}, ${formatCount(Math.round(Math.min(rowsDone, rows)))} von etwa ${all} Zeilen`;
}

/** For everybody who calls meanwhile. */
export function notYetSentence({ status }: StartState): string {
  return status === 'starting'
    ? 'Kreislauf startet gerade. Bitte versuchen Sie es in einigen Sekunden erneut.'
    : 'Die Datenbank wird gerade auf die neue Version umgestellt. Bitte versuchen Sie es in einigen Minuten erneut.';
}
