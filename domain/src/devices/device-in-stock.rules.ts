import { hasPermission, type Permissions } from '../permissions/permissions.rules.ts';
import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import { deviceProblems } from './devices.problems.ts';

/** Adding a phone that is in stock changes its record: whoever may only add learns that it is there, and no more. */
export function checkMayUpdate(storedId: string, permissions: Permissions): Verdict {
  return hasPermission(permissions, 'devices.edit') ? fine : refuse(deviceProblems.alreadyInStock(storedId));
}
