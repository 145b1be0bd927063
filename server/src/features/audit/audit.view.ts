import type { AuditEntry } from '@kreislauf/domain/audit/audit.contract';
import { auditActionLabels, auditSubject } from '@kreislauf/domain/audit/audit.text';
import type { listAudit } from './audit.queries.ts';

type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export function auditView({ id, at, actorName, kind, name, action, details }: AuditRow): AuditEntry {
  return {
    _id: String(id),
    at: at.toISOString(),
    by: actorName,
    kind,
    code: action,
    subject: auditSubject(kind, name),
    action: auditActionLabels[action],
    details,
  };
}
