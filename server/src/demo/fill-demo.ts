import { changesOfNew } from '@kreislauf/domain/devices/history/device-history.rules';
import { sql } from 'drizzle-orm';
import { assignmentEvents } from '../db/tables/assignment-events.table.ts';
import { assignments } from '../db/tables/assignments.table.ts';
import { deviceEvents } from '../db/tables/device-events.table.ts';
import { devices } from '../db/tables/devices.table.ts';
import { partMovements } from '../db/tables/part-movements.table.ts';
import { parts } from '../db/tables/parts.table.ts';
import { prices } from '../db/tables/prices.table.ts';
import { resellers } from '../db/tables/resellers.table.ts';
import type { Db, Tx } from '../db/types.ts';
import { insertSales, type NewSale } from '../features/sales/sales.queries.ts';
import { newSaleOf } from '../features/sales/write-sale.ts';
import { createDemoAssignments } from './demo-assignments.ts';
import { createDemoDevices, type DemoDevice } from './demo-devices.ts';
import { createDemoParts, type DemoPart } from './demo-parts.ts';
import { createDemoPrices } from './demo-prices.ts';
import { createDemoResellers } from './demo-resellers.ts';
import { sendSomeBack } from './demo-returns.ts';
import { createRandom } from './random.ts';

const SEED = 20_261_115;
const DEVICES = 320;
const ROWS_PER_INSERT = 500;

/** Fills an empty database; one that holds devices is left as it is. */
export async function fillDemo(
  db: Db,
  now: Date,
  count = DEVICES,
): Promise<{ devices: number; parts: number; assignments: number } | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo data', 0))`);
    if ((await tx.$count(devices)) > 0) return null;
    const random = createRandom(SEED);
    const demoParts = createDemoParts(random, now);
    const demoDevices = createDemoDevices(random, { count, parts: demoParts, now });
    const demoResellers = await createDemoResellers(random, now);
    const demoAssignments = sendSomeBack(
      createDemoAssignments(random, { devices: demoDevices, resellers: demoResellers, now }),
      now,
    );
    for (const chunk of chunksOf(demoParts)) await insertStocked(tx, chunk, now);
    for (const chunk of chunksOf(demoDevices)) await insertWithHistory(tx, chunk);
    await tx.insert(resellers).values(demoResellers);
    await tx.insert(prices).values(createDemoPrices(now));
    for (const chunk of chunksOf(demoAssignments)) {
      await tx.insert(assignments).values(chunk);
      await tx.insert(assignmentEvents).values(chunk.flatMap(({ events }) => events));
    }
    const soldBy = new Map(
      demoAssignments.filter(({ status }) => status === 'sold').map(({ deviceId, id }) => [deviceId, id]),
    );
    for (const chunk of chunksOf(demoDevices.flatMap((device) => saleOf(device, soldBy.get(device.id)))))
      await insertSales(tx, chunk);
    return {
      devices: demoDevices.length,
      parts: demoParts.length,
      assignments: demoAssignments.length,
    };
  });
}

/** A shop that counts: what lies on the shelf was counted once, and moves from there. */
async function insertStocked(tx: Tx, chunk: DemoPart[], now: Date): Promise<void> {
  const empty = chunk.map((part) => ({ ...part, isStocked: true, stock: 0 }));
  const inserted = await tx
    .insert(parts)
    .values(empty)
    .onConflictDoNothing()
    .returning({ id: parts.id, partNumber: parts.partNumber });
  const movements = inserted.map(({ id, partNumber }) => ({
    partId: id,
    kind: 'inventur' as const,
    quantity: chunk.find((part) => part.partNumber === partNumber)?.stock ?? 0,
    actorName: 'Demodaten',
    at: now,
  }));
  if (movements.length) await tx.insert(partMovements).values(movements);
}

async function insertWithHistory(tx: Tx, chunk: DemoDevice[]): Promise<void> {
  await tx.insert(devices).values(chunk);
  await tx.insert(deviceEvents).values(chunk.flatMap(eventsOf));
}

function eventsOf(device: DemoDevice): (typeof deviceEvents.$inferInsert)[] {
  const by = { deviceId: device.id, actorName: 'Demodaten' };
  const bought = {
    ...by,
    kind: 'created' as const,
    at: device.purchaseDate,
    changes: changesOfNew({
      status: 'gekauft',
      purchasePrice: (device.purchasePriceCents ?? 0) / 100,
      desiredProfit: (device.desiredProfitCents ?? 0) / 100,
      // Phones are bought as they are; what was built in came later.
      parts: [],
    }),
  };
  if (device.status === 'gekauft') return [bought];
  const moved = {
    ...by,
    kind: 'changed' as const,
    at: device.updatedAt,
    changes: [{ field: 'status', from: 'gekauft', to: device.status }],
  };
  return [bought, moved];
}

function saleOf(device: DemoDevice, assignmentId: string | undefined): NewSale[] {
  const { soldDate, status = 'gekauft', actualSellingPriceCents = null } = device;
  const { purchasePriceCents = 0, partsCents = 0, technician = '' } = device;
  if (status !== 'verkauft' || !soldDate) return [];
  const amounts = { actualSellingPriceCents, purchasePriceCents, partsCents };
  const sold = { ...device, ...amounts, status, soldDate, technician };
  return [{ ...newSaleOf(sold, [], assignmentId), recordedAt: soldDate, actorName: 'Demodaten' }];
}

function* chunksOf<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    yield rows.slice(start, start + ROWS_PER_INSERT);
}
