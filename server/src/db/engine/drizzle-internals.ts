import { Column, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, Tx } from '../types.ts';
import { compileObject, objectLiteral } from './compile-object.ts';

/** Private parts of drizzle, in one place: `drizzle-internals.test.ts` fails when an update of drizzle changes them. */
type Field = Column | SQL | SQL.Aliased;
type Decode = (value: unknown) => unknown;

/** The prepared query that drizzle builds; only the connection changes from one run to the next. */
interface PreparedInternals {
  params: unknown[];
  /** Missing for a statement that returns no rows. */
  fields?: { path: string[]; field: Field }[];
  joinsNotNullableMap?: Record<string, boolean>;
  queryConfig: { name: string; text: string; rowMode: 'array' };
}

export type StatementConfig = PreparedInternals['queryConfig'];
type FillParams = (values: Record<string, unknown>) => unknown[];

export interface CompiledStatement {
  config: StatementConfig;
  fill: FillParams;
  read: (row: unknown[]) => unknown;
}

export function compileStatement(query: { prepare(name: string): unknown }, name: string): CompiledStatement {
  const built = query.prepare(name) as PreparedInternals;
  return { config: built.queryConfig, fill: fillerOf(built.params), read: readerOf(built) };
}

/** The pool, or the one connection of a transaction. */
export function connectionOf(db: Db): {
  query(config: object, values: unknown[]): Promise<pg.QueryArrayResult>;
} {
  return (db as unknown as { session: { client: pg.Pool } }).session.client;
}

/** One dialect for all transactions, since it caches the names of the columns. */
const dialect = new PgDialect({ casing: 'snake_case' });

/** A drizzle transaction on a connection whose `begin` and `commit` the caller sends. */
export function transactionOn(client: pg.PoolClient): Tx {
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  return new NodePgTransaction<Record<string, never>, Record<string, never>>(dialect, session, undefined);
}

/** A limit for `.limit()` that is written into the statement's text instead of becoming a parameter. */
export function literalLimit(rows: number): number {
  return sql.raw(String(rows)) as unknown as number;
}

/** Fills parameters as drizzle does, except that null stays null for every type of column. */
function fillerOf(params: unknown[]): FillParams {
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

/** Maps a row as drizzle does, but decides how once for the statement and not for every value. */
function readerOf({ fields = [], joinsNotNullableMap = {} }: PreparedInternals): (row: unknown[]) => unknown {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const valueAt = (index: number) => `row[${index}] === null ? null : decoders[${index}](row[${index}])`;
  const nested = nestedObjects(fields, joinsNotNullableMap).map(({ name, columnIndexes, isOptional }) => {
    const inner = columnIndexes.map((index) => [fields[index]?.path[1] ?? '', valueAt(index)] as const);
    const isMissing = columnIndexes
      .filter((index) => is(fields[index]?.field, Column))
      .map((index) => `row[${index}] === null`)
      .join(' && ');
    return [name, `${isOptional ? `${isMissing} ? null : ` : ''}${objectLiteral(inner)}`] as const;
  });
  const plain = fields.flatMap(({ path: [name = '', inner] }, index) =>
    inner === undefined ? [[name, valueAt(index)] as const] : [],
  );
  return compileObject('row', [...nested, ...plain], { decoders });
}

function decoderOf(field: Field): Decode {
  const decoder = is(field, Column) ? field : is(field, SQL) ? decoderIn(field) : decoderIn(field.sql);
  return (value) => decoder.mapFromDriverValue(value);
}

function decoderIn(query: SQL): { mapFromDriverValue: Decode } {
  return (query as unknown as { decoder: { mapFromDriverValue: Decode } }).decoder;
}

/** A joined table is null where all its columns are, whatever is computed beside them. */
function nestedObjects(
  fields: NonNullable<PreparedInternals['fields']>,
  notNullable: Record<string, boolean>,
) {
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
