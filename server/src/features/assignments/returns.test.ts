import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devices } from '../../db/tables/devices.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let admin: TestAccount;
let reseller: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'https://shop.example' });
  admin = await createStaff(testApp, { role: 'admin', name: 'Tresen 1', email: 'tresen@example.org' });
  reseller = await addReseller(testApp, { name: 'Handy Nord', email: 'nord@example.org' });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.transaction((tx) => tx.delete(mails)));

const asStaff = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
const asReseller = (line: string, body?: unknown, account = reseller) =>
  testApp.ask(line, { token: account.token, body });
const sentMails = async () =>
  (await testApp.deps.db.select().from(mails).orderBy(mails.createdAt)).map(
    ({ recipient, subject, text }) => ({ recipient, subject, text }),
  );

async function received(): Promise<{ id: string; deviceId: string }> {
  const device = { imei: freshImei(), model: 'iPhone 13', purchasePrice: 200, status: 'verkaufsbereit' };
  const deviceId = (await asStaff('POST /api/devices', device)).body._id;
  const { body } = await asStaff('POST /api/admin/assign-device', {
    deviceId,
    resellerId: reseller.id,
    minimumPrice: 300,
  });
  const id = body.assignment._id;
  await asReseller(`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut' });
  await testApp.deps.db.transaction((tx) => tx.delete(mails));
  return { id, deviceId };
}
const request = (id: string, reason = 'Steht seit drei Monaten') =>
  asReseller(`POST /api/admin/request-return/${id}`, { reason });
const approve = (id: string) => asStaff(`POST /api/admin/approve-return/${id}`, {});
const deviceStatus = async (id: string) =>
  (await testApp.deps.db.select().from(devices).where(eq(devices.id, id)))[0]?.status;

describe('an unsold phone goes back', () => {
  it('from the announcement to the shelf, with timeline and mails', async () => {
    await asStaff('PUT /api/settings', {
      company: { name: 'Kreislauf Nord', street: 'Markt 1', zip: '20095', city: 'Hamburg' },
    });
    const { id, deviceId } = await received();

    const asked = await request(id);
    expect([asked.status, asked.body.message]).toEqual([
      200,
      'Rücksendung angemeldet. Der Admin wurde informiert.',
    ]);
    expect(asked.body.assignment).toMatchObject({
      status: 'received',
      returnInfo: { state: 'requested', reason: 'Steht seit drei Monaten', method: null, sendTo: null },
    });
    const approved = await asStaff(`POST /api/admin/approve-return/${id}`, { notes: 'Mit Karton, bitte' });
    expect(approved.body.assignment).toMatchObject({
      status: 'received',
      returnInfo: { state: 'approved', sendTo: 'Kreislauf Nord\nMarkt 1\n20095 Hamburg' },
    });
    const shipped = await asReseller(`POST /api/admin/ship-return/${id}`, {
      trackingNumber: '0034 0434 1610 9404 2557',
    });
    expect(shipped.body.assignment.returnInfo).toMatchObject({
      state: 'shipped',
      reason: 'Steht seit drei Monaten',
      method: 'dhl',
      trackingNumber: '00340434161094042557',
      trackingUrl: expect.stringMatching(/piececode=00340434161094042557$/),
    });
    expect(await deviceStatus(deviceId)).toBe('zum_verkauf');
    const back = await asStaff(`POST /api/admin/receive-return/${id}`, {
      condition: 'okay',
      notes: 'Kratzer am Rahmen',
    });
    expect(back.body).toMatchObject({
      message: 'Gerät zurückerhalten und wieder verkaufsbereit',
      assignment: { status: 'returned', returnInfo: { state: 'received' } },
    });
    expect(await deviceStatus(deviceId)).toBe('verkaufsbereit');
    const way = back.body.assignment.timeline.map(({ action }: { action: string }) => action);
    expect(way.slice(2)).toEqual(['requestReturn', 'approveReturn', 'shipReturn', 'receiveReturn']);
    expect(back.body.assignment.timeline.at(-1).note).toBe('Zustand: Okay\nKratzer am Rahmen');
    expect((await sentMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['tresen@example.org', 'Rücksendung angemeldet: iPhone 13'],
      ['nord@example.org', 'Rücksendung freigegeben: iPhone 13'],
      ['tresen@example.org', 'Rücksendung unterwegs: iPhone 13'],
      ['nord@example.org', 'Rücksendung erhalten: iPhone 13'],
    ]);
    expect((await sentMails())[1]?.text).toContain('Markt 1');

    // It is no longer the reseller's, and anybody's again.
    const own = (await asReseller('GET /api/reseller/devices')).body;
    expect(own.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    const { status } = await asStaff('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 250,
    });
    expect(status).toBe(201);
  });

  it('not when staff say no, and the reseller may ask again or sell', async () => {
    const { id } = await received();
    await request(id);
    const short = await asStaff(`POST /api/admin/refuse-return/${id}`, { reason: 'nö' });
    expect([short.status, short.body.fields.reason]).toEqual([
      400,
      'Bitte geben Sie einen Grund für die Ablehnung an (mindestens 5 Zeichen)',
    ]);
    const refused = await asStaff(`POST /api/admin/refuse-return/${id}`, { reason: 'Noch einen Monat' });
    expect(refused.body.assignment).toMatchObject({ status: 'received', returnInfo: null });
    expect((await sentMails()).at(-1)).toMatchObject({
      recipient: 'nord@example.org',
      subject: 'Rücksendung abgelehnt: iPhone 13',
      text: expect.stringContaining('Noch einen Monat'),
    });
    expect((await request(id)).status).toBe(200);
    expect((await asReseller(`POST /api/admin/cancel-return/${id}`)).body.assignment.returnInfo).toBeNull();
    expect((await sentMails()).at(-1)?.subject).toBe('Rücksendung zurückgezogen: iPhone 13');
    expect((await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 350 })).status).toBe(200);
  });

  it('is not sold meanwhile, and every step has its time', async () => {
    const { id } = await received();
    const refusal = async (answer: ReturnType<typeof asStaff>) => {
      const { status, body } = await answer;
      return [status, body.error, body.code];
    };
    expect(await refusal(approve(id))).toEqual([
      409,
      'Die Rücksendung kann nicht freigegeben werden: Es ist keine Rücksendung angemeldet',
      'not_in_this_return',
    ]);
    await request(id);
    expect(await refusal(asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 350 }))).toEqual([
      409,
      'Der Verkauf kann nicht gemeldet werden: Es ist eine Rücksendung angemeldet',
      'not_in_this_return',
    ]);
    for (const [line, body] of [
      [`POST /api/admin/request-return/${id}`, { reason: 'Noch einmal' }],
      [`POST /api/admin/ship-return/${id}`, { shippingMethod: 'other' }],
    ] as const)
      expect([line, (await asReseller(line, body)).status]).toEqual([line, 409]);
    expect((await asStaff(`POST /api/admin/receive-return/${id}`)).status).toBe(409);
    await approve(id);
    const unnumbered = await asReseller(`POST /api/admin/ship-return/${id}`, { shippingMethod: 'dhl' });
    expect([unnumbered.status, unnumbered.body.fields]).toEqual([
      400,
      { trackingNumber: 'Bitte geben Sie eine Sendungsnummer ein' },
    ]);
    // Brought by hand, it never travels.
    expect((await asStaff(`POST /api/admin/receive-return/${id}`)).status).toBe(200);
    expect((await request(id)).status).toBe(409);
  });

  it('and is withdrawn however far it has come', async () => {
    const { id, deviceId } = await received();
    await request(id);
    await approve(id);
    const { body } = await asStaff(`PATCH /api/admin/assignments/${id}/revoke`, { reason: 'Paket verloren' });
    expect(body.assignment).toMatchObject({ status: 'returned', returnInfo: null });
    expect(await deviceStatus(deviceId)).toBe('verkaufsbereit');
  });
});

it('ways back are counted and listed beside the statuses', async () => {
  const counts = async () => (await asStaff('GET /api/admin/assignments/summary')).body;
  const before = await counts();
  const { id } = await received();
  await request(id);
  const after = await counts();
  expect(after.returning).toBe(before.returning + 1);
  expect(after.byStatus.received).toBe(before.byStatus.received + 1);
  const listed = await asStaff('GET /api/admin/assignments?status=returning&page=1&limit=10');
  expect(listed.body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect(listed.headers['x-total-count']).toBe('1');
  const { imei } = listed.body[0].deviceId;
  expect((await asStaff(`GET /api/admin/assignments/summary?search=${imei}`)).body.returning).toBe(1);
  expect((await asStaff(`GET /api/admin/assignments?status=returning&search=${imei}`)).body).toHaveLength(1);
});

it('nobody sends back, approves or receives what is not theirs to', async () => {
  const { id } = await received();
  const other = await addReseller(testApp);
  const reading = await createStaffWith(testApp, ['resellers.view']);
  for (const call of ['request-return', 'cancel-return', 'ship-return']) {
    const body = { reason: 'Nicht verkauft', shippingMethod: 'other' };
    expect((await asReseller(`POST /api/admin/${call}/${id}`, body, other)).status).toBe(404);
    expect((await asStaff(`POST /api/admin/${call}/${id}`, body)).status).toBe(403);
  }
  await request(id);
  for (const call of ['approve-return', 'refuse-return', 'receive-return']) {
    const body = { reason: 'Bleibt, wo es ist' };
    const line = `POST /api/admin/${call}/${id}`;
    expect((await asReseller(line, body)).status).toBe(403);
    expect((await testApp.ask(line, { token: reading.token, body })).status).toBe(403);
  }
  const reasons = await Promise.all(
    ['', '    ', 'kurz'].map((reason) => request(id, reason).then(({ status }) => status)),
  );
  expect(reasons).toEqual([400, 400, 400]);
});

it('two at once: one approves, the other is told', async () => {
  const { id } = await received();
  await request(id);
  const answers = await Promise.all([approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await sentMails()).filter(({ subject }) => subject.startsWith('Rücksendung freig'))).toHaveLength(
    1,
  );
});
