import { importsContract } from '@kreislauf/domain/imports/imports.contract';
import { partFileFields, readPartFile } from '@kreislauf/domain/imports/part-file.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { previewOf, readTable } from '../../http/read-table.ts';
import { routeOf } from '../../http/route-of.ts';
import { importParts } from './import-parts.ts';

export function partImportRoutes(app: FastifyInstance, deps: Deps): void {
  routeOf(app, importsContract.parts, async ({ request, session }) => {
    const table = await readTable(request, partFileFields);
    const read = readPartFile(table.columns, table.lines, table.mapping);
    return table.isPreview ? previewOf(table, read) : importParts(deps, read, session, table.run);
  });
}
