import type { ConditionFacts } from '@kreislauf/domain/devices/condition/condition.rules';
import { inArray } from 'drizzle-orm';
import { devices } from '../../db/tables/devices.table.ts';
import type { Db } from '../../db/types.ts';

/** By device, what its present condition follows from. */
export async function listConditionFacts(db: Db, ids: string[]): Promise<Map<string, ConditionFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: devices.id,
      presentGrade: devices.presentGrade,
      presentCondition: devices.presentCondition,
      damageDescription: devices.damageDescription,
      physicalCondition: devices.physicalCondition,
      functionalStatus: devices.functionalStatus,
      softwareInfo: devices.softwareInfo,
      batteryInfo: devices.batteryInfo,
      qualityAssessment: devices.qualityAssessment,
      purchaseInfo: devices.purchaseInfo,
    })
    .from(devices)
    .where(inArray(devices.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The facts that tell the present condition of a device, stored or about to be stored. */
export function conditionFactsOf(
  row: Pick<typeof devices.$inferSelect, keyof ConditionFacts>,
): ConditionFacts {
  const { presentGrade, presentCondition: confirmed, damageDescription } = row;
  return {
    presentGrade,
    presentCondition: confirmed,
    damageDescription,
    physicalCondition: row.physicalCondition,
    functionalStatus: row.functionalStatus,
    softwareInfo: row.softwareInfo,
    batteryInfo: row.batteryInfo,
    qualityAssessment: row.qualityAssessment,
    purchaseInfo: row.purchaseInfo,
  };
}
