// Data dictionary: reads tables and columns from PostgreSQL's own catalogue.

import pg from 'pg';
import type { SequencePart, TablePart } from './backup-format.ts';

export const OWN_SCHEMA = 'public';
const JOURNAL = 'drizzle.__drizzle_migrations';

export interface Table extends TablePart {
  /** Decides the order of the rows, so that the same data make the same file. */
  orderBy: string[];
}

export const quote = pg.escapeIdentifier;

export function quoteName({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

const NOT_OF_AN_EXTENSION = `not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`;

/** Generated columns are left out: the database computes them again. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
                    from pg_index i
                    cross join lateral unnest(i.indkey::int[]) with ordinality as k (attnum, position)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                   where i.indrelid = c.oid and i.indisprimary
                   order by k.position) as "orderBy"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and ${NOT_OF_AN_EXTENSION}
      order by c.relname collate "C"`,
    [OWN_SCHEMA],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<SequencePart[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'S' and ${NOT_OF_AN_EXTENSION}
      order by c.relname collate "C"`,
    [OWN_SCHEMA],
  );
  const sequences: SequencePart[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName(sequence)}`,
    );
    sequences.push({ ...sequence, ...values[0] });
  }
  return sequences;
}

/** The newest migration of this database, null where there has never been one. */
export async function findNewestMigration(client: pg.ClientBase): Promise<number | null> {
  if (!(await relationExists(client, JOURNAL))) return null;
  const { rows } = await client.query(`select max(created_at)::text as newest from ${JOURNAL}`);
  return rows[0].newest === null ? null : Number(rows[0].newest);
}

export async function relationExists(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [name]);
  return rows[0].exists;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = $1
      order by 1, 2`,
    [OWN_SCHEMA],
  );
  return rows;
}
