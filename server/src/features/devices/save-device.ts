import { checkMayUpdate } from '@kreislauf/domain/devices/device-in-stock.rules';
import { checkStatusChange } from '@kreislauf/domain/devices/device-status.rules';
import type { Device, DeviceInput, DeviceUpdate } from '@kreislauf/domain/devices/devices.contract';
import { checkImei, imeiForProvider, normaliseImei } from '@kreislauf/domain/devices/imei.rules';
import { UNKNOWN_MODEL } from '@kreislauf/domain/phones/normalised-model.rules';
import { enforce } from '../../app-error.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import type { StaffSession } from '../../session.ts';
import { changeDevice } from './change-device.ts';
import { factsOf } from './check-columns.ts';
import { describeDevice } from './describe-device.ts';
import { columnsOf, qualityColumnOf, statusChangeOf, statusColumnsOf } from './device-columns.ts';
import {
  findDevice,
  findLastSoldDevice,
  findOpenDeviceId,
  lockDevice,
  lockImei,
  type NewDevice,
} from './devices.queries.ts';
import { findImeiCheck, type ImeiCheckRow } from './imei-checks.queries.ts';
import { namePartLines } from './name-part-lines.ts';
import { writeNewDevice } from './write-device.ts';

interface SavedDevice {
  wasCreated: boolean;
  device: Device;
}

/** Creates, or updates the one in stock; of any number of calls at once with one IMEI a single device results. */
export async function saveDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { imei: typed, ...sent }: DeviceInput,
  actor: StaffSession,
): Promise<SavedDevice> {
  enforce(checkImei(typed));
  const imei = normaliseImei(typed);
  const input = withoutNulls(sent);
  const check = await findImeiCheck(db, imeiForProvider(imei));

  return db.transaction(async (tx) => {
    await lockImei(tx, imei);
    const openId = await findOpenDeviceId(tx, imei);
    const stored = openId ? await lockDevice(tx, openId) : undefined;
    if (stored) {
      enforce(checkMayUpdate(stored.id, actor.permissions));
      const isNews = check && (!stored.checkedAt || check.checkedAt > stored.checkedAt);
      await changeDevice(tx, stored, { input, also: isNews ? factsOf(check) : {}, actor, now: now() });
    }
    const id = stored?.id ?? (await createDevice(tx, { imei, input, check, actor, now: now() }));
    const found = await findDevice(tx, id);
    if (!found) throw new Error('a saved device is gone');
    return { wasCreated: !stored, device: describeDevice(found, actor) };
  });
}

interface Creation {
  imei: string;
  input: DeviceUpdate;
  check?: ImeiCheckRow;
  actor: StaffSession;
  now: Date;
}

async function createDevice(tx: Tx, { imei, input, check, actor, now }: Creation): Promise<string> {
  const nothingStored = { status: 'gekauft', actualSellingPriceCents: null, soldDate: null } as const;
  const statusChange = statusChangeOf(input, nothingStored, now);
  enforce(checkStatusChange(statusChange));
  const sent = columnsOf(input);
  const device: NewDevice = {
    ...descriptionOf(check),
    ...definedOnly(sent),
    ...(sent.parts && { parts: await namePartLines(tx, sent.parts) }),
    ...(check && factsOf(check)),
    ...qualityColumnOf(input, null, { actor, now }),
    imei,
    model: sent.model ?? check?.facts?.model ?? UNKNOWN_MODEL,
    ...statusColumnsOf(statusChange),
    purchaseDate: sent.purchaseDate ?? now,
    previousPurchaseId: (await findLastSoldDevice(tx, imei))?.id,
    createdAt: now,
    updatedAt: now,
  };
  return (await writeNewDevice(tx, device, { actor, now })).id;
}

/** Names and numbers that fill what the caller left out. */
function descriptionOf(check?: ImeiCheckRow): Partial<NewDevice> {
  const { imei2, meid, serial, modelDesc, thumbnail, region } = check?.facts ?? {};
  return { imei2, meid, serial, modelDesc, thumbnail, region };
}

/** A check's answer that is sent back carries nulls for what is unknown; that clears nothing. */
function withoutNulls(sent: DeviceUpdate): DeviceUpdate {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
}

function definedOnly(columns: Partial<NewDevice>): Partial<NewDevice> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
