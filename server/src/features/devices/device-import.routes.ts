import { deviceFileFields } from '@kreislauf/domain/imports/device-file.rules';
import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { previewOf, readTable } from '../../http/read-table.ts';
import { routeOf } from '../../http/route-of.ts';
import { importDevices, judgeDeviceFile } from './import-devices.ts';

export function deviceImportRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, importsContract.devices, async ({ request, session }) => {
    const table = await readTable(request, deviceFileFields);
    return table.isPreview
      ? previewOf(table, await judgeDeviceFile(deps, table, session))
      : importDevices(deps, table, session, table.run);
  });
}
