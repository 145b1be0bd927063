import { addSums, noSums, sumsByDay, taxMonths } from '@kreislauf/domain/books/book-sums.rules';
import {
  checkMayClose,
  FIRST_MONTH,
  lastDayOf,
  monthOf,
  monthsToClose,
} from '@kreislauf/domain/books/months.rules';
import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import type { TaxPeriod } from '@kreislauf/domain/tax/tax-periods.rules';
import { enforce } from '../../app-error.ts';
import { authorOf, type StaffCaller } from '../../caller.ts';
import type { Tx } from '../../db/types.ts';
import type { Deps } from '../../deps.ts';
import { insertAudit } from '../audit/audit.queries.ts';
import { listTaxPeriods } from '../settings/settings.queries.ts';
import { findFirstBookedDay } from './book-lines.queries.ts';
import { CLOSES_BEGIN, CloseHash } from './close-hash.ts';
import { findLastClose, insertClose, listCloses, lockPeriods, type MonthClose } from './closes.queries.ts';
import { type BookLines, findBookLines } from './find-book-lines.ts';
import { monthToTax, purchaseDays } from './find-months.ts';
import { inListOrder } from './list-lines.ts';

/**
 * Stores everything that the books show of a month, with a hash over it and over the close before it. Every writer of a
 * purchase or a sale holds the periods shared, so that each is either part of the close or refused because of it.
 */
export async function closeMonth(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  month: string,
  { acknowledgeMissing = false }: { acknowledgeMissing?: boolean | undefined },
  actor: StaffCaller,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPeriods(tx);
    const at = now();
    const last = await findLastClose(tx);
    const firstDay = await findFirstBookedDay(tx, lastDayOf(last?.month ?? monthBefore(FIRST_MONTH)));
    const order = {
      month,
      today: shopDay(at),
      lastClosed: last?.month ?? null,
      firstOpen: firstDay && monthOf(firstDay),
      acknowledgesMissing: acknowledgeMissing,
    };
    enforce(checkMayClose({ ...order, missing: 0 }));
    const taxPeriods = await listTaxPeriods(tx);
    const lines = await findBookLines(tx, { from: `${month}-01`, to: lastDayOf(month) }, taxPeriods);
    const missing = [...lines.purchases, ...lines.sales].filter(({ isMissing }) => isMissing).length;
    enforce(checkMayClose({ ...order, missing }));
    let previous = last?.sha256 ?? CLOSES_BEGIN;
    for (const each of monthsToClose(month, order.lastClosed)) {
      const ofMonth = each === month ? lines : { purchases: [], sales: [] };
      previous = await storeMonth(tx, each, ofMonth, { previous, taxPeriods, actor, at });
    }
    await insertAudit(tx, { actor: authorOf(actor), at, kind: 'books', name: month, action: 'closed' });
  });
}

interface ToStore {
  previous: string;
  taxPeriods: readonly TaxPeriod[];
  actor: StaffCaller;
  at: Date;
}

async function storeMonth(
  tx: Tx,
  month: string,
  { purchases, sales }: BookLines,
  { previous, taxPeriods, actor, at }: ToStore,
): Promise<string> {
  const days = sumsByDay(purchases, sales);
  const sums = [...days.values()].reduce(addSums, noSums);
  const earlier = await listCloses(tx, `${month.slice(0, 4)}-01`, monthBefore(month));
  const [closed] = taxMonths([
    ...earlier.map((close) => ({
      ...storedMonth(close),
      ...monthToTax(close.month, close.figures.sums, taxPeriods),
    })),
    monthToTax(month, sums, taxPeriods),
  ]).slice(-1);
  if (!closed) throw new Error('a month was taxed');
  const lines = { purchase: inListOrder(purchases), sale: inListOrder(sales) };
  const close = {
    month,
    figures: {
      sums: closed.sums,
      pool: closed.pool,
      days: purchaseDays([...days].map(([day, summed]) => ({ day, ...summed }))),
    },
    lines: purchases.length + sales.length,
    closedAt: at,
    closedById: actor.account.id,
    closedByName: authorOf(actor).name,
    previous,
  };
  const hash = new CloseHash(close);
  for (const line of lines.purchase) hash.add('purchase', line);
  for (const line of lines.sale) hash.add('sale', line);
  const sha256 = hash.digest();
  await insertClose(tx, { ...close, sha256 }, lines);
  return sha256;
}

function storedMonth({ figures }: MonthClose) {
  return { stored: figures.pool };
}
