import { deviceStatuses } from '@kreislauf/domain/devices/device-status.rules';
import { devicesContract } from '@kreislauf/domain/devices/devices.contract';
import { tally } from '@kreislauf/domain/shared/tally';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { listRoute } from '../../../http/lists/list-route.ts';
import {
  hidesPlannedPrice,
  inSeenNarrowing,
  inSeenOrder,
  seenPricesOf,
} from '../../../http/responses/seen-prices.ts';
import { routeOf } from '../../../http/route-of.ts';
import { listDeviceSums } from '../device-sums.queries.ts';
import { findDevices } from './device-finds.queries.ts';
import { deviceListView } from './device-list.view.ts';
import { countFound, findPage } from './find-page.queries.ts';

export function deviceListRoutes(app: FastifyInstance, { db, now }: Deps): void {
  listRoute(app, db, devicesContract.list, ({ query: asked, request }) => {
    const query = inSeenNarrowing(request, inSeenOrder(request, asked, hidesPlannedPrice));
    const filter = { ...query, prices: seenPricesOf(request), now: now() };
    return {
      count: (from) => countFound(from, filter),
      page: async (from, page) => {
        const { rows, total } = await findPage(from, filter, { ...query, ...page });
        return { rows: rows.map(deviceListView), total };
      },
    };
  });

  routeOf(app, devicesContract.summary, async ({ query: { search } }) =>
    tally(deviceStatuses, search ? (await findDevices(db, search)).counts : await listDeviceSums(db)),
  );
}
