// Progress reports of a running migration.

import type { MigrationState, StartState } from '@kreislauf/domain/system/start.text';
import type pg from 'pg';
import { backendPidOf } from './engine/pg-internals.ts';

const REPORT_EVERY_MS = 3_000;

type Step = Pick<MigrationState, 'migration' | 'number' | 'of' | 'step' | 'steps'>;

/** Reports a migration when it begins, and every few seconds the progress of its statement as another connection sees it. */
export class MigrationProgress {
  readonly #pool: pg.Pool;
  readonly #pid: number;
  readonly #report: (state: StartState) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #begun = performance.now();
  #current: { step: Step; statement: string } | undefined;

  constructor(pool: pg.Pool, client: pg.PoolClient, report: (state: StartState) => void) {
    this.#pool = pool;
    this.#pid = backendPidOf(client);
    this.#report = report;
    this.#timer = setInterval(() => void this.#look(), REPORT_EVERY_MS).unref();
  }

  begin(statement: string, step: Step): void {
    const isNew = this.#current?.step.migration !== step.migration;
    this.#current = { step, statement };
    if (isNew) this.#report(this.#state());
  }

  end(): void {
    clearInterval(this.#timer);
    this.#current = undefined;
  }

  async #look(): Promise<void> {
    const seen = this.#current;
    if (!seen) return;
    const rows = await findRows(this.#pool, this.#pid, seen.statement).catch(() => ({}));
    if (this.#current?.step === seen.step) this.#report({ ...this.#state(), ...rows });
  }

  #state(): MigrationState {
    const { step } = this.#current as { step: Step };
    return {
      status: 'migrating',
      ...step,
      seconds: Math.floor((performance.now() - this.#begun) / 1_000),
    };
  }
}

/** The largest of the tables that a statement names. Only the making of an index is told row by row. */
async function findRows(
  pool: pg.Pool,
  pid: number,
  statement: string,
): Promise<Pick<MigrationState, 'table' | 'rows' | 'rowsDone'>> {
  const names = [...statement.matchAll(/\b(?:TABLE|UPDATE|INTO|FROM|ON)\s+"(\w+)"/gi)].map(
    ([, name]) => name,
  );
  const { rows } = await pool.query(
    `select largest.name as table, largest.rows,
       case when made.tuples_total > 0 then made.tuples_done
         when made.blocks_total > 0 then largest.rows * made.blocks_done / made.blocks_total end as done
     from (select relname::text as name, reltuples::bigint as rows from pg_class
       where oid in (select to_regclass(quote_ident(name)) from unnest($2::text[]) as name) order by reltuples desc limit 1) as largest
     left join pg_stat_progress_create_index as made on made.pid = $1`,
    [pid, names],
  );
  const [found] = rows;
  if (!found) return {};
  return {
    table: found.table,
    ...(found.rows >= 0 && { rows: Number(found.rows) }),
    ...(found.done !== null && { rowsDone: Number(found.done) }),
  };
}
