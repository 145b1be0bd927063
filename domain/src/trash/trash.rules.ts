import { hasPermission, type PermissionKey, type Permissions } from '../permissions/permissions.rules.ts';
import { DAY_MS } from '../shared/dates.ts';

/** Deleted rows can be restored for a while, with the permission to delete them. */

export const trashKinds = ['device', 'part', 'reseller'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const TRASH_DAYS = 30;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);
}

/** Rows that were deleted before this moment are gone for good. */
export function trashBegins(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * DAY_MS);
}

const flags: Record<TrashKind, PermissionKey> = {
  device: 'devices.delete',
  part: 'parts.delete',
  reseller: 'resellers.delete',
};

export function mayRestore(permissions: Permissions, kind: TrashKind): boolean {
  return hasPermission(permissions, flags[kind]);
}

export function visibleTrash(permissions: Permissions): TrashKind[] {
  return trashKinds.filter((kind) => mayRestore(permissions, kind));
}
