import { todayContract } from '@kreislauf/domain/today/today.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { findToday } from './find-today.ts';

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, todayContract.read, ({ caller }) => findToday(deps, caller));
}
