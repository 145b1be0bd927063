import { systemProblems } from '@kreislauf/domain/system/system.problems';
import { AppError } from '../../app-error.ts';
import { runInCall } from '../../db/idempotent-call.ts';
import type { KeyedCall } from './keyed-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a call with an Idempotency-Key is done. */
    keyedCall: KeyedCall | null;
  }
}

/** Every transaction that the handler begins becomes a step of the call. */
export async function runKeyed<Answer>(call: KeyedCall, handle: () => Promise<Answer>): Promise<Answer> {
  try {
    return await runInCall(call.part(''), handle);
  } catch (error) {
    // Refused because it was done before the answer was lost, such as a second purchase receipt for the same phone.
    if (error instanceof AppError && error.problem.status < 500 && call.hasUnmetSteps)
      throw new AppError(systemProblems.alreadyDone(), { cause: error });
    throw error;
  }
}
