import { lastFullDay } from '@kreislauf/domain/settlements/settlements.rules';
import { DAY_MS, shopDay } from '@kreislauf/domain/shared/dates';
import { asc, eq } from 'drizzle-orm';
import type { Author } from '../db/author.ts';
import { resellers } from '../db/tables/resellers.table.ts';
import { settlements } from '../db/tables/settlements.table.ts';
import type { Db } from '../db/types.ts';
import { issueSettlement } from '../features/documents/settlements/issue-settlement.ts';
import { listOpenSales } from '../features/documents/settlements/open-sales.queries.ts';
import { paySettlement } from '../features/documents/settlements/pay-settlement.ts';
import { cancelDocument } from '../features/documents/storno/cancel-document.ts';

/** Days before today, the first ones at the latest: a follower needs a sale of its own. */
const FIRST_ISSUED = 45;
const FIRST_PAID = 32;
const SECOND_ISSUED = 3;

/**
 * Who owes what: one settlement paid and its follower open, one overdue and its follower cancelled. Of the third reseller
 * everything is open, since nobody has entered his address.
 */
export async function settleWithResellers(db: Db, actor: Author, now: Date): Promise<void> {
  const [north, south] = await db.select({ id: resellers.id }).from(resellers).orderBy(asc(resellers.name));
  if (!north || !south) return;
  const on = (daysAgo: number) => ({ db, now: () => new Date(now.getTime() - daysAgo * DAY_MS) });
  const untilOf = (daysAgo: number) => lastFullDay(shopDay(on(daysAgo).now()));
  const daysSinceLastSale = async ({ id }: { id: string }) => {
    const last = (await listOpenSales(db, id, untilOf(SECOND_ISSUED))).at(-1);
    return last ? (Date.parse(shopDay(now)) - Date.parse(last.day)) / DAY_MS : 0;
  };
  const settle = async ({ id: resellerId }: { id: string }, daysAgo: number) => {
    const until = untilOf(daysAgo);
    const open = await listOpenSales(db, resellerId, until);
    return open.length > 0 ? issueSettlement(on(daysAgo), { resellerId, until }, actor) : undefined;
  };
  const lastSales = [await daysSinceLastSale(north), await daysSinceLastSale(south)];
  // A day more, as the day of the shop may be the next one where the clock was changed in between.
  const firstIssued = Math.max(FIRST_ISSUED, ...lastSales.map((days) => days + 1));
  const paid = await settle(north, firstIssued);
  await settle(south, firstIssued);
  if (paid) await paySettlement(on(FIRST_PAID), paid, shopDay(on(FIRST_PAID).now()), actor);
  await settle(north, SECOND_ISSUED);
  const wrong = await settle(south, SECOND_ISSUED);
  if (wrong)
    await cancelDocument(on(SECOND_ISSUED), await documentOf(db, wrong), 'Zeitraum falsch gewählt', actor);
}

async function documentOf(db: Db, settlementId: string): Promise<string> {
  const [row] = await db
    .select({ id: settlements.documentId })
    .from(settlements)
    .where(eq(settlements.id, settlementId));
  if (!row) throw new Error('the settlement was just issued');
  return row.id;
}
