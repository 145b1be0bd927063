import { FIRST_MONTH, lastDayOf, monthOf, monthsFrom } from '@kreislauf/domain/books/months.rules';
import { allPermissionKeys, permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { DAY_MS, monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { centsToEuro } from '@kreislauf/domain/shared/money';
import { and, asc, desc, eq, gt, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { authorOf, type StaffCaller } from '../caller.ts';
import { assignments } from '../db/tables/assignments.table.ts';
import { devices } from '../db/tables/devices.table.ts';
import { users } from '../db/tables/users.table.ts';
import type { Db } from '../db/types.ts';
import { findFirstBookedDay } from '../features/books/book-lines.queries.ts';
import { closeMonth } from '../features/books/close-month.ts';
import { updateDevice } from '../features/devices/update-device.ts';
import { issueInvoice } from '../features/documents/invoices/issue-invoice.ts';
import { issuePurchaseReceipt } from '../features/documents/purchase-receipts/issue-purchase-receipt.ts';
import { cancelDocument } from '../features/documents/storno/cancel-document.ts';
import { proposeOrder } from '../features/orders/describe-orders.ts';
import { placeOrder } from '../features/orders/place-order.ts';
import { receiveOrder } from '../features/orders/receive-order.ts';
import { createOrder } from '../features/orders/save-order.ts';
import { addPhotos } from '../features/photos/add-photos.ts';
import { saveSettings } from '../features/settings/save-settings.ts';
import { makeDeals } from './demo-deals.ts';
import { demoPerson } from './demo-person.ts';
import { drawDemoPhotos } from './demo-photos.ts';
import { settleWithResellers } from './demo-settlements.ts';

const PURCHASE_RECEIPTS = 24;
const INVOICES = 6;
const WITH_PHOTOS = 6;
const RECENT_DAYS = 60;

const company = {
  name: 'Kreislauf Demo',
  owner: '',
  street: 'Marktstraße 12',
  zip: '20095',
  city: 'Hamburg',
  phone: '',
  email: 'laden@example.org',
  taxNumber: '22/815/08154',
  iban: 'DE89370400440532013000',
  closingLine: 'Vielen Dank für Ihr Vertrauen.',
};

/**
 * A shop that is at work: its company, documents, photos and orders, made as people make them. What fails here fails for them, too.
 * Few of each, so that the demo starts quickly.
 */
export async function openDemoShop(db: Db, now: Date): Promise<void> {
  const actor = await findActor(db);
  // Each after the one before.
  let moment = now.getTime();
  const deps = {
    db,
    now: () => {
      moment += 1;
      return new Date(moment);
    },
  };
  await saveSettings(deps, { company, datev: { consultant: 1001, client: 1 } }, authorOf(actor));
  await closeOldMonths(deps, actor, now);
  await settleWithResellers(db, authorOf(actor), now);
  await issuePurchaseReceipts(deps, actor, now);
  await sellAndInvoice(deps, actor);
  await makeDeals(deps, actor);
  await orderParts(deps, actor);
  await takePhotos(deps, actor);
}

interface DemoDeps {
  db: Db;
  now: () => Date;
}

async function findActor(db: Db): Promise<StaffCaller> {
  const [admin] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!admin) throw new Error('the demo has no first admin');
  return {
    kind: 'staff',
    via: { kind: 'session', tokenHash: '' },
    account: {
      ...admin,
      kind: 'staff',
      name: 'Demodaten',
      mustChangePassword: false,
      roleName: 'Super Administrator',
    },
    role: 'super_admin',
    permissions: permissionsOf(allPermissionKeys),
    hidesCosts: false,
    seenPrices: 'all',
    requiresTwoFactor: false,
    pending: null,
  };
}

/** All but the last two months that are over: these are still looked through. */
async function closeOldMonths(deps: DemoDeps, actor: StaffCaller, now: Date): Promise<void> {
  const lastToClose = monthBefore(monthBefore(monthBefore(monthOf(shopDay(now)))));
  const first = await findFirstBookedDay(deps.db, lastDayOf(monthBefore(FIRST_MONTH)));
  for (const month of first ? monthsFrom(monthOf(first), lastToClose) : [])
    await closeMonth(deps, month, { acknowledgeMissing: true }, actor);
}

/** Of what was bought lately, but for the newest; one was written for the wrong person. */
async function issuePurchaseReceipts(deps: DemoDeps, actor: StaffCaller, now: Date): Promise<void> {
  const bought = await deps.db
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        gt(devices.purchasePriceCents, 0),
        gt(devices.purchaseDate, new Date(now.getTime() - RECENT_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(devices.purchaseDate))
    .limit(PURCHASE_RECEIPTS);
  for (const [index, { id }] of bought.entries()) {
    const purchaseReceipt = await issuePurchaseReceipt(
      deps,
      [id],
      { seller: demoPerson(index + 1), payment: { method: 'bar' } },
      actor,
    );
    if (index !== 0) continue;
    await cancelDocument(deps, purchaseReceipt, 'Falscher Verkäufer eingetragen', authorOf(actor));
    await issuePurchaseReceipt(
      deps,
      [id],
      { seller: demoPerson(PURCHASE_RECEIPTS + 1), payment: { method: 'bar' } },
      actor,
    );
  }
}

/** Two phones are sold today; older sales of the shop's own have an invoice, one of them a cancelled one. */
async function sellAndInvoice(deps: DemoDeps, actor: StaffCaller): Promise<void> {
  const { db } = deps;
  const assigned = db
    .select({ id: sql<string>`${assignments.deviceId}` })
    .from(assignments)
    .where(sql`${assignments.deviceId} is not null`);
  const own = notInArray(devices.id, assigned);
  const ready = await db
    .select({ id: devices.id, cents: devices.sellingPriceCents })
    .from(devices)
    .where(and(eq(devices.status, 'verkaufsbereit'), isNull(devices.donorSince), own))
    .orderBy(asc(devices.createdAt))
    .limit(2);
  for (const { id, cents } of ready)
    await updateDevice(
      deps,
      id,
      { status: 'verkauft', actualSellingPrice: Math.round((cents ?? 0) / 100) || 199 },
      actor,
    );
  const sold = await db
    .select({ id: devices.id, cents: devices.actualSellingPriceCents })
    .from(devices)
    .where(and(eq(devices.status, 'verkauft'), gt(devices.actualSellingPriceCents, 0), own))
    .orderBy(desc(devices.soldDate))
    .limit(INVOICES + 2);
  const [one, other] = sold.splice(INVOICES);
  if (one && other) await invoiceTogether(deps, [one, other], actor);
  for (const [index, { id }] of sold.entries()) {
    const buyer = { ...demoPerson(index + 40), email: '', vatId: '' };
    const invoice = await issueInvoice(
      deps,
      { deviceIds: [id], buyer, paidBy: index % 2 ? 'karte' : 'bar' },
      authorOf(actor),
    );
    if (index === INVOICES - 1)
      await cancelDocument(
        deps,
        invoice,
        'Kunde hat die Rechnung auf seine Firma gewünscht',
        authorOf(actor),
      );
  }
}

/** Two phones on one invoice: 100 € in cash, the rest by card. */
async function invoiceTogether(
  deps: DemoDeps,
  sold: { id: string; cents: number | null }[],
  actor: StaffCaller,
): Promise<void> {
  const totalCents = sold.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const payments = [
    { method: 'bar' as const, amount: 100 },
    { method: 'karte' as const, amount: centsToEuro(totalCents - 100_00) },
  ];
  const buyer = {
    ...demoPerson(60),
    email: 'rechnung@example.org',
    isBusiness: true,
    vatId: 'DE123456789',
    reference: 'B-2026-117',
  };
  await issueInvoice(deps, { deviceIds: sold.map(({ id }) => id), buyer, payments }, authorOf(actor));
}

/** One order that came in part, one on its way, one still being written. */
async function orderParts(deps: DemoDeps, actor: StaffCaller): Promise<void> {
  const proposed = (await proposeOrder(deps.db)).map(({ partNumber, quantity }) => ({
    partNumber,
    quantity,
  }));
  const some = (from: number) => proposed.slice(from, from + 4);
  const [came, underway, draft] = [some(0), some(4), some(8)];
  for (const [lines, isPlaced] of [
    [came, true],
    [underway, true],
    [draft, false],
  ] as const) {
    if (lines.length === 0) continue;
    const { id } = await createOrder(deps, { lines }, authorOf(actor));
    if (!isPlaced) continue;
    await placeOrder(deps, id);
    if (lines === came) await receiveOrder(deps, id, { lines: lines.slice(0, 2) }, actor);
  }
}

async function takePhotos(deps: DemoDeps, actor: StaffCaller): Promise<void> {
  const shown = await deps.db
    .select({ id: devices.id, modelDesc: devices.modelDesc })
    .from(devices)
    .where(
      and(sql`${devices.status} in ('verkaufsbereit', 'zum_verkauf')`, lt(devices.createdAt, deps.now())),
    )
    .orderBy(desc(devices.createdAt))
    .limit(WITH_PHOTOS);
  for (const { id, modelDesc } of shown)
    await addPhotos(deps, id, await drawDemoPhotos(modelDesc ?? ''), authorOf(actor));
}
