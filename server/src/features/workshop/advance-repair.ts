import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { donorProblems } from '@kreislauf/domain/devices/donor/donor.problems';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import { workshopProblems } from '@kreislauf/domain/workshop/workshop.problems';
import {
  checkRepairStep,
  isInWorkshop,
  minutesWorked,
  type Repair,
  type RepairAction,
  repairAfter,
} from '@kreislauf/domain/workshop/workshop.rules';
import { AppError, enforce } from '../../app-error.ts';
import { type Author, writtenBy } from '../../db/author.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';

import { insertDeviceEvent } from '../devices/device-events.queries.ts';
import { lockDevice } from '../devices/devices.queries.ts';
import { findRepair, saveRepair } from '../devices/repairs.queries.ts';
import { type Origin, writeDevice } from '../devices/write-device.ts';
import { describeCards } from './describe-repairs.ts';
import { technicianFor } from './technicians.ts';
import { findOnBoard } from './workshop.queries.ts';

interface Step {
  action: RepairAction;
  /** The technician of `take`. */
  userId?: string | null | undefined;
  /** The minutes of `done`. */
  minutes?: number | null | undefined;
}

/** One step on the board. The lock on the device lets two technicians do it one after the other. */
export async function advanceRepair(
  deps: Pick<Deps, 'db' | 'now'>,
  deviceId: string,
  { action, userId, minutes }: Step,
  actor: Author,
): Promise<WorkshopCard> {
  return deps.db.transaction(async (tx) => {
    const device = await lockDevice(tx, deviceId);
    if (!device) throw new AppError(deviceProblems.notFound());
    if (device.donorSince) throw new AppError(donorProblems.isDonor());
    if (!isInWorkshop(device.status)) throw new AppError(workshopProblems.notInWorkshop());
    const by = { id: actor.id, name: actor.name };
    const to = userId ? await technicianFor(tx, userId) : undefined;
    const now = deps.now();
    const step = { action, by, to, minutes: minutes ?? undefined, now };
    const before = await findRepair(tx, deviceId);
    enforce(checkRepairStep(before, step));
    const after = repairAfter(before, step);
    if (after !== before) {
      await saveRepair(tx, deviceId, after, now);
      await writeDevice(tx, device, { technician: after.technician?.name ?? '' }, { actor, now });
      await recordInHistory(tx, deviceId, [before, after], { actor, now });
    }
    const row = await findOnBoard(tx, deviceId);
    const [card] = row ? await describeCards({ db: tx, now: deps.now }, [row]) : [];
    if (!card) throw new Error('a locked device is gone');
    return card;
  });
}

/** The technician stands in the device's own change; the minutes of the clock are recorded when it stops. */
async function recordInHistory(
  tx: Tx,
  deviceId: string,
  [before, after]: [Repair, Repair],
  { actor, now }: Origin,
): Promise<void> {
  const stateChange = { field: 'repair.state', from: before.state, to: after.state };
  const minutes = minutesWorked(after, now);
  const changes = [
    ...(before.state === after.state ? [] : [stateChange]),
    ...(after.state === 'fertig' ? [{ field: 'repair.minutes', from: null, to: minutes }] : []),
  ];
  if (changes.length === 0) return;
  const by = { at: now, ...writtenBy(actor) };
  await insertDeviceEvent(tx, { deviceId, kind: 'changed', changes, ...by });
}
