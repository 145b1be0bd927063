import { assignmentsContract } from '../assignments/assignments.contract.ts';
import { checkAccess, type StaffAccess } from '../auth/access.rules.ts';
import { devicesContract } from '../devices/devices.contract.ts';
import { documentsContract } from '../documents/documents.contract.ts';
import { partsContract } from '../parts/parts.contract.ts';
import { pricesContract } from '../prices/prices.contract.ts';
import { resellersContract } from '../resellers/resellers.contract.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { usersContract } from '../users/users.contract.ts';
import type { ChangeKind } from './events.rules.ts';

/** The call that shows a change; a session that may not make it is not notified. */
const seenIn: Record<ChangeKind, Endpoint> = {
  device: devicesContract.list,
  part: partsContract.list,
  assignment: assignmentsContract.list,
  reseller: resellersContract.list,
  user: usersContract.users,
  document: documentsContract.list,
  price: pricesContract.list,
};

/** The changes that staff see. Resellers are notified of their own assignments and phones alone. */
export function maySeeChanges(kind: ChangeKind, caller: StaffAccess): boolean {
  return checkAccess(seenIn[kind], caller).ok;
}
