import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import type { Db } from '../../db/types.ts';
import type { StaffSession } from '../../session.ts';
import { findBindingAssignment } from '../assignments/assignments.queries.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { deviceView, type FoundDevice } from './devices.view.ts';

/** A device as the caller may see it: what parts are called and who has it are other permissions' to show. */
export async function describeDevice(
  db: Db,
  found: FoundDevice,
  { permissions }: StaffSession,
): Promise<Device> {
  const unnamed = found.device.parts.flatMap(({ partNumber, description }) =>
    description ? [] : [partNumber],
  );
  const assignment = await findBindingAssignment(db, found.device.id);
  return deviceView(found, {
    catalogue: hasPermission(permissions, 'parts.view') ? await listPartsByNumber(db, unnamed) : null,
    isAssigned: assignment !== undefined,
    assignment: hasPermission(permissions, 'resellers.view') ? assignment : undefined,
  });
}
