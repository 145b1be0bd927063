import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  ANSWERS_KEPT_MS,
  beginAnswer,
  type CallersKey,
  findAnswer,
  forgetAnswer,
  keepAnswer,
} from './given-answers.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the answer to this call is kept. */
    answersUnder: CallersKey | null;
  }
}

/** Longer than any call takes: then the process that began it is gone. */
const LOST_AFTER_MS = 60_000;
const WAITS_MS = 10_000;
const LOOKS_EVERY_MS = 50;

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A call with an `Idempotency-Key` is done once: the same key of the same caller within a day gets the first answer
 * again, also while the first call still runs. What was refused or failed booked nothing and may be tried again.
 */
export function answerAgain(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'seal'>): void {
  const { db, seal } = deps;
  app.decorateRequest('answersUnder', null);

  app.addHook('preHandler', async (request, reply) => {
    const of = keyOf(request);
    if (!of) return;
    const requestHash = hashOf(request);
    for (const until = Date.now() + WAITS_MS; Date.now() < until; await pause(LOOKS_EVERY_MS)) {
      if (await begin(deps, of, requestHash)) {
        request.answersUnder = of;
        return;
      }
      const given = await findAnswer(db, of);
      if (given && given.requestHash !== requestHash) throw new AppError(systemProblems.keyUsedOtherwise());
      const body = given?.sealedBody ? seal.open(given.sealedBody) : null;
      if (given?.status && body !== null)
        return reply
          .code(given.status)
          .type(given.contentType ?? 'application/json; charset=utf-8')
          .header('idempotent-replayed', 'true')
          .send(body);
    }
    throw new AppError(systemProblems.stillRunning());
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const of = request.answersUnder;
    if (!of) return payload;
    request.answersUnder = null;
    const isDone = reply.statusCode < 300 && typeof payload === 'string';
    await db.transaction((tx) =>
      isDone
        ? keepAnswer(tx, of, {
            status: reply.statusCode,
            contentType: contentTypeOf(reply),
            sealedBody: seal.close(payload),
          })
        : forgetAnswer(tx, of),
    );
    return payload;
  });
}

function begin({ db, now }: Pick<Deps, 'db' | 'now'>, of: CallersKey, requestHash: string): Promise<boolean> {
  const beganAt = now();
  const before = (ms: number) => new Date(beganAt.getTime() - ms);
  return db.transaction((tx) =>
    beginAnswer(tx, {
      ...of,
      requestHash,
      beganAt,
      forgottenBefore: before(ANSWERS_KEPT_MS),
      lostBefore: before(LOST_AFTER_MS),
    }),
  );
}

function keyOf({ method, headers, session }: FastifyRequest): CallersKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined || !session || !changing.has(method)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError(systemProblems.badIdempotencyKey());
  return { callerId: session.id, key };
}

function hashOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');
}

function contentTypeOf(reply: FastifyReply): string {
  return String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
}
