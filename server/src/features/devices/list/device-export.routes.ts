import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { deviceFile } from '@kreislauf/domain/exports/file-columns.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { pageOf, sendCsv } from '../../../http/downloads/send-csv.ts';
import {
  hidesPlannedPrice,
  inSeenNarrowing,
  inSeenOrder,
  seenPricesOf,
} from '../../../http/responses/seen-prices.ts';
import { routeOf } from '../../../http/route-of.ts';
import { listChosenDevices } from './device-export.queries.ts';
import { deviceListView } from './device-list.view.ts';
import { findPage } from './find-page.queries.ts';

export function deviceExportRoutes(app: FastifyInstance, { db, now }: Deps): void {
  routeOf(app, exportsContract.devices, (call) => {
    const { ids, ...query } = inSeenNarrowing(
      call.request,
      inSeenOrder(call.request, call.query, hidesPlannedPrice),
    );
    const filter = { ...query, prices: seenPricesOf(call.request), now: now() };
    return sendCsv(db, call, {
      name: 'geraete',
      table: deviceFile,
      rows: async (from, page) => {
        const rows = ids
          ? await listChosenDevices(from, pageOf(ids, page))
          : (await findPage(from, filter, { ...query, ...page })).rows;
        return rows.map(deviceListView);
      },
    });
  });
}
