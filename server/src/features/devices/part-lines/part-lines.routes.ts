import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { donorContract } from '@kreislauf/domain/devices/donor/donor.contract';
import { stockContract } from '@kreislauf/domain/parts/stock.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { routeOf } from '../../../http/route-of.ts';
import { findDevice } from '../devices.queries.ts';
import { donateParts } from './donate-parts.ts';
import { fitPart, takePartOff } from './fit-part.ts';
import { listLineStock } from './part-line-stock.ts';

export function partLinesRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, stockContract.ofDevice, async ({ params }) => {
    const found = await findDevice(deps.db, params.id);
    if (!found) throw new AppError(deviceProblems.notFound());
    return listLineStock(
      deps.db,
      found.device.parts.map(({ partNumber }) => partNumber),
    );
  });

  routeOf(app, stockContract.fit, async ({ params, caller }) => fitPart(deps, params, caller));

  routeOf(app, stockContract.unfit, async ({ params, body, caller }) =>
    takePartOff(deps, params, body.to, caller),
  );

  routeOf(app, donorContract.donate, async ({ params, body, caller }) =>
    donateParts(deps, params.id, body, caller),
  );
}
