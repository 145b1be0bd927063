import type { AuditAction, AuditKind } from '@kreislauf/domain/audit/audit.contract';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { authorColumns } from './author-columns.ts';
import type { StoredChange } from './device-events.table.ts';
import { moment } from './moment.ts';

/** Audit log of users, roles, invitations and settings. Names are kept as they were; rows outlive both sides. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    ...authorColumns(),
    kind: text().$type<AuditKind>().notNull(),
    name: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    details: jsonb().$type<StoredChange[]>().notNull(),
  },
  (table) => [index('audit_events_at_index').on(table.at, table.id)],
);
