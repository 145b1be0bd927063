// Abort signal of a client that disconnects before its response.

import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../app-error.ts';

export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const abort = () => left.abort(new AppError(systemProblems.hungUp()));
  if (raw.destroyed) abort();
  // Of the answer, not of the connection, which others use after it.
  else raw.once('close', abort);
  return left.signal;
}
