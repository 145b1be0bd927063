// LISTEN/NOTIFY: one connection of this process hears what any process has committed.

import { randomUUID } from 'node:crypto';
import { MAX_STREAMS_PER_ACCOUNT } from '@kreislauf/domain/events/events.rules';
import pg from 'pg';
import { destroyConnection } from './engine/pg-internals.ts';
import { StreamSemaphore } from './stream-semaphore.ts';

const CHANNEL = 'kreislauf_changes';
const CONNECTS_WITHIN_MS = 1_500;
const HEARS_ITSELF_WITHIN_MS = 3_000;
const TRIES_AGAIN_AFTER_MS = 1_000;

interface Hearer {
  /** A notice of a trigger (`routines/_changes.sql`): a kind and ids with commas between. */
  onNotice(kind: string, ids: string[]): void;
  /** The connection is back; notices may have been missed meanwhile. */
  onBack(): void;
}

/**
 * The connection is opened by the first `listen` and again when it breaks. It is tested by a notice to itself, since behind
 * a pooler by transaction LISTEN is accepted and nothing ever arrives.
 */
export class ChangeListener {
  readonly #pool: pg.Pool;
  #hearer: Hearer | undefined;
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  #trying: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #echoes = new Map<string, () => void>();
  /** Held by the connection that listens: there is one for each process, and it ends with it. */
  readonly streamSemaphore = new StreamSemaphore(
    (text, values) => this.#ask(text, values),
    MAX_STREAMS_PER_ACCOUNT,
  );

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  hearFor(hearer: Hearer): void {
    this.#hearer = hearer;
  }

  /** Resolves when notices of the database are heard; rejects where they cannot be. */
  listen(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the listener is closed'));
    if (this.#client) return Promise.resolve();
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** Cuts a connection that has gone silent; it is opened again then. */
  async check(): Promise<void> {
    const client = this.#client;
    if (client) await this.#hearItself().catch(() => destroyConnection(client));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#trying);
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => {});
  }

  async #open(): Promise<void> {
    const { host, port, user, database, connectionString, ssl, password } = this.#pool.options;
    const client = new pg.Client({
      ...(connectionString ? { connectionString } : { host, port, user, database, password }),
      ...(ssl === undefined ? {} : { ssl }),
      application_name: 'kreislauf-changes',
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    client.once('end', () => this.#lose(client));
    try {
      await client.connect();
      // A machine that vanishes without a word keeps its places for a minute, not for hours.
      await client.query(
        'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      );
      await client.query(`listen ${CHANNEL}`);
      await this.#hearItself();
    } catch (error) {
      destroyConnection(client);
      throw error;
    }
    if (this.#isClosed) destroyConnection(client);
    else this.#client = client;
  }

  async #ask(text: string, values: unknown[]) {
    const client = this.#client;
    if (!client) throw new Error('nothing is heard');
    // A connection that died without a word would keep everybody waiting until the system gives it up.
    const timer = setTimeout(() => destroyConnection(client), HEARS_ITSELF_WITHIN_MS);
    return client.query(text, values).finally(() => clearTimeout(timer));
  }

  #hear(payload: string): void {
    const [kind = '', ids = ''] = payload.split(' ');
    if (kind === 'echo') this.#echoes.get(ids)?.();
    else this.#hearer?.onNotice(kind, ids.split(','));
  }

  /** Sends a notice over another connection, since over the listener's own even a pooler would answer. */
  async #hearItself(): Promise<void> {
    const token = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<void>((resolve, reject) => {
      this.#echoes.set(token, resolve);
      timer = setTimeout(() => reject(new Error('nothing is heard')), HEARS_ITSELF_WITHIN_MS);
    });
    try {
      await Promise.all([this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `echo ${token}`]), heard]);
    } finally {
      clearTimeout(timer);
      this.#echoes.delete(token);
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.streamSemaphore.forgetAll();
    this.#tryAgain();
  }

  #tryAgain(): void {
    if (this.#isClosed) return;
    this.#trying = setTimeout(() => {
      this.listen().then(
        () => this.#hearer?.onBack(),
        () => this.#tryAgain(),
      );
    }, TRIES_AGAIN_AFTER_MS).unref();
  }

  get isListening(): boolean {
    return this.#client !== undefined;
  }
}
