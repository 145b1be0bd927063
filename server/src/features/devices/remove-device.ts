import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { refuseIfAssigned } from './change-device.ts';
import { insertDeviceEvent } from './device-events.queries.ts';
import { deleteDevice, lockDevice } from './devices.queries.ts';

/** The history stays and tells who deleted what. */
export async function removeDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  actor: StaffSession,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockDevice(tx, id);
    if (!stored) throw new AppError(deviceProblems.notFound());
    await refuseIfAssigned(tx, id);
    await insertDeviceEvent(tx, {
      deviceId: id,
      kind: 'deleted',
      at: now(),
      actorId: actor.id,
      actorName: actor.name,
      changes: [{ field: 'imei', from: stored.imei, to: null }],
    });
    await deleteDevice(tx, id);
  });
}
