import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import type { Device, DeviceInput, DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { checkImei, imeiForProvider, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { enforce } from '../../../app-error.ts';
import { authorOf, type StaffCaller } from '../../../caller.ts';
import type { Tx } from '../../../db/types.ts';
import type { Deps } from '../../../deps.ts';
import { bondsOf, changeDevice } from '../change-device.ts';
import { describeDevice } from '../describe-device.ts';
import {
  type DeviceRow,
  findLastSoldDevice,
  findOpenDeviceId,
  findSurroundings,
  lockDevice,
  lockImei,
  type NewDevice,
} from '../devices.queries.ts';
import type { FoundDevice } from '../devices.view.ts';
import { factsOf } from '../imei/check-columns.ts';
import { findImeiCheck, type ImeiCheckRow } from '../imei/imei-checks.queries.ts';
import { namePartLines } from '../part-lines/name-part-lines.ts';
import { pricePartLines } from '../part-lines/price-part-lines.ts';
import { writeNewDevices } from '../write-device.ts';
import { atShopTerms } from './at-shop-terms.ts';
import { newDeviceOf } from './new-device.ts';

interface SavedDevice {
  wasCreated: boolean;
  device: Device;
}

/** Creates, or updates the one in stock; of any number of calls at once with one IMEI a single device results. */
export async function saveDevice(
  deps: Pick<Deps, 'db' | 'now'>,
  { imei: typed, approval, ...sent }: DeviceInput,
  actor: StaffCaller,
  address: string,
): Promise<SavedDevice> {
  const { db, now } = deps;
  enforce(checkImei(typed));
  const imei = normaliseImei(typed);
  const input = await atShopTerms(deps, withoutNulls(sent), { imei, approval, actor, address });

  return db.transaction(async (tx) => {
    // Asked together and answered in order: whoever else writes this phone has ended before it is looked for.
    const [, openId, previous, check] = await Promise.all([
      lockImei(tx, imei),
      findOpenDeviceId(tx, imei),
      findLastSoldDevice(tx, imei),
      findImeiCheck(tx, imeiForProvider(imei)),
    ]);
    const [stored, around] = openId
      ? await Promise.all([lockDevice(tx, openId), findSurroundings(tx, openId)])
      : [undefined, undefined];
    if (!stored || !around) {
      const device = await createDevice(tx, { imei, input, check, previous, actor, now: now() });
      return { wasCreated: true, device: describeDevice(newlyFound(device, previous), actor) };
    }
    enforce(checkMayUpdate(stored.id, actor.permissions));
    const isNews = check && (!stored.checkedAt || check.checkedAt > stored.checkedAt);
    const also = { ...(isNews && factsOf(check)), ...batteryOf(input) };
    const device = await changeDevice(tx, stored, {
      input,
      also,
      bonds: bondsOf(stored, around),
      actor,
      now: now(),
    });
    return { wasCreated: false, device: describeDevice({ ...around, device }, actor) };
  });
}

/** A guided purchase that is saved again asked for the battery again. */
function batteryOf({ purchaseInfo, batteryInfo }: DeviceUpdate): Partial<NewDevice> {
  const health = purchaseInfo?.method === 'guided' ? batteryInfo?.health : null;
  return health == null ? {} : { batteryAtPurchase: health };
}

/** A new device is assigned to nobody, and its parts have their names in the row. */
function newlyFound(device: DeviceRow, previous: FoundDevice['previous'] = null): FoundDevice {
  const documents = { purchaseReceipt: null, invoice: null, settlement: null, document: null };
  return { device, previous, next: null, assignment: null, ...documents, catalogue: [] };
}

interface Creation {
  imei: string;
  input: DeviceUpdate;
  check?: ImeiCheckRow;
  previous?: FoundDevice['previous'];
  actor: StaffCaller;
  now: Date;
}

async function createDevice(
  tx: Tx,
  { imei, input: asked, check, previous, actor, now }: Creation,
): Promise<DeviceRow> {
  const input = await pricePartLines(tx, asked, [], actor);
  const device = newDeviceOf({
    imei,
    input,
    check,
    previousPurchaseId: previous?.id,
    actor: authorOf(actor),
    now,
  });
  const { parts } = device;
  const named = { ...device, ...(parts && { parts: await namePartLines(tx, parts) }) };
  const [written] = await writeNewDevices(tx, [named], { actor: authorOf(actor), now });
  if (!written) throw new Error('insert returned no row');
  return written;
}

/** A check's answer that is sent back carries nulls for what is unknown; that clears nothing. */
function withoutNulls(sent: DeviceUpdate): DeviceUpdate {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
}
