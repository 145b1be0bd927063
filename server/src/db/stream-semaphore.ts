// Distributed semaphore: advisory locks of a session limit the streams of an account over all processes.

/** Queries the one connection that holds the locks. */
type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * The permits of an account are numbered locks. They cost no row and no renewal, and a process that dies releases its own,
 * since the database ends the session. Locks with two numbers are used for nothing else.
 */
export class StreamSemaphore {
  readonly #ask: Ask;
  readonly #limit: number;
  readonly #held = new Map<string, Set<number>>();
  /** Serialises the queries, since a session is granted a lock twice that it holds already. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ask: Ask, limit: number) {
    this.#ask = ask;
    this.#limit = limit;
  }

  /** Undefined where all are taken. */
  acquire(account: string): Promise<number | undefined> {
    const taking = this.#turn.then(() => this.#acquireFree(account));
    this.#turn = taking.catch(() => {});
    return taking;
  }

  release(account: string, permit: number): void {
    const own = this.#held.get(account);
    if (!own?.delete(permit)) return;
    if (own.size === 0) this.#held.delete(account);
    this.#turn = this.#turn
      .then(() => this.#ask('select pg_advisory_unlock($1, $2)', [keyOf(account), permit]))
      // With the connection the lock is gone as well.
      .catch(() => {});
  }

  /** The connection was lost, and all locks with it. */
  forgetAll(): void {
    this.#held.clear();
  }

  async #acquireFree(account: string): Promise<number | undefined> {
    const own = this.#held.get(account) ?? new Set<number>();
    // CASE fixes the order: the planner may evaluate the operands of AND in any order.
    const { rows } = await this.#ask(
      `select permit from generate_series(1, $2::int) permit
        where case when permit = any($3::int[]) then false else pg_try_advisory_lock($1, permit) end limit 1`,
      [keyOf(account), this.#limit, [...own]],
    );
    const [row] = rows as { permit: number }[];
    if (!row) return undefined;
    this.#held.set(account, own.add(row.permit));
    return row.permit;
  }
}

/** Accounts have random ids, whose beginning is as good as a hash of them. */
function keyOf(account: string): number {
  return Number.parseInt(account.slice(0, 8), 16) | 0;
}
