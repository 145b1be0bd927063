// Connection pool behind the circuit breaker.

import pg from 'pg';
import { DatabaseCircuitBreaker, DatabaseDownError } from './circuit-breaker.ts';
import { isUnreachable } from './database-error.ts';
import { destroyConnection, setConnectTimeout, socketOf } from './engine/pg-internals.ts';
import { nameSession } from './stalled-connections.ts';

const DISK_FULL = '53100';
/** For the first connection; afterwards the breaker knows sooner. */
const CONNECTS_WITHIN_MS = 10_000;

const patient = new WeakSet<pg.ClientBase>();

/** Migrations may take as long as they need on a server that lives. */
export function exemptFromTimeout(client: pg.ClientBase): void {
  patient.add(client);
}

export class FailFastPool extends pg.Pool {
  readonly #breaker: DatabaseCircuitBreaker;

  constructor(options: pg.PoolConfig, onConnectionLost: (error: Error) => void) {
    const { max: _max, ...address } = options;
    const breaker = new DatabaseCircuitBreaker(address, onConnectionLost);
    super({ ...options, Client: guardedBy(breaker) } as pg.PoolConfig);
    this.#breaker = breaker;
    // Without a listener, a connection that breaks would end the process: the pool itself listens to idle ones only.
    this.on('error', onConnectionLost);
    this.on('connect', (client) => client.on('error', () => {}));
    this.on('acquire', (client) => breaker.lend(client));
    this.on('release', (_error, client) => breaker.takeBack(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#breaker.isOpen
      ? Promise.reject(new DatabaseDownError('the database does not answer'))
      : this.#connectWatched();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  #connectWatched(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const done = this.#breaker.begin((error) => {
        isGivenUp = true;
        reject(error);
      });
      super.connect((error, client) => {
        done(false);
        if (error || !client) reject(error);
        else if (isGivenUp) client.release();
        else resolve(client);
      });
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    this.#breaker.close();
    const ended = super.end();
    if (!callback) return ended;
    ended.then(callback, callback);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Any refusal to connect counts as an outage; only a full disk keeps its code, since an operator can act on it. */
function notLetIn(error: Error & { code?: string }): Error {
  return error.code === DISK_FULL ? error : new DatabaseDownError(error.message, { cause: error });
}

/** Wraps an error of the socket, whose own message does not say that the connection to the database is meant. */
function nameLoss(error: Error & { code?: string }): Error {
  const { code = '', message } = error;
  return code.startsWith('E') && isUnreachable(code)
    ? new DatabaseDownError(message, { cause: error })
    : error;
}

/** An error of the server is an answer as well; any other error is one of the connection. */
function isAnswer(error: unknown): boolean {
  return !error || error instanceof pg.DatabaseError;
}

type Callback = (...results: unknown[]) => void;

function guardedBy(breaker: DatabaseCircuitBreaker) {
  return class FailFastClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // The pool's own timeout is for the wait in its queue, so that connecting gets one of its own.
      setConnectTimeout(this, CONNECTS_WITHIN_MS);
      nameSession(this);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!callback) return super.connect();
      // Callers that still queue in the pool fail at once when the breaker opens.
      if (breaker.isOpen || breaker.refusesNew) {
        process.nextTick(callback, new DatabaseDownError('the database does not answer'));
        return undefined;
      }
      breaker.follow(this);
      const done = breaker.begin(() => destroyConnection(this), { isConnecting: true, client: this });
      super.connect((error: Error) => {
        done(isAnswer(error));
        if (error) breaker.forget(this);
        callback(error && notLetIn(error));
      });
    }

    /** The pool fails a query with this event sooner than the query itself fails. */
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      const [error] = args;
      return event === 'error' && error instanceof Error
        ? super.emit(event, nameLoss(error))
        : super.emit(event, ...args);
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's own type has twelve overloads
    override query(...args: any[]): any {
      this.#sendTogether();
      const done = breaker.begin(() => destroyConnection(this), {
        isPatient: patient.has(this),
        client: this,
      });
      const at = args.findIndex((arg) => typeof arg === 'function');
      const run = super.query as (...args: unknown[]) => unknown;
      if (at >= 0) {
        const callback = args[at] as Callback;
        args[at] = (...results: unknown[]) => {
          const [error, ...rest] = results;
          done(isAnswer(error));
          callback(error instanceof Error ? nameLoss(error) : error, ...rest);
        };
        return run.apply(this, args);
      }
      const running = run.apply(this, args);
      if (running instanceof Promise) {
        return running.then(
          (result) => {
            done();
            return result;
          },
          (error) => {
            done(isAnswer(error));
            throw nameLoss(error);
          },
        );
      }
      // A cursor tells its own end.
      done(false);
      return running;
    }

    /** Queries of one turn of the event loop go out as one packet, since each packet wakes the server anew. */
    #sendTogether(): void {
      const socket = socketOf(this);
      if (!socket || socket.writableCorked > 0) return;
      socket.cork();
      setImmediate(() => socket.uncork());
    }
  };
}
