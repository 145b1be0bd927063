import { bulkContract } from '@kreislauf/domain/bulk/bulk.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { changeMany } from './change-many.ts';

export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, bulkContract.change, async ({ body, caller }) => ({
    results: await changeMany(deps, body, caller),
  }));
}
