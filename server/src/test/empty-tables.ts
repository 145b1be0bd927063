import type pg from 'pg';

/** Tables whose rows are only added: they hang on devices and let nobody empty them, though there are none. */
const ONLY_ADDED = [
  'documents',
  'document_lines',
  'settlements',
  'settlement_lines',
  'settlement_payments',
  'settlement_reminders',
];

/** Empties tables and all that refers to them, with the triggers that count. */
export async function emptyTables(pool: pg.Pool, ...names: string[]): Promise<void> {
  const switched = (state: 'enable' | 'disable') =>
    ONLY_ADDED.map((name) => `alter table ${name} ${state} trigger user`).join('; ');
  await pool.query(`${switched('disable')}; truncate ${names.join(', ')} cascade; ${switched('enable')}`);
}
