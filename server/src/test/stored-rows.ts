import type pg from 'pg';

/** Written also where a request is refused: who asks, what failed, what was fetched to find out. */
const ofRefusals = ['sessions', 'attempts', 'supplier_catalogue', 'supplier_products'];

export interface RowWatch {
  /** The tables in which something was stored since the last call. */
  changed: () => Promise<string[]>;
}

/** Has the database note each table that is written to, in the transaction of the write. */
export async function watchRows(pool: pg.Pool): Promise<RowWatch> {
  await pool.query(`
    create schema watched;
    create table watched.writes (table_name text not null);
    create function watched.note() returns trigger language plpgsql as $$
    begin
      insert into watched.writes values (tg_table_name);
      return null;
    end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename <> all ($1)',
    [ofRefusals],
  );
  for (const { name } of tables)
    await pool.query(`
      create trigger zz_note_rows after insert or update or delete on ${name}
        for each row execute function watched.note();
      create trigger zz_note_truncate after truncate on ${name}
        for each statement execute function watched.note()`);
  return {
    changed: async () => {
      const { rows } = await pool.query<{ name: string }>(
        'delete from watched.writes returning table_name as name',
      );
      return [...new Set(rows.map(({ name }) => name))];
    },
  };
}
