import pg from 'pg';

/** Counted in beats, so that a process that was itself held up does not take its database for dead. */
const BEAT_MS = 100;
const SUSPICIOUS_AFTER_BEATS = 5;
const PROBE_ANSWERS_WITHIN_BEATS = 7;
/** While it is away: one question after the other, each of them patient, so that the first answer is heard at once. */
const ASK_AGAIN_AFTER_MS = 300;
const PATIENT_PROBE_BEATS = 20;
/** The server itself ends a statement after 60 s: an answer that is later than this never comes. */
const QUERY_ENDS_WITHIN_BEATS = 650;

export class DatabaseDownError extends Error {
  /** PostgreSQL's class for 'connection failure'. */
  readonly code = '08006';
}

/** Something that waits for the database: a query on a connection, or a call for one. */
interface Wait {
  beats: number;
  giveUp(error: Error): void;
  isPatient?: boolean;
}

interface Probe {
  beatsLeft: number;
  end(): void;
}

/**
 * Tells a database that is gone from one that takes its time. Whoever waits for long has it asked over a connection of
 * its own; when that one gets no answer either, everybody who waits is let go, and nobody begins to wait until it
 * answers again. So a frozen server, or a way to it that swallows everything, holds no caller for two seconds.
 */
export class DatabaseWatch {
  isDown = false;
  readonly #waits = new Set<Wait>();
  readonly #connections = new Set<pg.Client>();
  readonly #address: pg.ClientConfig;
  readonly #tell: (error: Error) => void;
  #heart: NodeJS.Timeout | undefined;
  #beatsSinceProbe = 0;
  readonly #probes = new Set<Probe>();
  #isClosed = false;
  /** Until the first answer the way to it may simply be long. */
  #hasAnswered = false;
  #answersHeard = 0;

  constructor(address: pg.ClientConfig, tell: (error: Error) => void) {
    this.#address = address;
    this.#tell = tell;
  }

  /** Every connection of the pool: all of them end when the database is given up. */
  follow(client: pg.Client): void {
    this.#connections.add(client);
    client.once('end', () => this.#connections.delete(client));
  }

  forget(client: pg.Client): void {
    this.#connections.delete(client);
  }

  begin(giveUp: (error: Error) => void, isPatient = false): () => void {
    const wait: Wait = { beats: 0, giveUp, isPatient };
    this.#waits.add(wait);
    this.#heart ??= setInterval(() => this.#beat(), BEAT_MS).unref();
    return () => {
      if (!this.#waits.delete(wait)) return;
      this.#hasAnswered = true;
      this.#answersHeard += 1;
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#rest();
    for (const probe of this.#probes) probe.end();
  }

  #rest(): void {
    clearInterval(this.#heart);
    this.#heart = undefined;
    this.#beatsSinceProbe = 0;
  }

  #beat(): void {
    if (this.#waits.size === 0 && this.#probes.size === 0) {
      this.#rest();
      return;
    }
    let longest = 0;
    for (const wait of this.#waits) {
      wait.beats += 1;
      longest = Math.max(longest, wait.beats);
      if (wait.beats > QUERY_ENDS_WITHIN_BEATS && !wait.isPatient) {
        this.#waits.delete(wait);
        wait.giveUp(new DatabaseDownError('no answer to a query'));
      }
    }
    for (const probe of this.#probes) {
      probe.beatsLeft -= 1;
      if (probe.beatsLeft < 0) probe.end();
    }
    if (this.#probes.size > 0 || this.isDown || !this.#hasAnswered) return;
    this.#beatsSinceProbe += 1;
    if (longest >= SUSPICIOUS_AFTER_BEATS && this.#beatsSinceProbe >= SUSPICIOUS_AFTER_BEATS)
      void this.#findOut();
  }

  async #findOut(): Promise<void> {
    const heardBefore = this.#answersHeard;
    const isAnswered = await this.#answers(PROBE_ANSWERS_WITHIN_BEATS);
    // On a machine with too much to do a new connection takes longer than the probe waits, while others are answered.
    if (isAnswered || this.#answersHeard > heardBefore) {
      this.#beatsSinceProbe = 0;
      return;
    }
    if (this.#isClosed) return;
    this.isDown = true;
    const error = new DatabaseDownError('the database does not answer');
    this.#tell(error);
    for (const wait of this.#waits) wait.giveUp(error);
    this.#waits.clear();
    for (const client of this.#connections) cut(client);
    this.#connections.clear();
    await this.#untilItAnswers();
    this.isDown = false;
  }

  #untilItAnswers(): Promise<void> {
    return new Promise((resolve) => {
      const ask = async () => {
        if (!this.#isClosed && !(await this.#answers(PATIENT_PROBE_BEATS))) return;
        clearInterval(asking);
        resolve();
      };
      const asking = setInterval(ask, ASK_AGAIN_AFTER_MS).unref();
      void ask();
    });
  }

  /** Over a connection that nobody else uses. A refusal is an answer too, unless it says 'not now'. */
  async #answers(beatsLeft: number): Promise<boolean> {
    const client = new pg.Client({ ...this.#address, application_name: 'kreislauf-probe' });
    client.on('error', () => {});
    let end = () => {};
    const gaveUp = new Promise<never>((_resolve, reject) => {
      end = () => reject(new DatabaseDownError('the probe was not answered'));
    });
    const probe: Probe = { beatsLeft, end };
    this.#probes.add(probe);
    this.#heart ??= setInterval(() => this.#beat(), BEAT_MS).unref();
    try {
      await Promise.race([client.connect().then(() => client.query('select 1')), gaveUp]);
      void client.end().catch(() => {});
      return true;
    } catch (error) {
      cut(client);
      return error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '');
    } finally {
      this.#probes.delete(probe);
    }
  }
}

/** Ends a connection without waiting for the other side's goodbye. */
export function cut(client: pg.Client): void {
  (client as pg.Client & { connection?: { stream: { destroy(): void } } }).connection?.stream.destroy();
}
