// Request context (AsyncLocalStorage) of a call with an Idempotency-Key.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './types.ts';

export type Work<Result> = (tx: Tx) => Promise<Result>;
export type Transact<Result> = (work: Work<Result>) => Promise<Result>;

/** A call that is done once, however often it is sent: each of its transactions stores its key. */
export interface IdempotentCall {
  /** Runs the transaction, or answers what it has answered before. */
  once<Result>(work: Work<Result>, transact: Transact<Result>): Promise<Result>;
  /** The same call, with transactions that are counted apart. */
  part(name: string): IdempotentCall;
}

/** Follows the handler through all it awaits, so that no use case has to pass it on. */
const inHand = new AsyncLocalStorage<IdempotentCall | undefined>();

export function currentCall(): IdempotentCall | undefined {
  return inHand.getStore();
}

let running = 0;

/** The context costs every promise of the process, so that it is disabled with the last call. */
export async function runInCall<Result>(call: IdempotentCall, work: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await inHand.run(call, work);
  } finally {
    running -= 1;
    if (running === 0) inHand.disable();
  }
}

/**
 * Runs transactions that are no steps of the call, such as the progress of an import or a note that is written before
 * another service is asked. A repeat of the call does these again.
 */
export function outsideCall<Result>(work: () => Result): Result {
  return currentCall() ? inHand.run(undefined, work) : work();
}

/** One of several things that a call does, each of which may be refused without the others. */
export function asPartOfCall<Result>(name: string, work: () => Result): Result {
  const call = currentCall();
  return call ? inHand.run(call.part(name), work) : work();
}
