import { auditContract } from '@kreislauf/domain/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routeOf } from '../../http/route-of.ts';
import { sendTotal } from '../../http/total-count.ts';
import { countAudit, listAudit } from './audit.queries.ts';
import { auditView } from './audit.view.ts';

export function auditRoutes(app: FastifyInstance, { db }: Deps): void {
  routeOf(app, auditContract.list, async ({ query, reply }) => {
    sendTotal(reply, await countAudit(db, query));
    return (await listAudit(db, query, query)).map(auditView);
  });
}
