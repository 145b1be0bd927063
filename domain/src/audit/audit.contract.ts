import { z } from 'zod';
import { factorChanges } from '../account/factor-changes.text.ts';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, dayInput, listQuery } from '../shared/wire.ts';

/** Subject and action of an entry of the audit log, stored as these codes and worded on reading. */
export const auditKinds = [
  'user',
  'role',
  'invitation',
  'reseller',
  'syncConfig',
  'settings',
  'books',
  'apiKey',
  'webhook',
] as const;
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'activated',
  'deactivated',
  'passwordReset',
  'sent',
  'accepted',
  'revoked',
  'closed',
  ...factorChanges,
] as const;

export type AuditKind = (typeof auditKinds)[number];
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  _id: z.string(),
  at: dateOnWire,
  by: z.string(),
  kind: z.enum(auditKinds),
  code: z.enum(auditActions),
  subject: z.string().describe('Worum es geht, etwa „Benutzer Anna Weber“'),
  action: z.string().describe('Was geschah, etwa „geändert“'),
  details: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/user-management/audit',
    summary: 'Wer wann welchen Benutzer, welche Rolle oder Einstellung geändert hat',
    guard: staffWith('system.userManagement'),
    query: listQuery(['at'])
      .pick({ page: true, limit: true, search: true })
      .extend({
        kind: z.enum(auditKinds, { error: 'Ungültiger Bereich' }).optional(),
        action: z.enum(auditActions, { error: 'Ungültiger Vorgang' }).optional(),
        from: dayInput.optional(),
        to: dayInput.optional(),
      }),
    response: z.array(auditEntry),
  }),
};
