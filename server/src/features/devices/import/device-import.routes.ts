import type { ReadDevice } from '@kreislauf/domain/imports/device-file.rules';
import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routeOf } from '../../../http/route-of.ts';
import { importTable } from '../../../http/uploads/read-table.ts';
import { findFileErrors, importDevices } from './import-devices.ts';

export function deviceImportRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, importsContract.devices, ({ request, reply, caller }) =>
    importTable<ReadDevice>(
      { request, reply, caller },
      {
        kind: 'devices',
        findMoreErrors: (table) => findFileErrors(deps, table, caller),
        store: (table) => importDevices(deps, table, caller),
      },
    ),
  );
}
