import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Aborts when the caller hangs up before the answer: nobody has to work for it any longer. */
export function callerLeaves({ raw }: FastifyRequest): AbortSignal {
  const left = new AbortController();
  const abort = () => left.abort(new AppError(systemProblems.hungUp()));
  if (raw.socket.destroyed) abort();
  else raw.socket.once('close', abort);
  return left.signal;
}
