import { presentCondition } from '@kreislauf/domain/devices/condition/condition.rules';
import { isBuiltIn, partKey } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { tasksOf } from '@kreislauf/domain/workshop/tasks.rules';
import type { RepairAnswer, WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import {
  labourCostOf,
  minutesWorked,
  stateOfNeeded,
  workshopStatuses,
} from '@kreislauf/domain/workshop/workshop.rules';
import type { Db } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { listConditionFacts } from '../devices/conditions.queries.ts';
import { listDeviceSums } from '../devices/device-sums.queries.ts';
import { repairOf } from '../devices/repairs.queries.ts';
import { listPartsByNumber } from '../parts/parts.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { type BoardRow, countOnBoard, listNeededLines } from './workshop.queries.ts';

type From = { db: Db; now: Deps['now'] };

/** All of them are kept, not counted; what was taken apart is on no board. */
export async function countBoard(db: Db, search: string | undefined): Promise<number> {
  if (search) return countOnBoard(db, search);
  return (await listDeviceSums(db))
    .filter(({ status }) => workshopStatuses.some((one) => one === status))
    .reduce((sum, { count, donors }) => sum + count - donors, 0);
}

/** With what is known of their parts, asked for once for all of them. */
export async function describeRepairs({ db, now }: From, rows: BoardRow[]): Promise<RepairAnswer[]> {
  const lines = rows.flatMap(({ device }) => device.parts);
  const planned = lines.filter((line) => !isBuiltIn(line)).map(({ partNumber }) => partNumber);
  const [needed, names, settings] = await Promise.all([
    listNeededLines(db, planned),
    listPartsByNumber(
      db,
      lines.map(({ partNumber }) => partNumber),
    ),
    readSettings(db),
  ]);
  const neededOf = new Map(needed.map((line) => [`${line.deviceId} ${line.key}`, line]));
  const nameOf = new Map(names.map((part) => [partKey(part.partNumber), part.description]));
  const { hourlyRate } = settings.workshop;
  return rows.map(({ device, repair: stored }) => {
    const repair = repairOf(stored);
    const minutes = minutesWorked(repair, now());
    return {
      deviceId: device.id,
      technician: repair.technician?.name ?? null,
      technicianId: repair.technician?.id ?? null,
      minutes,
      runningSince: repair.runningSince?.toISOString() ?? null,
      state: repair.state,
      parts: device.parts.map((line) => {
        const found = neededOf.get(`${device.id} ${partKey(line.partNumber)}`);
        return {
          partNumber: line.partNumber,
          description: line.description ?? nameOf.get(partKey(line.partNumber)) ?? '',
          state: isBuiltIn(line) ? 'verbaut' : found ? stateOfNeeded(found) : 'da',
        };
      }),
      ...(hourlyRate > 0 && { labourCost: labourCostOf(minutes, hourlyRate) }),
    };
  });
}

export async function describeCards(from: From, rows: BoardRow[]): Promise<WorkshopCard[]> {
  const numbers = rows.flatMap(({ device }) => device.parts.map(({ partNumber }) => partNumber));
  const [described, conditions, catalogue] = await Promise.all([
    describeRepairs(from, rows),
    listConditionFacts(
      from.db,
      rows.map(({ device }) => device.id),
    ),
    listPartsByNumber(from.db, numbers),
  ]);
  const categoryOf = new Map(catalogue.map((part) => [partKey(part.partNumber), part.category]));
  const tasksOn = (device: BoardRow['device'], { parts }: RepairAnswer): string[] => {
    const facts = conditions.get(device.id);
    return tasksOf({
      defects: facts ? presentCondition(facts).defects : [],
      parts: parts.map(({ partNumber, description, state }) => ({
        partNumber,
        description,
        category: categoryOf.get(partKey(partNumber)),
        state: state === 'verbaut' ? 'verbaut' : 'geplant',
      })),
    });
  };
  return rows.map(({ device }, at) => ({
    ...(described[at] as RepairAnswer),
    model: device.model,
    modelDesc: device.modelDesc,
    imei: device.imei,
    thumbnail: device.thumbnail,
    status: device.status,
    place: device.place,
    damageDescription: device.damageDescription,
    tasks: tasksOn(device, described[at] as RepairAnswer),
    since: device.purchaseDate.toISOString(),
    batteryHealth: device.batteryHealth,
    checkedPoints: device.qualityCheck?.length ?? 0,
    isPriced: device.desiredProfitCents > 0,
  }));
}
