import { Column, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './types.ts';

type Field = Column | SQL | SQL.Aliased;

/** What drizzle makes of a query that is prepared; of it nothing changes from one run to the next but the connection. */
interface Built {
  params: unknown[];
  /** None of a statement that only writes. */
  fields?: { path: string[]; field: Field }[];
  joinsNotNullableMap?: Record<string, boolean>;
  queryConfig: { name: string; text: string; rowMode: 'array' };
}

export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): unknown;
}

type Decode = (value: unknown) => unknown;

/**
 * A query that is built once, planned once for each connection and run many times, inside transactions too. Limits are
 * part of its text where they can be: PostgreSQL plans for any value of a placeholder. What several callers read with the
 * same values in one turn of the event loop is read once, after all of them asked: nobody changes what was read.
 */
export function prepared<Rows, On extends Db = Db>(
  name: string,
  build: (db: On) => Preparable<Rows>,
): (db: On, values?: Record<string, unknown>) => Promise<Rows> {
  let built: { config: Built['queryConfig']; fill: Fill; read: (row: unknown[]) => unknown } | undefined;
  return async (db, values = {}) => {
    if (!built) {
      const query = build(db).prepare(name) as Built;
      built = { config: query.queryConfig, fill: fillerOf(query.params), read: readerOf(query) };
    }
    const { config, fill, read } = built;
    const client = clientOf(db);
    const params = fill(values);
    const isRead = client instanceof pg.Pool && config.text.startsWith('select ');
    const { rows } = await (isRead ? readTogether(client, config, params) : client.query(config, params));
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

/** What is asked of a pool in this turn of the event loop, by statement and values. */
const askedNow = new WeakMap<pg.Pool, Map<string, Promise<pg.QueryArrayResult>>>();

function readTogether(
  pool: pg.Pool,
  config: Built['queryConfig'],
  params: unknown[],
): Promise<pg.QueryArrayResult> {
  const turn = askedNow.get(pool) ?? beginTurn(pool);
  const question = `${config.name || config.text} ${JSON.stringify(params)}`;
  const reading = turn.get(question) ?? nextTurn().then(() => pool.query(config, params));
  turn.set(question, reading);
  return reading;
}

function beginTurn(pool: pg.Pool) {
  const turn = new Map<string, Promise<pg.QueryArrayResult>>();
  askedNow.set(pool, turn);
  void nextTurn().then(() => askedNow.delete(pool));
  return turn;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

type Fill = (values: Record<string, unknown>) => unknown[];

/** As drizzle fills in what was asked for, except that nothing is nothing for every type of column. */
function fillerOf(params: unknown[]): Fill {
  const fillers = params.map((param) => {
    const encoder = is(param, Param) && is(param.value, Placeholder) ? param.encoder : undefined;
    const place = encoder ? (param as Param).value : param;
    if (!is(place, Placeholder)) return () => param;
    return (values: Record<string, unknown>) => {
      if (!(place.name in values)) throw new Error(`no value was given for ${place.name}`);
      const value = values[place.name];
      return value === null || value === undefined || !encoder ? value : encoder.mapToDriverValue(value);
    };
  });
  return (values) => fillers.map((fill) => fill(values));
}

/** The pool, or the one connection of a transaction. */
function clientOf(db: Db): { query(config: object, values: unknown[]): Promise<pg.QueryArrayResult> } {
  return (db as unknown as { session: { client: pg.Pool } }).session.client;
}

/**
 * From drizzle's own description of the columns, as it reads rows itself, but decided once and not for every value: an
 * object literal, made into a function. The only text in it are the names that the query gives its columns.
 */
function readerOf({ fields = [], joinsNotNullableMap = {} }: Built): (row: unknown[]) => unknown {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const valueAt = (index: number) => `row[${index}] === null ? null : decoders[${index}](row[${index}])`;
  const nested = new Map(
    nestedObjects(fields, joinsNotNullableMap).map(({ name, columnIndexes, isOptional }) => {
      const inner = columnIndexes.map(
        (index) => `${JSON.stringify(fields[index]?.path[1])}: ${valueAt(index)}`,
      );
      const isMissing = columnIndexes.map((index) => `row[${index}] === null`).join(' && ');
      return [name, `${isOptional ? `${isMissing} ? null : ` : ''}{ ${inner.join(', ')} }`];
    }),
  );
  const plain = fields.flatMap(({ path: [name = '', inner] }, index) =>
    inner === undefined ? [[name, valueAt(index)] as const] : [],
  );
  const all = [...nested, ...plain].map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
  return new Function('decoders', `return (row) => ({ ${all.join(', ')} })`)(decoders);
}

function decoderOf(field: Field): Decode {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderIn(field) : decoderIn(field.sql);
  return (value) => decoder.mapFromDriverValue(value);
}

function decoderIn(query: SQL): { mapFromDriverValue: Decode } {
  return (query as unknown as { decoder: { mapFromDriverValue: Decode } }).decoder;
}

/** A joined table whose columns are all null is not there. */
function nestedObjects(fields: NonNullable<Built['fields']>, notNullable: Record<string, boolean>) {
  const names = [
    ...new Set(fields.filter(({ path }) => path.length === 2).map(({ path }) => path[0] as string)),
  ];
  return names.map((name) => {
    const columnIndexes = fields.flatMap(({ path }, index) =>
      path.length === 2 && path[0] === name ? [index] : [],
    );
    const [field] = columnIndexes.map((index) => fields[index]?.field);
    const table = is(field, Column) ? tableName(field) : name;
    return { name, columnIndexes, isOptional: notNullable[table] === false };
  });
}

function tableName(column: Column): string {
  return (column.table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')] ?? '';
}
