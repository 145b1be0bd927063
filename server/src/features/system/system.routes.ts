import { setTimeout as wait } from 'node:timers/promises';
import { systemContract } from '@kreislauf/domain/system/system.contract';
import { systemProblems } from '@kreislauf/domain/system/system.problems';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { pingDatabase } from './system.queries.ts';

/**
 * A monitor of the program needs an answer. A database that is gone is told by the connections within two seconds: this
 * is for one that is slow, and on a busy machine that alone is no reason to be started again.
 */
const DATABASE_ANSWERS_WITHIN_MS = 10_000;

export function systemRoutes(app: FastifyInstance, { db, config }: Deps): void {
  routeOf(app, systemContract.health, async () => {
    await Promise.race([pingDatabase(db), giveUp()]).catch((cause: unknown) => {
      throw new AppError(systemProblems.databaseDown(), { cause });
    });
    return { status: 'ok' as const, version: config.version, database: 'ok' };
  });
}

async function giveUp(): Promise<never> {
  await wait(DATABASE_ANSWERS_WITHIN_MS, undefined, { ref: false });
  throw new Error(`no answer within ${DATABASE_ANSWERS_WITHIN_MS} ms`);
}
