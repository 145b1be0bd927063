import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import type { ReadPart } from '@kreislauf/domain/imports/part-file.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { importTable } from '../../http/uploads/read-table.ts';
import { importParts } from './import-parts.ts';

export function partImportRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, importsContract.parts, ({ request, reply, caller }) =>
    importTable<ReadPart>(
      { request, reply, caller },
      { kind: 'parts', store: (table) => importParts(deps, table, caller) },
    ),
  );
}
