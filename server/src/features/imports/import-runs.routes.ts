import { percentDone } from '@kreislauf/domain/imports/import-progress.rules';
import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import { importProblems } from '@kreislauf/domain/shared/file-import';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { findRun } from './import-runs.queries.ts';

export function importRunsRoutes(app: FastifyInstance, { db }: Deps): void {
  routeOf(app, importsContract.run, async ({ params, caller }) => {
    const run = await findRun(db, params.id, caller.account.id);
    if (!run) throw new AppError(importProblems.runNotFound());
    const { done, total } = run;
    return { done, total, percent: percentDone(done, total) };
  });
}
