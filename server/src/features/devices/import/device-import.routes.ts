import type { ReadDevice } from '@kreislauf/domain/imports/device-file.rules';
import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { importTable } from '../../../http/read-table.ts';
import { routeOf } from '../../../http/route-of.ts';
import { importDevices, judgeDeviceFile } from './import-devices.ts';

export function deviceImportRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, importsContract.devices, ({ request, reply, session }) =>
    importTable<ReadDevice>(
      { request, reply, session },
      {
        kind: 'devices',
        judge: (table) => judgeDeviceFile(deps, table, session),
        store: (table) => importDevices(deps, table, session),
      },
    ),
  );
}
