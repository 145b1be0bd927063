import type { LinkTarget } from '@kreislauf/domain/outbox/personal-links.rules';
import type { PartialPermissions } from '@kreislauf/domain/permissions/permissions.rules';
import { type BaseRole, effectivePermissions } from '@kreislauf/domain/roles/roles.rules';
import { eq, inArray } from 'drizzle-orm';
import { invitations } from '../../db/tables/invitations.table.ts';
import { passwordResets } from '../../db/tables/password-resets.table.ts';
import { roles } from '../../db/tables/roles.table.ts';
import { users } from '../../db/tables/users.table.ts';
import type { Db } from '../../db/types.ts';

/** The account that each link opens, by the hash of its token. Links that are gone open none. */
export async function findLinkTargets(db: Db, tokenHashes: string[]): Promise<Map<string, LinkTarget>> {
  if (tokenHashes.length === 0) return new Map();
  const resets = await db
    .select({ tokenHash: passwordResets.tokenHash, role: users.role, detailed: roles.permissions })
    .from(passwordResets)
    .leftJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(passwordResets.tokenHash, tokenHashes));
  const invited = await db
    .select({
      tokenHash: invitations.tokenHash,
      kind: invitations.kind,
      role: invitations.role,
      detailed: roles.permissions,
    })
    .from(invitations)
    .leftJoin(roles, eq(roles.id, invitations.roleId))
    .where(inArray(invitations.tokenHash, tokenHashes));
  return new Map<string, LinkTarget>([
    ...resets.map(({ tokenHash, role, detailed }): [string, LinkTarget] => [
      tokenHash,
      role ? { kind: 'staffReset', rights: rightsOf(role, detailed) } : { kind: 'resellerReset' },
    ]),
    ...invited.map(({ tokenHash, kind, role, detailed }): [string, LinkTarget] => [
      tokenHash,
      kind === 'staff'
        ? { kind: 'staffInvitation', rights: rightsOf(role ?? 'viewer', detailed) }
        : { kind: 'resellerInvitation' },
    ]),
  ]);
}

function rightsOf(role: BaseRole, detailed: PartialPermissions | null) {
  return { role, permissions: effectivePermissions(role, detailed) };
}
