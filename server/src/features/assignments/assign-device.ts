import { checkMinimumPriceGiven } from '@kreislauf/domain/assignments/assignment.rules';
import { assignmentActions } from '@kreislauf/domain/assignments/assignment-actions';
import { checkDeviceChange } from '@kreislauf/domain/devices/device-bonds.rules';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { resellerProblems } from '@kreislauf/domain/resellers/resellers.problems';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { AppError, enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { findBonds } from '../devices/bonds.queries.ts';
import { lockDevice, lockImeiOf } from '../devices/devices.queries.ts';
import { lockReseller } from '../resellers/resellers.queries.ts';
import { recordEvents } from '../webhooks/write-events.ts';
import { assignmentEvent } from './assignment-event.ts';
import { insertAssignment, insertAssignmentEvent } from './assignments.queries.ts';
import { assignedMail } from './emails/assignment-mails.ts';
import { moveDevice } from './move-device.ts';

interface NewAssignmentInput {
  deviceId: string;
  resellerId: string;
  minimumPrice: number;
}

/** Two people assigning one device at once: the row lock lets one in, the other finds it assigned. */
export async function assignDevice(
  deps: Pick<Deps, 'db' | 'now' | 'enqueue' | 'config' | 'secretBox'>,
  { deviceId, resellerId, minimumPrice }: NewAssignmentInput,
  actor: StaffCaller,
): Promise<string> {
  const minimumPriceCents = euroToCents(minimumPrice);
  enforce(checkMinimumPriceGiven(minimumPriceCents));
  return deps.db.transaction(async (tx) => {
    const reseller = await lockReseller(tx, resellerId);
    await lockImeiOf(tx, deviceId);
    const device = await lockDevice(tx, deviceId);
    if (!device) throw new AppError(deviceProblems.notFound());
    if (!reseller) throw new AppError(resellerProblems.notFound());
    if (!reseller.isActive) throw new AppError(resellerProblems.inactive());
    enforce(checkDeviceChange(await findBonds(tx, deviceId), { act: 'assign' }));

    const now = deps.now();
    const beginning = assignmentActions.assign;
    const [status] = beginning.to;
    const assignment = await insertAssignment(tx, {
      deviceId,
      deviceModel: device.model,
      deviceImei: device.imei,
      resellerId,
      resellerName: reseller.name,
      resellerUsername: reseller.username,
      status,
      minimumPriceCents,
      assignedAt: now,
      updatedAt: now,
    });
    await Promise.all([
      insertAssignmentEvent(tx, {
        assignmentId: assignment.id,
        action: 'assign',
        status,
        at: now,
        actorName: authorOf(actor).name,
      }),
      recordEvents(tx, [assignmentEvent('assignment.created', assignment)], now),
    ]);
    await moveDevice(tx, deviceId, { status: beginning.device, sale: {}, actor: authorOf(actor), now });
    await enqueueMail(
      tx,
      deps,
      { to: reseller.email, by: actor.account },
      assignedMail(assignment, deps.config.publicUrl),
    );
    return assignment.id;
  });
}
