// Stalled connections: half-open ones whose session the server no longer knows.

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { parametersOf, socketOf } from './engine/pg-internals.ts';

/** The first word of the name of each session of the program. */
export const PROGRAM_NAME = 'kreislauf';
const OWN_SIGN = randomBytes(4).toString('hex');
let count = 0;

/** No two have the same name, unless `DATABASE_URL` gives one: a pooler passes it on, but not the session's number. */
export function nameSession(client: pg.Client): void {
  count += 1;
  parametersOf(client).application_name ||= `${PROGRAM_NAME} ${OWN_SIGN}-${count}`;
}

/** The sessions of one's own role are visible to everybody. */
export const sessionsQuery = `select application_name as name, state, pid = pg_backend_pid() as "isOwn"
  from pg_stat_activity where usename = session_user`;

interface SessionRow {
  name: string;
  state: string | null;
  isOwn: boolean;
}

/** Lists the names of sessions that work; null where the server does not know sessions by their names. */
export function activeSessions(asker: pg.Client, rows: SessionRow[]): Set<string> | null {
  if (rows.find(({ isOwn }) => isOwn)?.name !== nameOf(asker)) return null;
  return new Set(rows.filter(({ state }) => !state?.startsWith('idle')).map(({ name }) => name));
}

export function isActive(client: pg.Client, names: Set<string>): boolean {
  return names.has(nameOf(client) ?? '');
}

function nameOf(client: pg.Client): string | undefined {
  return parametersOf(client).application_name;
}

const LASTS_AFTER_BEATS = 3;

/**
 * A session is idle as well while its last answer, or a long question, is still on its way. A connection is stalled only
 * where nothing moves from before the server is asked about it until a while afterwards.
 */
export class StalledConnection {
  readonly client: pg.Client;
  readonly #traffic: string;
  #beats = 0;

  constructor(client: pg.Client) {
    this.client = client;
    this.#traffic = this.#measure();
  }

  /** To be asked once in each beat after the server did not know of it; told how much that beat counts. */
  isConfirmed(beat: number): boolean {
    if (this.#measure() !== this.#traffic) return false;
    this.#beats += beat;
    return this.#beats >= LASTS_AFTER_BEATS;
  }

  #measure(): string {
    const socket = socketOf(this.client);
    return `${socket?.bytesRead} ${socket?.writableLength}`;
  }
}
