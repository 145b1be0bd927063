import { centsToEuro } from '@kreislauf/domain/shared/money';
import { and, asc, desc, eq, gt, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { authorOf, type StaffCaller } from '../caller.ts';
import { documentNumbers, isStandingDocument } from '../db/standing-documents.ts';
import { assignments } from '../db/tables/assignments.table.ts';
import { devices } from '../db/tables/devices.table.ts';
import { documents } from '../db/tables/documents.table.ts';
import type { Db } from '../db/types.ts';
import { exchangeDevice } from '../features/documents/deals/exchange-device.ts';
import { returnDevice } from '../features/documents/deals/return-device.ts';
import { tradeIn } from '../features/documents/deals/trade-in.ts';
import { issuePurchaseReceipt } from '../features/documents/purchase-receipts/issue-purchase-receipt.ts';
import { demoPerson } from './demo-person.ts';

interface DemoDeps {
  db: Db;
  now: () => Date;
}

/** Makes the deals of a counter: several phones on one purchase receipt, a trade-in, a returned phone and an exchanged one. */
export async function makeDeals(deps: DemoDeps, actor: StaffCaller): Promise<void> {
  await buyTwoAndTakeOneInPayment(deps, actor);
  const [returned, exchanged] = await deps.db
    .select({ id: devices.id, cents: devices.actualSellingPriceCents })
    .from(devices)
    .innerJoin(documents, and(eq(documents.deviceId, devices.id), eq(documents.kind, 'rechnung')))
    .where(and(eq(devices.status, 'verkauft'), isNull(documents.tradeInId), isStandingDocument))
    .orderBy(asc(devices.soldDate))
    .limit(2);
  if (returned)
    await returnDevice(
      deps,
      returned.id,
      { reason: 'defekt', note: 'Der Akku hält nicht', refund: { method: 'bar' } },
      actor,
    );
  const [taken] = await listReady(deps.db);
  if (exchanged && taken)
    await exchangeDevice(
      deps,
      exchanged.id,
      {
        reason: 'gefaellt_nicht',
        takes: { deviceId: taken.id, price: centsToEuro((exchanged.cents ?? 0) + 50_00) },
        payments: [{ method: 'karte', amount: 50 }],
      },
      actor,
    );
}

async function buyTwoAndTakeOneInPayment(deps: DemoDeps, actor: StaffCaller): Promise<void> {
  const [one, two, brought] = await ownInStock(
    deps.db,
    and(gt(devices.purchasePriceCents, 0), sql`${documentNumbers.purchaseReceipt} is null`),
  )
    .orderBy(asc(devices.purchaseDate))
    .limit(3);
  if (one && two)
    await issuePurchaseReceipt(
      deps,
      [one.id, two.id],
      { seller: demoPerson(61), payment: { method: 'bar' } },
      actor,
    );
  const [taken] = await listReady(deps.db, brought?.id);
  if (!brought || !taken) return;
  const difference = 80;
  await tradeIn(
    deps,
    {
      sell: [{ deviceId: taken.id, price: centsToEuro(brought.cents) + difference }],
      buy: [brought.id],
      person: demoPerson(62),
      payments: [
        { method: 'bar', amount: 30 },
        { method: 'karte', amount: difference - 30 },
      ],
    },
    authorOf(actor),
  );
}

/** Phones that can be sold at the counter, newest first. */
function listReady(db: Db, other = '00000000-0000-0000-0000-000000000000') {
  return ownInStock(db, and(eq(devices.status, 'verkaufsbereit'), ne(devices.id, other)))
    .orderBy(desc(devices.createdAt))
    .limit(1);
}

/** Neither sold nor taken apart, and never with a reseller. */
function ownInStock(db: Db, which: SQL | undefined) {
  const assigned = db
    .select({ id: sql<string>`${assignments.deviceId}` })
    .from(assignments)
    .where(sql`${assignments.deviceId} is not null`);
  return db
    .select({ id: devices.id, cents: devices.purchasePriceCents })
    .from(devices)
    .where(
      and(
        ne(devices.status, 'verkauft'),
        isNull(devices.donorSince),
        notInArray(devices.id, assigned),
        which,
      ),
    )
    .$dynamic();
}
