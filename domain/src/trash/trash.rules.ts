import { hasPermission, type PermissionKey, type Permissions } from '../permissions/permissions.rules.ts';
import { DAY_MS } from '../shared/dates.ts';

/** What is deleted can be brought back for a while, by whoever may delete it. */

export const trashKinds = ['device', 'part', 'reseller'] as const;
export type TrashKind = (typeof trashKinds)[number];

export const TRASH_DAYS = 30;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);
}

/** What was deleted before is gone for good. */
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
