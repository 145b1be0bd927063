import { deviceOnWire, devicesContract } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { savedMessage } from '@kreislauf/domain/devices/devices.text';
import { pricesContract } from '@kreislauf/domain/prices/prices.contract';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { costsIn } from '@kreislauf/domain/shared/money-marks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { callerAddressOf } from '../../http/requests/caller-address.ts';
import { changesSeenOf } from '../../http/responses/seen-changes.ts';
import { seenPricesOf } from '../../http/responses/seen-prices.ts';
import { routeOf } from '../../http/route-of.ts';
import { describeDevice } from './describe-device.ts';
import { countDeviceEvents, listDeviceEvents } from './device-events.queries.ts';
import { findStats } from './device-sums.queries.ts';
import { lookAtDevice } from './devices.queries.ts';
import { historyView } from './devices.view.ts';
import { findBookPrice } from './purchase/find-book-price.ts';
import { saveDevice } from './purchase/save-device.ts';
import { removeDevice } from './remove-device.ts';
import { updateDevice } from './update-device.ts';

const costsOfDevice = costsIn(deviceOnWire);
const changesSeen = changesSeenOf(deviceOnWire);

export function devicesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  routeOf(app, devicesContract.one, async ({ params, caller }) => {
    const found = await lookAtDevice(db, params.id);
    if (!found) throw new AppError(deviceProblems.notFound());
    return describeDevice(found, caller);
  });

  routeOf(app, pricesContract.ofDevice, async ({ params }) => findBookPrice(deps, params.id));

  listRoute(app, db, devicesContract.history, async ({ params, request }) => {
    if (!(await lookAtDevice(db, params.id))) throw new AppError(deviceProblems.notFound());
    const seen = seenPricesOf(request);
    const hidden = seen === 'all' ? [] : costsOfDevice;
    return {
      count: (from) => countDeviceEvents(from, params.id, hidden),
      rows: async (from, page) =>
        (await listDeviceEvents(from, params.id, page, hidden)).map((event) =>
          historyView({ ...event, changes: changesSeen(event.changes, seen) }),
        ),
    };
  });

  routeOf(app, devicesContract.save, async ({ body, caller, request, reply }) => {
    const { wasCreated, device } = await saveDevice(deps, body, caller, callerAddressOf(request));
    reply.code(wasCreated ? 201 : 200);
    const answer = { ...device, message: savedMessage(!wasCreated) };
    return wasCreated ? { ...answer, _wasCreated: true as const } : { ...answer, _wasUpdated: true as const };
  });

  routeOf(app, devicesContract.update, async ({ params, body, caller }) =>
    updateDevice(deps, params.id, body, caller),
  );

  routeOf(app, devicesContract.remove, async ({ params, author }) => {
    await removeDevice(deps, params.id, author);
    return { message: 'Gerät wurde gelöscht.' };
  });

  routeOf(app, devicesContract.stats, async () => {
    const stats = await findStats(db);
    return {
      totalDevices: stats.total,
      availableDevices: stats.available,
      soldDevices: stats.sold,
      plannedProfit: centsToEuro(stats.plannedProfitCents),
      actualProfit: centsToEuro(stats.actualProfitCents),
    };
  });
}
