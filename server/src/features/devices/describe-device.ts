import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { hasPermission } from '@kreislauf/domain/permissions/permissions.rules';
import type { StaffCaller } from '../../caller.ts';
import { deviceView, type FoundDevice } from './devices.view.ts';

/** A device as the caller may see it: what parts are called and who has it are other permissions' to show. */
export function describeDevice(
  found: FoundDevice,
  { permissions }: Pick<StaffCaller, 'permissions'>,
): Device {
  return deviceView(found, {
    showsParts: hasPermission(permissions, 'parts.view'),
    showsResellers: hasPermission(permissions, 'resellers.view'),
  });
}
