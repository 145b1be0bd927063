import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { imeiForProvider } from '@kreislauf/domain/devices/imei/imei.rules';
import type { CheckedFacts } from '@kreislauf/domain/devices/imei/imei-check.contract';
import { AppError } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { describeDevice } from '../describe-device.ts';
import { type DeviceRow, findDevice, lockDevice } from '../devices.queries.ts';
import { writeDevice } from '../write-device.ts';
import { factsOf } from './check-columns.ts';
import { upsertImeiCheck } from './imei-checks.queries.ts';
import { askProvider } from './look-up-imei.ts';

/** Asks the provider again, whatever is known; without an answer nothing changes. */
export async function recheckDevice(
  deps: Pick<Deps, 'db' | 'now' | 'imeiProvider'>,
  id: string,
  actor: StaffCaller,
): Promise<{ device: Device; before: CheckedFacts; after: CheckedFacts }> {
  const known = await findDevice(deps.db, id);
  if (!known) throw new AppError(deviceProblems.notFound());
  const { imei } = known.device;
  const check = await askProvider(deps, imeiForProvider(imei));
  if (!check.facts) throw new AppError(deviceProblems.imeiUnknown());
  const checked = await deps.db.transaction(async (tx) => {
    await upsertImeiCheck(tx, check);
    const stored = await lockDevice(tx, id);
    if (!stored) throw new AppError(deviceProblems.notFound());
    if (stored.imei !== imei) return undefined;
    const written = await writeDevice(tx, stored, factsOf(check), {
      actor: authorOf(actor),
      now: deps.now(),
    });
    const found = await findDevice(tx, id);
    if (!found) throw new Error('a locked device is gone');
    return {
      device: describeDevice(found, actor),
      before: checkedFactsView(stored),
      after: checkedFactsView(written),
    };
  });
  // The provider was asked of a number that was corrected meanwhile.
  return checked ?? recheckDevice(deps, id, actor);
}

function checkedFactsView(row: DeviceRow): CheckedFacts {
  const { warrantyStatus, usaBlockStatus, simLock, fmiOn, checkSource, checkedAt } = row;
  return {
    warrantyStatus,
    usaBlockStatus,
    simLock,
    fmiOn,
    checkSource,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
