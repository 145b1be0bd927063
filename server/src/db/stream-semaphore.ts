/** Asks over the one connection that holds the locks. */
type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Places for a few of each account over all processes: locks of a session, numbered. They cost no row and no renewal, and
 * whoever dies frees theirs, since the database ends the session. Locks with two numbers are used for nothing else.
 */
export class StreamSemaphore {
  readonly #ask: Ask;
  readonly #limit: number;
  readonly #held = new Map<string, Set<number>>();
  /** One after the other: a session is given a lock twice that it holds already. */
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
    // In this order and no other: conditions beside each other are asked in the order that suits the database.
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
