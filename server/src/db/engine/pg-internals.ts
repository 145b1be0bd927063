import type { Socket } from 'node:net';
import type pg from 'pg';

/** Private fields of pg's clients, in one place: `pg-internals.test.ts` fails when an update of pg moves them. */
interface ClientInternals {
  /** Missing until the client connects, and of the native client. */
  connection?: { stream: Socket };
  connectionParameters: { application_name?: string };
  _connectionTimeoutMillis: number;
  processID: number;
}

const internalsOf = (client: pg.ClientBase) => client as unknown as ClientInternals;

export function socketOf(client: pg.ClientBase): Socket | undefined {
  return internalsOf(client).connection?.stream;
}

/** Sent to the server when the client connects. */
export function parametersOf(client: pg.ClientBase): ClientInternals['connectionParameters'] {
  return internalsOf(client).connectionParameters;
}

/** Overrides the timeout that a pool hands to its clients. */
export function setConnectTimeout(client: pg.ClientBase, ms: number): void {
  internalsOf(client)._connectionTimeoutMillis = ms;
}

export function backendPidOf(client: pg.ClientBase): number {
  return internalsOf(client).processID;
}

/** Ends a connection without waiting for the server's goodbye. */
export function destroyConnection(client: pg.ClientBase): void {
  socketOf(client)?.destroy();
}
