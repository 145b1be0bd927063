import { searchContract } from '@kreislauf/domain/search/search.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { findEverywhere } from './find-everywhere.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, searchContract.everywhere, ({ query, caller }) => findEverywhere(deps, query.q, caller));
}
