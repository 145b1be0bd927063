import { exportsContract } from '@kreislauf/domain/exports/exports.contract';
import { assignmentFile } from '@kreislauf/domain/exports/file-columns.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { pageOf, sendCsv } from '../../http/downloads/send-csv.ts';
import { routeOf } from '../../http/route-of.ts';
import { findAssignment, type JoinedAssignment, listAssignments } from './assignments.queries.ts';
import { assignmentView } from './assignments.view.ts';

export function assignmentExportRoutes(app: FastifyInstance, { db }: Deps): void {
  routeOf(app, exportsContract.assignments, (call) => {
    const { ids, ...query } = call.query;
    return sendCsv(db, call, {
      name: 'zuweisungen',
      table: assignmentFile,
      rows: async (from, page) => {
        if (!ids) return (await listAssignments(from, query, { ...query, ...page })).map(assignmentView);
        const rows: JoinedAssignment[] = [];
        for (const id of pageOf(ids, page)) {
          const found = await findAssignment(from, id);
          if (found) rows.push(found);
        }
        return rows.map(assignmentView);
      },
    });
  });
}
