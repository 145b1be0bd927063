import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { partFile } from '@kreislauf/domain/exports/file-columns.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf, sendCsv } from '../../http/downloads/send-csv.ts';
import { inSeenOrder } from '../../http/responses/seen-prices.ts';
import { routeOf } from '../../http/route-of.ts';
import { listChosenParts } from './part-export.queries.ts';
import { findParts } from './part-list.queries.ts';
import { partView } from './parts.view.ts';

export function partExportRoutes(app: FastifyInstance, { db }: Deps): void {
  routeOf(app, exportsContract.parts, (call) => {
    const { ids, ...query } = inSeenOrder(call.request, call.query);
    return sendCsv(db, call, {
      name: 'ersatzteile',
      table: partFile,
      rows: async (from, page) => {
        const rows = ids
          ? await listChosenParts(from, pageOf(ids, page))
          : (await findParts(from, { ...query, ...page })).rows;
        return rows.map(partView);
      },
    });
  });
}
