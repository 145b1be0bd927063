import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { workshopContract } from '@kreislauf/domain/workshop/workshop.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { routeOf } from '../../http/route-of.ts';
import { advanceRepair } from './advance-repair.ts';
import { countBoard, describeCards, describeRepairs } from './describe-repairs.ts';
import { listTechnicians } from './technicians.ts';
import { findOnBoard, listBoard } from './workshop.queries.ts';

export function workshopRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  listRoute(app, db, workshopContract.board, ({ query }) => ({
    count: (from) => countBoard(from, query.search),
    rows: async (from, page) => describeCards({ db: from, now }, await listBoard(from, query.search, page)),
  }));

  routeOf(app, workshopContract.technicians, () => listTechnicians(db));

  routeOf(app, workshopContract.one, async ({ params }) => {
    const row = await findOnBoard(db, params.deviceId);
    const [described] = row ? await describeRepairs({ db, now }, [row]) : [];
    if (!described) throw new AppError(deviceProblems.notFound());
    return described;
  });

  routeOf(app, workshopContract.take, ({ params, body, author }) =>
    advanceRepair(deps, params.deviceId, { action: 'take', userId: body.userId }, author),
  );
  routeOf(app, workshopContract.start, ({ params, author }) =>
    advanceRepair(deps, params.deviceId, { action: 'start' }, author),
  );
  routeOf(app, workshopContract.pause, ({ params, author }) =>
    advanceRepair(deps, params.deviceId, { action: 'pause' }, author),
  );
  routeOf(app, workshopContract.done, ({ params, body, author }) =>
    advanceRepair(deps, params.deviceId, { action: 'done', minutes: body.minutes }, author),
  );
}
