import { allPermissionKeys, permissionsOf } from '@kreislauf/domain/permissions/permissions.rules';
import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { and, asc, desc, eq, gt, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { assignments } from '../db/tables/assignments.table.ts';
import { devices } from '../db/tables/devices.table.ts';
import { users } from '../db/tables/users.table.ts';
import type { Db } from '../db/types.ts';
import { updateDevice } from '../features/devices/update-device.ts';
import { cancelDocument } from '../features/documents/cancel-document.ts';
import { issueInvoice } from '../features/documents/issue-invoice.ts';
import { issuePurchaseReceipt } from '../features/documents/issue-purchase-receipt.ts';
import { proposeOrder } from '../features/orders/describe-orders.ts';
import { placeOrder } from '../features/orders/place-order.ts';
import { receiveOrder } from '../features/orders/receive-order.ts';
import { createOrder } from '../features/orders/save-order.ts';
import { addPhotos } from '../features/photos/add-photos.ts';
import { saveSettings } from '../features/settings/save-settings.ts';
import type { StaffSession } from '../session.ts';
import { drawDemoPhotos } from './demo-photos.ts';

const PURCHASE_RECEIPTS = 12;
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
const seller = (number: number) => ({
  name: `Beispielkunde ${number}`,
  street: `Beispielstraße ${number}`,
  zip: '20095',
  city: 'Hamburg',
  sellsAs: 'privat' as const,
});

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
  await saveSettings(deps, { company }, actor);
  await issuePurchaseReceipts(deps, actor, now);
  await sellAndInvoice(deps, actor);
  await orderParts(deps, actor);
  await takePhotos(deps, actor);
}

interface DemoDeps {
  db: Db;
  now: () => Date;
}

async function findActor(db: Db): Promise<StaffSession> {
  const [admin] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!admin) throw new Error('the demo has no first admin');
  return {
    ...admin,
    kind: 'staff',
    tokenHash: '',
    name: 'Demodaten',
    mustChangePassword: false,
    firstLogin: false,
    role: 'super_admin',
    roleName: 'Super Administrator',
    permissions: permissionsOf(allPermissionKeys),
    hidesCosts: false,
  };
}

/** Of what was bought lately, but for the newest; one was written for the wrong person. */
async function issuePurchaseReceipts(deps: DemoDeps, actor: StaffSession, now: Date): Promise<void> {
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
    const receipt = await issuePurchaseReceipt(
      deps,
      id,
      { seller: seller(index + 1), payment: { method: 'bar' } },
      actor,
    );
    if (index !== 0) continue;
    await cancelDocument(deps, receipt, 'Falscher Verkäufer eingetragen', actor);
    await issuePurchaseReceipt(
      deps,
      id,
      { seller: seller(PURCHASE_RECEIPTS + 1), payment: { method: 'bar' } },
      actor,
    );
  }
}

/** Two phones are sold today; older sales of the shop's own have an invoice, one of them a cancelled one. */
async function sellAndInvoice(deps: DemoDeps, actor: StaffSession): Promise<void> {
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
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.status, 'verkauft'), gt(devices.actualSellingPriceCents, 0), own))
    .orderBy(desc(devices.soldDate))
    .limit(INVOICES);
  for (const [index, { id }] of sold.entries()) {
    const buyer = { ...seller(index + 40), email: '', vatId: '' };
    const invoice = await issueInvoice(deps, id, { buyer, paidBy: index % 2 ? 'karte' : 'bar' }, actor);
    if (index === INVOICES - 1)
      await cancelDocument(deps, invoice, 'Kunde hat die Rechnung auf seine Firma gewünscht', actor);
  }
}

/** One order that came in part, one on its way, one still being written. */
async function orderParts(deps: DemoDeps, actor: StaffSession): Promise<void> {
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
    const { id } = await createOrder(deps, { lines }, actor);
    if (!isPlaced) continue;
    await placeOrder(deps, id);
    if (lines === came) await receiveOrder(deps, id, { lines: lines.slice(0, 2) }, actor);
  }
}

async function takePhotos(deps: DemoDeps, actor: StaffSession): Promise<void> {
  const shown = await deps.db
    .select({ id: devices.id, modelDesc: devices.modelDesc })
    .from(devices)
    .where(
      and(sql`${devices.status} in ('verkaufsbereit', 'zum_verkauf')`, lt(devices.createdAt, deps.now())),
    )
    .orderBy(desc(devices.createdAt))
    .limit(WITH_PHOTOS);
  for (const { id, modelDesc } of shown)
    await addPhotos(deps, id, await drawDemoPhotos(modelDesc ?? ''), actor);
}
