import {
  allPermissionKeys,
  type PermissionGroup,
  type PermissionKey,
} from '@kreislauf/domain/permissions/permissions.rules';
import { keysOfGroup } from '@kreislauf/domain/permissions/permissions.text';

/** Always in the order of the table, so that the same choice is equal to itself. */
export function withKeys(granted: PermissionKey[], keys: PermissionKey[], isOn: boolean): PermissionKey[] {
  return allPermissionKeys.filter((key) => (keys.includes(key) ? isOn : granted.includes(key)));
}

export type GroupState = 'Alle' | 'Teilweise' | 'Keine';

export function groupCount(group: PermissionGroup, granted: PermissionKey[]) {
  const keys = keysOfGroup(group);
  const count = keys.filter((key) => granted.includes(key)).length;
  const state: GroupState = count === keys.length ? 'Alle' : count > 0 ? 'Teilweise' : 'Keine';
  return { count, of: keys.length, state };
}
