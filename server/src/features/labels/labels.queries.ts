import { inArray } from 'drizzle-orm';
import { gradeNow } from '../../db/device-grades.ts';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

export function listLabelDevices(db: Db, ids: string[]) {
  return db
    .select({
      id: devices.id,
      model: devices.model,
      modelDesc: devices.modelDesc,
      imei: devices.imei,
      sellingPriceCents: devices.sellingPriceCents,
      desiredProfitCents: devices.desiredProfitCents,
      batteryHealth: devices.batteryHealth,
      grade: gradeNow,
    })
    .from(devices)
    .where(inArray(devices.id, ids));
}
