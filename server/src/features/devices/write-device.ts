import { isDeepStrictEqual } from 'node:util';
import {
  changesBetween,
  changesOfNew,
  type DeviceChange,
} from '@kreislauf/domain/devices/device-history.rules';
import { nextVersion } from '@kreislauf/domain/shared/dates';
import type { Tx } from '../../db/types.ts';
import { insertDeviceEvent } from './device-events.queries.ts';
import {
  type DeviceRow,
  deleteDevice,
  insertDevice,
  type NewDevice,
  updateDeviceRow,
} from './devices.queries.ts';
import { trackedView } from './devices.view.ts';

/** Who changes a device, and when. */
export interface Author {
  actor: { id: string; name: string };
  now: Date;
}

/**
 * The only way a stored device changes, whoever changes it: compares first, writes once, moves the version on and tells
 * the history. Changing nothing leaves no trace. The caller holds the lock on the row.
 */
export async function writeDevice(
  tx: Tx,
  stored: DeviceRow,
  columns: Partial<NewDevice>,
  { actor, now }: Author,
): Promise<DeviceRow> {
  const news = Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) =>
        value !== undefined && !isDeepStrictEqual(value, stored[column as keyof DeviceRow]),
    ),
  ) as Partial<DeviceRow>;
  if (Object.keys(news).length === 0) return stored;
  const changes = changesBetween(trackedView(stored), trackedView({ ...stored, ...news }));
  if (changes.length === 0) return updateDeviceRow(tx, stored.id, news);
  const [written] = await Promise.all([
    updateDeviceRow(tx, stored.id, { ...news, updatedAt: nextVersion(stored.updatedAt, now) }),
    tell(tx, stored.id, 'changed', changes, { actor, now }),
  ]);
  return written;
}

export async function writeNewDevice(tx: Tx, device: NewDevice, by: Author): Promise<DeviceRow> {
  const written = await insertDevice(tx, device);
  await tell(tx, written.id, 'created', changesOfNew(trackedView(written)), by);
  return written;
}

/** The history stays and tells who deleted what. */
export async function writeDeletion(tx: Tx, stored: DeviceRow, by: Author): Promise<void> {
  await tell(tx, stored.id, 'deleted', [{ field: 'imei', from: stored.imei, to: null }], by);
  await deleteDevice(tx, stored.id);
}

/** From the trash: the row is back already. */
export async function writeRestoration(tx: Tx, deviceId: string, imei: string, by: Author): Promise<void> {
  await tell(tx, deviceId, 'restored', [{ field: 'imei', from: null, to: imei }], by);
}

function tell(
  tx: Tx,
  deviceId: string,
  kind: 'created' | 'changed' | 'deleted' | 'restored',
  changes: DeviceChange[],
  { actor, now }: Author,
): Promise<void> {
  return insertDeviceEvent(tx, {
    deviceId,
    kind,
    at: now,
    actorId: actor.id,
    actorName: actor.name,
    changes,
  });
}
