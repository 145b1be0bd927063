import type { Socket } from 'node:net';
import type pg from 'pg';

/** The sessions of one's own role are visible to everybody. */
export const sessionsQuery =
  'select pg_backend_pid() as own, pid, state from pg_stat_activity where usename = session_user';

interface SessionRow {
  own: number;
  pid: number;
  state: string | null;
}

/** What each session of ours is doing, by its number. */
export type Sessions = Map<number, string | null>;

/** Null where the numbers that clients are told are not the server's, as behind a pooler. */
export function knownSessions(asker: pg.Client, rows: SessionRow[]): Sessions | null {
  if (rows[0]?.own !== numberOf(asker)) return null;
  return new Map(rows.map(({ pid, state }) => [pid, state]));
}

/** Whether the server does not work on what was asked over this connection: it has no such session, or an idle one. */
export function isGone(client: pg.Client, sessions: Sessions): boolean {
  const number = numberOf(client);
  if (number === null) return false;
  return !sessions.has(number) || sessions.get(number)?.startsWith('idle') === true;
}

function numberOf(client: pg.Client): number | null {
  return (client as pg.Client & { processID: number | null }).processID;
}

const LASTS_AFTER_BEATS = 3;

/**
 * A session is idle as well while its last answer, or a long question, is still on its way: only where nothing moves
 * from before the server is asked about it until a while afterwards there is nobody at the other end.
 */
export class Silence {
  readonly client: pg.Client;
  readonly #traffic: string;
  #beats = 0;

  constructor(client: pg.Client) {
    this.client = client;
    this.#traffic = this.#measure();
  }

  /** To be asked once in each beat after the server did not know of it. */
  isLasting(): boolean {
    if (this.#measure() !== this.#traffic) return false;
    this.#beats += 1;
    return this.#beats >= LASTS_AFTER_BEATS;
  }

  #measure(): string {
    const { stream } = (this.client as pg.Client & { connection: { stream: Socket } }).connection;
    return `${stream.bytesRead} ${stream.writableLength}`;
  }
}
