import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seenPrices } from '@kreislauf/domain/permissions/hidden-costs.rules';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  type CallersKey,
  claimKey,
  findKey,
  forgetKey,
  isWaitOver,
  KEYS_KEPT_MS,
  keepAlive,
  keepAnswer,
  listSteps,
  lockSteps,
  releaseKey,
  waitForLocksBriefly,
} from './idempotency.queries.ts';
import { KeyedCall } from './keyed-call.ts';

type OnceDeps = Pick<Deps, 'db' | 'log' | 'now' | 'secretBox'>;

/** A running call renews its lease every few seconds; one that has not been renewed for so long is taken over. */
const GONE_AFTER_MS = 10_000;
const ALIVE_EVERY_MS = 2_500;
/** Long enough to outlast a process that died with the call. */
const WAITS_MS = 12_000;
const LOOKS_EVERY_MS = 100;

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Idempotency keys: a call with an `Idempotency-Key` is done once, and the same key of the same caller gets the first
 * response again for a day. Each transaction of the work stores the key (`KeyedCall`), so that a repeat knows what was
 * done, however the first call ended; while that one still runs, the repeat waits and then is refused. Refusals are not
 * stored.
 */
export function addIdempotency(app: FastifyInstance, deps: OnceDeps): void {
  const running = new WeakMap<KeyedCall, NodeJS.Timeout>();
  app.decorateRequest('keyedCall', null);

  app.addHook('preHandler', async (request, reply) => {
    const of = keyOf(request);
    if (!of) return;
    const requestHash = hashOf(request);
    for (const until = Date.now() + WAITS_MS; Date.now() < until; await pause(LOOKS_EVERY_MS)) {
      const kept = await findKey(deps.db, of);
      if (kept && !isForgotten(kept, deps.now())) {
        if (kept.requestHash !== requestHash) throw new AppError(systemProblems.keyUsedOtherwise());
        if (kept.status !== null) return answerAgain(reply, kept, deps);
        if (hasLiveLease(kept, deps.now())) continue;
      }
      const call = await claim(deps, of, requestHash);
      if (!call) continue;
      request.keyedCall = call;
      if (call.steps > 0) reply.header('idempotent-replayed', 'true');
      running.set(call, stayAlive(deps, call));
      return;
    }
    throw new AppError(systemProblems.stillRunning());
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const call = request.keyedCall;
    if (!call) return payload;
    request.keyedCall = null;
    clearInterval(running.get(call));
    // The answer is right whether or not it is kept: a repeat works it out again from the steps that are stored.
    await settle(deps, call, reply, payload).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'answer not kept'),
    );
    return payload;
  });
}

type KeptKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

function isForgotten({ beganAt }: KeptKey, now: Date): boolean {
  return now.getTime() - beganAt.getTime() >= KEYS_KEPT_MS;
}

function hasLiveLease({ aliveAt }: KeptKey, now: Date): boolean {
  return aliveAt !== null && now.getTime() - aliveAt.getTime() < GONE_AFTER_MS;
}

function answerAgain(reply: FastifyReply, kept: KeptKey, { secretBox }: OnceDeps): FastifyReply {
  const body = kept.encryptedBody && secretBox.decrypt('kept answers', kept.encryptedBody);
  if (typeof body !== 'string') throw new AppError(systemProblems.alreadyDone());
  return reply
    .code(kept.status ?? 200)
    .type(kept.contentType ?? 'application/json; charset=utf-8')
    .header('idempotent-replayed', 'true')
    .send(body);
}

async function claim(deps: OnceDeps, of: CallersKey, requestHash: string): Promise<KeyedCall | null> {
  const now = deps.now();
  const held = { ...of, owner: randomUUID() };
  const before = (ms: number) => new Date(now.getTime() - ms);
  try {
    return await deps.db.transaction(async (tx) => {
      await waitForLocksBriefly(tx);
      const isOurs = await claimKey(tx, {
        ...held,
        requestHash,
        now,
        forgottenBefore: before(KEYS_KEPT_MS),
        goneBefore: before(GONE_AFTER_MS),
      });
      return isOurs ? new KeyedCall(held, await listSteps(tx, of), deps) : null;
    });
  } catch (error) {
    if (isWaitOver(error)) return null;
    throw error;
  }
}

function stayAlive({ db, now, log }: OnceDeps, { held }: KeyedCall): NodeJS.Timeout {
  const renew = () =>
    db
      .transaction((tx) => keepAlive(tx, held, now()))
      .catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'));
  return setInterval(renew, ALIVE_EVERY_MS).unref();
}

async function settle(
  { db, secretBox }: OnceDeps,
  call: KeyedCall,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const { statusCode: status } = reply;
  const { held } = call;
  await db.transaction(async (tx) => {
    if (status < 300 && typeof payload === 'string')
      return keepAnswer(tx, held, {
        status,
        contentType: String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
        encryptedBody: secretBox.encrypt('kept answers', payload),
      });
    const stored = await lockSteps(tx, held);
    if (stored === null) return;
    // A refused call may be tried again. A failed one may have been done in part: a repeat goes on with it.
    const isFree = stored === 0 || (isRefusal(status) && stored === call.steps && mayForget(call));
    return isFree ? forgetKey(tx, held) : releaseKey(tx, held);
  });
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

function mayForget({ isOvertaken, hasUnmetSteps }: KeyedCall): boolean {
  return !isOvertaken && !hasUnmetSteps;
}

function keyOf({ method, headers, caller }: FastifyRequest): CallersKey | null {
  const key = headers['idempotency-key'];
  if (key === undefined || !caller || !changing.has(method)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError(systemProblems.badIdempotencyKey());
  return { callerId: caller.account.id, key };
}

/** With what the caller was shown: the kept answer is none for somebody whose role hides costs since. */
function hashOf({ method, url, body, caller }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}\n${seenPrices(caller)}`)
    .digest('hex');
}
