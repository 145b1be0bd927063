import { startContract } from '@kreislauf/domain/settings/start.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { findStart } from './find-start.ts';
import { dismissStart } from './start.queries.ts';

export function startRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, startContract.read, () => findStart(deps));

  routeOf(app, startContract.dismiss, async () => {
    await deps.db.transaction((tx) => dismissStart(tx, deps.now()));
    return findStart(deps);
  });
}
