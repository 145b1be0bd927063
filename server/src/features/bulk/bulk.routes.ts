import { bulkContract } from '@kreislauf/domain/bulk/bulk.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { type BulkActs, changeMany } from './change-many.ts';

/** The acts themselves belong to devices and assignments, and are handed in. */
export function bulkRoutes(app: FastifyInstance, deps: Deps, acts: BulkActs): void {
  routeOf(app, bulkContract.change, async ({ body, session }) => ({
    results: await changeMany(deps, acts, body, session),
  }));
}
