import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../db/tables/assignments.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: TestAccount;
let reseller: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'admin', email: 'tresen@example.org' });
  reseller = await addReseller(testApp, { name: 'Handy Nord' });
  other = await addReseller(testApp, { name: 'Handy Süd' });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.transaction((tx) => tx.delete(mails)));

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ALREADY = /Erhalten|bereits|nicht möglich|Status/;
const asStaff = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
const confirm = (body: unknown, { token } = reseller) =>
  testApp.ask('POST /api/reseller/confirm-deliveries', { token, body });
const stored = async (id: string) =>
  (await testApp.deps.db.select().from(assignments).where(eq(assignments.id, id)))[0];
const sentMails = () => testApp.deps.db.select().from(mails);

/** A phone on its way, or as far as the assignment alone. */
async function sent(model: string, to = reseller, isShipped = true): Promise<{ id: string; imei: string }> {
  const imei = freshImei();
  const device = { imei, model, purchasePrice: 200, status: 'verkaufsbereit' };
  const { _id: deviceId } = (await asStaff('POST /api/devices', device)).body;
  const assigned = { deviceId, resellerId: to.id, minimumPrice: 300 };
  const { _id: id } = (await asStaff('POST /api/admin/assign-device', assigned)).body.assignment;
  if (isShipped) {
    await testApp.ask(`POST /api/admin/approve-shipping/${id}`, { token: to.token, body: {} });
    const parcel = { shippingMethod: 'dhl', trackingNumber: '123456789012' };
    expect((await asStaff(`POST /api/admin/ship-device/${id}`, parcel)).status).toBe(200);
  }
  await testApp.deps.db.transaction((tx) => tx.delete(mails));
  return { id, imei };
}

describe('several phones of one parcel', () => {
  it('are confirmed at once, each with its own condition, and one mail names them all', async () => {
    const [first, second, third] = [
      await sent('iPhone 13'),
      await sent('Galaxy S23'),
      await sent('Pixel 7', reseller, false),
    ];
    const { status, body } = await confirm({
      assignmentIds: [first.id, second.id, third.id.toUpperCase(), first.id],
      condition: 'gut',
      notes: 'Karton offen',
      differing: { [second.id.toUpperCase()]: { condition: 'problematisch', issues: ['Display gebrochen'] } },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Erhalt von 3 Geräten erfolgreich bestätigt! Der Admin wurde informiert.',
      results: [first, second, third].map(({ id }) => ({ _id: id, ok: true })),
    });
    expect(await stored(first.id)).toMatchObject({
      status: 'received',
      receivedCondition: 'gut',
      notes: 'Karton offen',
    });
    expect(await stored(second.id)).toMatchObject({
      status: 'received',
      receivedCondition: 'problematisch',
      notes: 'Probleme: Display gebrochen\nKarton offen',
    });
    expect((await stored(third.id))?.status).toBe('received');
    const [mail, ...more] = await sentMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'tresen@example.org',
      subject: 'Erhalt bestätigt: 3 Geräte',
    });
    for (const said of [
      'Handy Nord hat den Erhalt der folgenden 3 Geräte bestätigt.',
      `iPhone 13: IMEI ${first.imei}, Zustand: Gut`,
      `Galaxy S23: IMEI ${second.imei}, Zustand: Problematisch, Probleme: Display gebrochen`,
      `Pixel 7: IMEI ${third.imei}, Zustand: Gut`,
      'Notizen: Karton offen',
    ])
      expect(mail?.text).toContain(said);
  });

  it('are confirmed once, however often and from wherever they are sent', async () => {
    const parcel = [await sent('iPhone 13'), await sent('Galaxy S23')];
    const assignmentIds = parcel.map(({ id }) => id);
    const answers = await Promise.all([
      confirm({ assignmentIds }),
      confirm({ assignmentIds: [...assignmentIds].reverse() }),
      testApp.ask(`POST /api/admin/confirm-delivery/${assignmentIds[1]}`, {
        token: reseller.token,
        body: {},
      }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const confirmed = (await sentMails()).map(({ text }) => text).join('\n');
    for (const { imei } of parcel) expect(confirmed.split(imei)).toHaveLength(2);
    await testApp.deps.db.transaction((tx) => tx.delete(mails));

    const again = await confirm({ assignmentIds });
    expect(again.body.message).toBe('Kein Gerät wurde bestätigt.');
    for (const result of again.body.results)
      expect(result).toMatchObject({ ok: false, error: expect.stringMatching(ALREADY) });
    expect(await sentMails()).toEqual([]);
  });

  it('are confirmed though one of them is refused; others’ are not found and stay as they are', async () => {
    const own = await sent('iPhone 13');
    const others = await sent('Galaxy S23', other);
    const withdrawn = await sent('Pixel 7', reseller, false);
    await asStaff(`PATCH /api/admin/assignments/${withdrawn.id}/revoke`, { reason: 'Wird gebraucht' });
    await testApp.deps.db.transaction((tx) => tx.delete(mails));
    const { status, body } = await confirm({
      assignmentIds: [others.id, own.id, UNKNOWN, 'unsinn', withdrawn.id],
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Erhalt erfolgreich bestätigt! Der Admin wurde informiert.');
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true, false, false, false]);
    const errors = body.results.map(({ error }: { error?: string }) => error);
    expect(errors[0]).toBe(errors[2]);
    expect(errors[3]).toBe(errors[2]);
    expect((await stored(others.id))?.status).toBe('shipped');
    expect((await stored(withdrawn.id))?.status).toBe('returned');
    // One alone is told as ever.
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(['Erhalt bestätigt: iPhone 13']);
  });

  it.each([
    undefined,
    {},
    { assignmentIds: [] },
    { assignmentIds: 'alle' },
    { assignmentIds: [1] },
    { assignmentIds: Array(51).fill(UNKNOWN) },
    { assignmentIds: [UNKNOWN], condition: 'neu' },
    { assignmentIds: [UNKNOWN], notes: 'x'.repeat(2001) },
    { assignmentIds: [UNKNOWN], differing: { [UNKNOWN]: { condition: 'neu' } } },
    { assignmentIds: [UNKNOWN], differing: 'keines' },
  ])('%j is refused with a sentence', async (body) => {
    const refused = await confirm(body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/\S/);
  });

  it('are none of the staff’s to confirm', async () => {
    const { id } = await sent('iPhone 13');
    expect((await confirm({ assignmentIds: [id] }, admin)).status).toBe(403);
    expect((await stored(id))?.status).toBe('shipped');
  });
});
