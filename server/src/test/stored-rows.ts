import type pg from 'pg';

/** Written also where a request is refused: who asks, what failed, what was fetched to find out. */
const ofRefusals = ['sessions', 'login_failures', 'supplier_catalogue', 'supplier_products'];

export interface RowWatch {
  /** The tables whose rows are other ones than at the last call. */
  changed: () => Promise<string[]>;
}

/** Tells whether anything was stored meanwhile: by how many rows a table has and which transaction wrote the youngest. */
export async function watchRows(pool: pg.Pool): Promise<RowWatch> {
  const { rows: tables } = await pool.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename <> all ($1)',
    [ofRefusals],
  );
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as state from ${name}`,
    )
    .join(' union all ');
  const read = async () => {
    // With a name it is planned once for a connection: planning takes longer than the reading.
    const { rows } = await pool.query<{ name: string; state: string }>({ name: 'stored rows', text });
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  /** Rises with every transaction that wrote anything at all; asked first, since it costs nothing. */
  const lastTransaction = async () =>
    (await pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as id')).rows[0].id as string;

  let transaction = await lastTransaction();
  let known = await read();
  return {
    changed: async () => {
      const now = await lastTransaction();
      if (now === transaction) return [];
      transaction = now;
      const before = known;
      known = await read();
      return [...known].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
    },
  };
}
