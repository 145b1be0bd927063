import { type Placeholder, sql } from 'drizzle-orm';
import pg from 'pg';
import {
  type CompiledStatement,
  compileStatement,
  connectionOf,
  type StatementConfig,
} from './engine/drizzle-internals.ts';
import type { Db } from './types.ts';

export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): unknown;
}

/**
 * Prepared statement: built once, planned once for each connection and run many times, inside transactions too. Limits
 * belong into its text (`literalLimit`), since PostgreSQL plans for any value of a placeholder. Reads of the pool with the
 * same values in one turn of the event loop are sent once, after all callers asked; callers must not change the rows.
 */
export function prepared<Rows, On extends Db = Db>(
  name: string,
  build: (db: On) => Preparable<Rows>,
): (db: On, values?: Record<string, unknown>) => Promise<Rows> {
  let statement: CompiledStatement | undefined;
  return async (db, values = {}) => {
    statement ??= compileStatement(build(db), name);
    const { config, fill, read } = statement;
    const connection = connectionOf(db);
    const params = fill(values);
    const isRead = connection instanceof pg.Pool && config.text.startsWith('select ');
    const { rows } = await (isRead
      ? readTogether(connection, config, params)
      : connection.query(config, params));
    return rows.map(read) as Rows;
  };
}

export function placeholder(name: string): Placeholder {
  return sql.placeholder(name);
}

/** Statements of one family, each prepared when it is first used. */
export function statementFamily<Key extends string, Query>(
  prepare: (key: Key) => Query,
): (key: Key) => Query {
  const known = new Map<Key, Query>();
  return (key) => {
    const query = known.get(key) ?? prepare(key);
    known.set(key, query);
    return query;
  };
}

/** Reads that are under way in this turn of the event loop, by statement and values. */
const readsOfTurn = new WeakMap<pg.Pool, Map<string, Promise<pg.QueryArrayResult>>>();

function readTogether(
  pool: pg.Pool,
  config: StatementConfig,
  params: unknown[],
): Promise<pg.QueryArrayResult> {
  const turn = readsOfTurn.get(pool) ?? beginTurn(pool);
  const key = `${config.name || config.text} ${JSON.stringify(params)}`;
  const reading = turn.get(key) ?? nextTurn().then(() => pool.query(config, params));
  turn.set(key, reading);
  return reading;
}

function beginTurn(pool: pg.Pool) {
  const turn = new Map<string, Promise<pg.QueryArrayResult>>();
  readsOfTurn.set(pool, turn);
  void nextTurn().then(() => readsOfTurn.delete(pool));
  return turn;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
