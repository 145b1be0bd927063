import type {
  BookedInvoice,
  BookedPurchase,
  BookedPurchaseReceipt,
  BookedSale,
} from '@kreislauf/domain/books/book-lines.rules';
import type { DocumentKind } from '@kreislauf/domain/settings/settings.choices';
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isStandingDocument } from '../../db/standing-documents.ts';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { documentLines, documents } from '../../db/tables/documents.table.ts';
import { sales } from '../../db/tables/sales.table.ts';
import type { Db } from '../../db/types.ts';

/** Days of the shop's calendar, both included, or single ones. */
export type BookDays = { from: string; to: string } | string[];

const within = (column: SQL, days: BookDays): SQL =>
  Array.isArray(days)
    ? sql`${column} = any(${sql.param(days)}::date[])`
    : sql`${column} between ${days.from}::date and ${days.to}::date`;

const sale = alias(sales, 'sale');
const back = alias(sales, 'back');
const storno = alias(documents, 'storno_of_return');
const replacement = alias(documents, 'replacement');

/** Documents from before there were several name one payment of the whole sum. */
const payments = sql`coalesce(${documents.payments}, case when ${documents.payment} is not null
  then jsonb_build_array(jsonb_build_object('method', ${documents.payment}, 'amountCents', ${documents.totalCents})) end)`;

/** A settlement is paid as a whole, which is no matter of its lines. */
const beforeLine = sql`case when ${documentLines.position} = 1 or ${documents.kind} = 'abrechnung' then 0 else (
  select sum(earlier.amount_cents) from ${documentLines} as earlier
  where earlier.document_id = ${documents.id} and earlier.position < ${documentLines.position}) end`;

/** The newest document of these kinds that names the phone and fits. */
const documentOf = (kinds: readonly DocumentKind[], fits: SQL, more: SQL) => sql`(
  select json_build_object('id', ${documents.id}, 'number', ${documents.number}, 'partner', ${documents.partner},
    'payments', ${payments}, 'beforeCents', ${beforeLine}, ${more})
  from ${documentLines} join ${documents} on ${documents.id} = ${documentLines.documentId}
  where ${documentLines.deviceId} = ${devices.id} and ${documents.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))}) and ${fits}
  order by ${documents.position} desc limit 1)`;

const purchaseReceipt = sql<BookedPurchaseReceipt | null>`${documentOf(
  ['ankauf'],
  isStandingDocument,
  sql`'sellsAs', ${documents.snapshot} -> 'seller' ->> 'sellsAs'`,
)}`;

/** Of a sale that came back, the invoice that stood until then. */
const isInvoiceOfSale = sql`case when ${back.id} is null then ${isStandingDocument}
  else ${documents.issuedAt} <= ${back.recordedAt} and exists (
    select from ${documents} as ${storno} where ${storno.cancelsId} = ${documents.id} and ${storno.issuedAt} >= ${back.recordedAt}) end`;

/** The return that cancels a shared invoice issues the one for the rest right behind the storno. */
const keptPayments = sql`case when ${back.id} is not null then (
  select ${replacement.payments} from ${documents} as ${storno}
  join ${documents} as ${replacement} on ${replacement.position} = ${storno.position} + 1
  where ${storno.cancelsId} = ${documents.id} and ${replacement.snapshot} -> 'replaces' ->> '_id' = ${documents.id}::text) end`;

/** To the customer, or to the reseller who sold it. */
const invoice = sql<BookedInvoice | null>`${documentOf(
  ['rechnung', 'abrechnung'],
  isInvoiceOfSale,
  sql`'taxation', coalesce(${documentLines.taxation}, ${documents.taxation}), 'keptPayments', ${keptPayments}`,
)}`;

/** Nested, so that its columns keep the names of their tables. */
const qualified = <Value>(column: unknown) => sql<Value>`${sql`${column}`}`;
const cents = (column: unknown) => qualified<number>(sql`${column}::float8`);
const day = (column: unknown) => qualified<string>(sql`${column}::text`);

/** By day; devices without a price are no purchase. */
export function listBookedPurchases(db: Db, days: BookDays): Promise<BookedPurchase[]> {
  return db
    .select({
      deviceId: qualified<string>(devices.id),
      day: day(devices.purchaseDay),
      model: qualified<string>(devices.model),
      imei: qualified<string>(devices.imei),
      priceCents: cents(devices.purchasePriceCents),
      purchaseReceipt,
    })
    .from(devices)
    .where(and(gt(devices.purchasePriceCents, 0), within(sql`${devices.purchaseDay}`, days)))
    .orderBy(asc(devices.purchaseDay), asc(devices.purchaseDate), asc(devices.id));
}

/** Corrections take a sale out of the books. */
const isCorrected = sql`exists (
  select from ${sales} as correction where correction.reverses_id = ${sales.id} and correction.kind = 'korrektur')`;

/** Sales that no correction took back, and what customers brought back, each by its sale. */
const linesOf = (days: BookDays) => sql`(
  select ${sales.id} as sale_id, ${sales.day} as day, 'verkauf' as kind, ${sales.effectiveAt} as effective_at from ${sales}
  where ${sales.kind} = 'verkauf' and ${within(sql`${sales.day}`, days)} and not ${isCorrected}
  union all
  select ${sales.reversesId}, ${sales.day}, 'ruecknahme', ${sales.effectiveAt} from ${sales}
  where ${sales.kind} = 'ruecknahme' and ${within(sql`${sales.day}`, days)}) as line
  join ${sales} as ${sale} on ${sale.id} = line.sale_id
  join ${devices} on ${devices.id} = ${sale.deviceId}
  left join ${sales} as ${back} on ${back.reversesId} = ${sale.id}
  left join ${assignments} on ${assignments.id} = ${sale.assignmentId}`;

/** By day. */
export function listBookedSales(db: Db, days: BookDays): Promise<BookedSale[]> {
  return db
    .select({
      deviceId: qualified<string>(sale.deviceId),
      kind: sql<BookedSale['kind']>`line.kind`,
      day: sql<string>`line.day::text`,
      soldOn: day(sale.day),
      model: qualified<string>(devices.model),
      imei: qualified<string>(devices.imei),
      priceCents: cents(sale.priceCents),
      costCents: cents(sale.purchasePriceCents),
      channel: qualified<BookedSale['channel']>(sale.channel),
      reseller: qualified<string | null>(assignments.resellerName),
      purchaseReceipt,
      refunds: qualified<BookedSale['refunds']>(back.refunds),
      invoice,
    })
    .from(linesOf(days))
    .orderBy(sql`line.day, line.effective_at, ${sale.id}, line.kind desc`);
}

/** The first day after this one with a purchase, a sale or a return. */
export async function findFirstBookedDay(db: Db, after: string): Promise<string | null> {
  const purchases = db
    .select({ day: devices.purchaseDay })
    .from(devices)
    .where(and(gt(devices.purchasePriceCents, 0), gt(devices.purchaseDay, after)))
    .orderBy(asc(devices.purchaseDay))
    .limit(1);
  const sold = db
    .select({ day: sales.day })
    .from(sales)
    .innerJoin(devices, eq(devices.id, sales.deviceId))
    .where(and(gt(sales.day, after), ne(sales.kind, 'korrektur'), sql`not ${isCorrected}`))
    .orderBy(asc(sales.day))
    .limit(1);
  const [[purchase], [first]] = await Promise.all([purchases, sold]);
  const days = [purchase?.day, first?.day].filter((found) => found !== undefined).sort();
  return days[0] ?? null;
}
