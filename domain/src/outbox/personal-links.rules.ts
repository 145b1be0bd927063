import { checkMayGrant, checkMayManage, type StaffRights } from '../permissions/granting.rules.ts';
import { hasPermission } from '../permissions/permissions.rules.ts';

/** The account that a link in a mail opens. */
export type LinkTarget =
  | { kind: 'staffReset' | 'staffInvitation'; rights: StaffRights }
  | { kind: 'resellerReset' | 'resellerInvitation' };

/** For mails whose links were not kept apart from their text. */
export function mayReadAllLinks({ role }: StaffRights): boolean {
  return role === 'super_admin';
}

/**
 * Such a link opens the account of its owner. In the outbox it is therefore shown only to those who could take over
 * or make that account anyway: reading mails is no way up.
 */
export function mayReadLink(reader: StaffRights, target: LinkTarget): boolean {
  const holds = (key: Parameters<typeof hasPermission>[1]) => hasPermission(reader.permissions, key);
  switch (target.kind) {
    case 'staffReset':
      return holds('system.userManagement') && checkMayManage(reader, target.rights).ok;
    case 'staffInvitation':
      return holds('system.userManagement') && checkMayGrant(reader, target.rights).ok;
    case 'resellerReset':
      return holds('resellers.edit');
    case 'resellerInvitation':
      return holds('resellers.create');
  }
}
