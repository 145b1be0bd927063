import pg from 'pg';

/**
 * The least that can answer these calls: node:http, named statements, the columns that are shown, JSON.stringify. No
 * session, no validation, no headers. It reads the product's tables as well as anybody could.
 */
pg.types.setTypeParser(20, Number);
let pool: pg.Pool;

export function openFloor(connection: pg.PoolConfig): { close(): Promise<void> } {
  pool = new pg.Pool({ ...connection, max: 10 });
  return { close: () => pool.end() };
}

export const ask = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows;

export interface Answer {
  total?: number;
  body: unknown;
}

export const euro = (cents: number | null) => (cents === null ? null : cents / 100);
