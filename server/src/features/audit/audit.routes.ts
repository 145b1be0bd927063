import { auditContract } from '@kreislauf/domain/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listRoute } from '../../http/lists/list-route.ts';
import { countAudit, listAudit } from './audit.queries.ts';
import { auditView } from './audit.view.ts';

export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  listRoute(app, db, auditContract.list, ({ query }) => ({
    count: (from) => countAudit(from, query),
    rows: async (from, page) => (await listAudit(from, query, page)).map(auditView),
  }));
}
