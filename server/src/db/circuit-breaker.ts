// Circuit breaker: tells a database that is gone from a slow one, and fails its callers fast until it answers again.

import pg from 'pg';
import { destroyConnection, socketOf } from './engine/pg-internals.ts';
import { loadFactor } from './load-factor.ts';
import { activeSessions, isActive, StalledConnection, sessionsQuery } from './stalled-connections.ts';

/**
 * Time is counted in beats, so that a process that was itself held up does not take its database for dead. A beat on a
 * busy machine counts for less, since the server is starved as well.
 */
const BEAT_MS = 100;
const SUSPICIOUS_AFTER_BEATS = 5;
const PROBE_ANSWERS_WITHIN_BEATS = 7;
/** As long as both together: nobody waits longer for a new connection that is not answered. */
const SILENT_AFTER_BEATS = SUSPICIOUS_AFTER_BEATS + PROBE_ANSWERS_WITHIN_BEATS;
/** While it is away: one question after the other, each of them patient, so that the first answer is heard at once. */
const ASK_AGAIN_AFTER_MS = 300;
const PATIENT_PROBE_BEATS = 20;
/** The server itself ends a statement after 60 s: an answer that is later than this never comes. */
const QUERY_ENDS_WITHIN_BEATS = 650;

export class DatabaseDownError extends Error {
  /** PostgreSQL's class for 'connection failure'. */
  readonly code = '08006';
}

/** Something that waits for the database: a query, a new connection, or a caller for a place in the pool. */
interface Wait extends WaitOptions {
  beats: number;
  /** Beats as a machine with nothing else to do would have counted them. */
  patience: number;
  bytesRead: number;
  /** Since the server did not know of it. */
  silence?: StalledConnection;
  giveUp(error: Error): void;
}

interface WaitOptions {
  isPatient?: boolean;
  isConnecting?: boolean;
  /** The connection that a query went out on, or that is being made. */
  client?: pg.Client;
}

interface Answer {
  /** The sessions that it works for; null where nothing can be learned about them. */
  atWork: Set<string> | null;
}

interface Probe {
  client: pg.Client;
  beatsLeft: number;
  /** After each word of the server: a handshake is several, and on a busy machine each of them takes its time. */
  beatsPerWord: number;
  bytesRead: number;
  end(): void;
}

/**
 * A long wait starts a probe over a connection of its own. When the probe gets no answer either, the breaker opens: all
 * waiting callers fail, and new ones fail at once until a probe is answered. So neither a frozen server nor a network
 * that swallows packets holds a caller for two seconds.
 */
export class DatabaseCircuitBreaker {
  isOpen = false;
  /** It answers on connections that are open, as a server does whose sessions run while its postmaster is frozen. */
  refusesNew = false;
  readonly #waits = new Set<Wait>();
  readonly #connections = new Set<pg.Client>();
  readonly #idle = new Set<pg.Client>();
  readonly #address: pg.ClientConfig;
  readonly #report: (error: Error) => void;
  readonly #loadFactor: () => number;
  #heart: NodeJS.Timeout | undefined;
  #beatsSinceProbe = 0;
  readonly #probes = new Set<Probe>();
  #isClosed = false;
  /** Until the first answer the way to it may simply be long. */
  #hasAnswered = false;
  #answersHeard = 0;
  #beatsSinceAnswer = 0;
  #asking: NodeJS.Timeout | undefined;

  constructor(address: pg.ClientConfig, report: (error: Error) => void, load = loadFactor) {
    this.#address = address;
    this.#report = report;
    this.#loadFactor = load;
  }

  /** Every connection of the pool: all of them end when the database is given up. */
  follow(client: pg.Client): void {
    this.#connections.add(client);
    client.once('end', () => this.forget(client));
  }

  forget(client: pg.Client): void {
    this.#connections.delete(client);
    this.#idle.delete(client);
  }

  lend(client: pg.Client): void {
    this.#idle.delete(client);
  }

  takeBack(client: pg.Client): void {
    if (this.#connections.has(client)) this.#idle.add(client);
  }

  /** To be called when the waiting is over, and told whether it was the server that ended it. */
  begin(giveUp: (error: Error) => void, options: WaitOptions = {}): (isAnswered?: boolean) => void {
    const wait: Wait = { beats: 0, patience: 0, bytesRead: 0, giveUp, ...options };
    this.#waits.add(wait);
    this.#heart ??= setInterval(() => this.#beat(), BEAT_MS).unref();
    return (isAnswered = true) => {
      if (!this.#waits.delete(wait) || !isAnswered) return;
      this.#hasAnswered = true;
      this.#answersHeard += 1;
      this.#beatsSinceAnswer = 0;
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
    const beat = 1 / this.#loadFactor();
    let longest = 0;
    let isShut = false;
    let isLost = false;
    for (const wait of this.#waits) {
      wait.beats += 1;
      wait.patience = wait.isConnecting && hasHeardMore(wait) ? 0 : wait.patience + beat;
      longest = Math.max(longest, wait.patience);
      // Nobody's work makes a new connection wait. Before the first answer the driver's own limit holds.
      const isUnanswered = wait.isConnecting && this.#hasAnswered && wait.patience > SILENT_AFTER_BEATS;
      const isDead = wait.silence?.isConfirmed(beat) === true;
      isShut ||= isUnanswered === true;
      isLost ||= isDead;
      if (isUnanswered || isDead || (wait.beats > QUERY_ENDS_WITHIN_BEATS && !wait.isPatient)) {
        this.#waits.delete(wait);
        wait.giveUp(new DatabaseDownError('no answer'));
      }
    }
    for (const probe of this.#probes) {
      probe.beatsLeft = hasHeardMore(probe) ? probe.beatsPerWord : probe.beatsLeft - beat;
      if (probe.beatsLeft < 0) probe.end();
    }
    if (isLost) this.#dropIdle();
    this.#beatsSinceAnswer += beat;
    if (this.isOpen || !this.#hasAnswered) return;
    const isSilent = longest > SILENT_AFTER_BEATS && this.#beatsSinceAnswer > SILENT_AFTER_BEATS;
    if (this.refusesNew && isSilent) this.#open();
    else if (isShut && !this.refusesNew) this.#refuseNew();
    if (this.#probes.size > 0 || this.refusesNew) return;
    this.#beatsSinceProbe += beat;
    if (longest >= SUSPICIOUS_AFTER_BEATS && this.#beatsSinceProbe >= SUSPICIOUS_AFTER_BEATS)
      void this.#findOut();
  }

  async #findOut(): Promise<void> {
    const heardBefore = this.#answersHeard;
    const silences = this.#silences();
    const answer = await this.#ask(PROBE_ANSWERS_WITHIN_BEATS);
    this.#beatsSinceProbe = 0;
    // New connections lead to a server that lives; an old one may lead to nobody any more.
    if (answer?.atWork)
      for (const [wait, silence] of silences)
        wait.silence = isActive(silence.client, answer.atWork) ? undefined : silence;
    // On a machine with too much to do a new connection takes longer than the probe waits, while others are answered.
    if (!answer && this.#answersHeard === heardBefore) this.#open();
  }

  #silences(): [Wait, StalledConnection][] {
    return [...this.#waits].flatMap((wait) =>
      wait.client && !wait.isConnecting && wait.patience >= SUSPICIOUS_AFTER_BEATS
        ? [[wait, new StalledConnection(wait.client)]]
        : [],
    );
  }

  /** Idle connections are dropped with one that has died unheard: they have died, too, and new ones are made in no time. */
  #dropIdle(): void {
    this.#report(new DatabaseDownError('the database does not know of a connection'));
    for (const client of this.#idle) destroyConnection(client);
    this.#idle.clear();
  }

  #open(): void {
    if (this.#isClosed || this.isOpen) return;
    this.isOpen = true;
    const error = new DatabaseDownError('the database does not answer');
    this.#report(error);
    for (const wait of this.#waits) wait.giveUp(error);
    this.#waits.clear();
    for (const client of this.#connections) destroyConnection(client);
    this.#connections.clear();
    this.#askUntilItAnswers();
  }

  /** Half open: new connections are refused at once, since queued callers would otherwise each wait in turn. */
  #refuseNew(): void {
    if (this.#isClosed) return;
    this.refusesNew = true;
    this.#report(new DatabaseDownError('the database does not answer new connections'));
    this.#askUntilItAnswers();
  }

  #askUntilItAnswers(): void {
    if (this.#asking) return;
    const ask = async () => {
      if (!this.#isClosed && !(await this.#ask(PATIENT_PROBE_BEATS))) return;
      clearInterval(this.#asking);
      this.#asking = undefined;
      this.isOpen = false;
      this.refusesNew = false;
    };
    this.#asking = setInterval(ask, ASK_AGAIN_AFTER_MS).unref();
    void ask();
  }

  /** Over a connection that nobody else uses. A refusal is an answer too, unless it says 'not now'. */
  async #ask(beatsLeft: number): Promise<Answer | null> {
    const client = new pg.Client({ ...this.#address, application_name: 'kreislauf-probe' });
    client.on('error', () => {});
    let end = () => {};
    const gaveUp = new Promise<never>((_resolve, reject) => {
      end = () => reject(new DatabaseDownError('the probe was not answered'));
    });
    const probe: Probe = { client, beatsLeft, beatsPerWord: beatsLeft, bytesRead: 0, end };
    this.#probes.add(probe);
    this.#heart ??= setInterval(() => this.#beat(), BEAT_MS).unref();
    try {
      const asking = client.connect().then(() => client.query(sessionsQuery));
      const { rows } = await Promise.race([asking, gaveUp]);
      void client.end().catch(() => {});
      return { atWork: activeSessions(client, rows) };
    } catch (error) {
      destroyConnection(client);
      const isRefusal = error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '');
      return isRefusal ? { atWork: null } : null;
    } finally {
      this.#probes.delete(probe);
    }
  }
}

/** A server that says something lives, however long it takes to say all of it. */
function hasHeardMore(asked: { client?: pg.Client; bytesRead: number }): boolean {
  const bytesRead = (asked.client && socketOf(asked.client)?.bytesRead) ?? 0;
  if (bytesRead <= asked.bytesRead) return false;
  asked.bytesRead = bytesRead;
  return true;
}
