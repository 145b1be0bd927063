import type { AuditEntry } from '@kreislauf/domain/users/users.contract';
import type { listAudit } from './audit.queries.ts';

type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export function auditView({ id, at, actorName, subject, action, details }: AuditRow): AuditEntry {
  return { _id: String(id), at: at.toISOString(), by: actorName, subject, action, details };
}
