import { type AssignmentStatus, assignmentStatuses } from '@kreislauf/domain/assignments/assignment-actions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../db/tables/assignments.table.ts';
import { devices } from '../../db/tables/devices.table.ts';
import { mails } from '../../db/tables/mails.table.ts';
import { resellers } from '../../db/tables/resellers.table.ts';
import { askWhileBuyingAgain } from '../../test/buy-again.ts';
import { freshImei } from '../../test/device-samples.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';

let testApp: TestApp;
let admin: TestAccount;
let reseller: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'https://shop.example' });
  admin = await createStaff(testApp, { role: 'admin', name: 'Tresen 1', email: 'tresen@example.org' });
  reseller = await addReseller(testApp, {
    name: 'Handy Nord',
    company: 'Nord GmbH',
    email: 'nord@example.org',
  });
  other = await addReseller(testApp, { name: 'Handy Süd' });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.transaction((tx) => tx.delete(mails)));

const asStaff = (line: string, body?: unknown) => testApp.ask(line, { token: admin.token, body });
const asReseller = (line: string, body?: unknown, account = reseller) =>
  testApp.ask(line, { token: account.token, body });
const sentMails = async () =>
  (await testApp.deps.db.select().from(mails).orderBy(mails.createdAt)).map(
    ({ recipient, subject, text }) => ({
      recipient,
      subject,
      text,
    }),
  );
const storedAssignment = async (id: string) =>
  (await testApp.deps.db.select().from(assignments).where(eq(assignments.id, id)))[0];
const storedDevice = async (id: string) =>
  (await testApp.deps.db.select().from(devices).where(eq(devices.id, id)))[0];
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

async function newDevice(values: object = {}): Promise<string> {
  const body = {
    imei: freshImei(),
    model: 'iPhone 13',
    modelDesc: 'iPhone 13 256GB Midnight',
    purchasePrice: 200,
    parts: [{ partNumber: 'BAT-13', price: 20 }],
    status: 'verkaufsbereit',
    ...values,
  };
  return (await asStaff('POST /api/devices', body)).body._id;
}
async function assign(deviceId?: string, to = reseller): Promise<{ id: string; deviceId: string }> {
  const device = deviceId ?? (await newDevice());
  const { body } = await asStaff('POST /api/admin/assign-device', {
    deviceId: device,
    resellerId: to.id,
    minimumPrice: 300,
  });
  return { id: body.assignment._id, deviceId: device };
}
const ways: Record<AssignmentStatus, (id: string) => Promise<unknown>> = {
  assigned: async () => {},
  approved: (id) => asReseller(`POST /api/admin/approve-shipping/${id}`, {}),
  shipped: async (id) => {
    await ways.approved(id);
    await asStaff(`POST /api/admin/ship-device/${id}`, {
      shippingMethod: 'dhl',
      trackingNumber: '123456789012',
    });
  },
  handed_over: async (id) => {
    await ways.approved(id);
    await asStaff(`POST /api/admin/ship-device/${id}`, { shippingMethod: 'pickup' });
  },
  received: (id) => asReseller(`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut' }),
  sold: async (id) => {
    await ways.received(id);
    await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 350 });
  },
  returned: (id) => asStaff(`PATCH /api/admin/assignments/${id}/revoke`, { reason: 'Wird gebraucht' }),
};
async function inStatus(status: AssignmentStatus) {
  const made = await assign();
  await ways[status](made.id);
  expect((await storedAssignment(made.id))?.status).toBe(status);
  return made;
}

describe('the way of a device', () => {
  it('from assignment to sale, reversal, second sale', async () => {
    const { id, deviceId } = await assign();
    expect(await storedDevice(deviceId)).toMatchObject({ status: 'zum_verkauf' });
    await ways.shipped(id);
    const received = await asReseller(`POST /api/admin/confirm-delivery/${id}`, {
      condition: 'okay',
      issues: ['Kratzer'],
      notes: 'Karton offen',
    });
    expect(received.body.assignment).toMatchObject({
      status: 'received',
      notes: 'Probleme: Kratzer\nKarton offen',
    });

    const sold = await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 350.5 });
    expect(sold.body.assignment).toMatchObject({ status: 'sold', actualSalePrice: 350.5, minimumPrice: 300 });
    expect(await storedDevice(deviceId)).toMatchObject({
      status: 'verkauft',
      actualSellingPriceCents: 30_000,
    });
    expect((await asReseller('GET /api/reseller/stats')).body.totalRevenue).toBe(350.5);

    const reversed = await asReseller(`POST /api/admin/reverse-sale/${id}`, {
      reason: 'Kunde ist abgesprungen',
    });
    expect(reversed.body.assignment).toMatchObject({
      status: 'received',
      actualSalePrice: 350.5,
      soldAt: null,
    });
    expect(plain(reversed.body.assignment.notes)).toMatch(
      /^Probleme: Kratzer\nKarton offen\nVERKAUF ZURÜCKGENOMMEN am \d\d\.\d\d\.\d{4}, Preis 350,50 €: Kunde ist abgesprungen$/,
    );
    expect(await storedDevice(deviceId)).toMatchObject({
      status: 'zum_verkauf',
      actualSellingPriceCents: null,
    });
    expect((await asReseller('GET /api/reseller/stats')).body.totalRevenue).toBe(0);

    await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 320 });
    const { body } = await asStaff('GET /api/admin/assignments?status=sold');
    const listed = body.find(({ _id }: { _id: string }) => _id === id);
    expect(listed.timeline.map(({ action }: { action: string }) => action)).toEqual([
      'assign',
      'approveShipping',
      'ship',
      'confirmReceipt',
      'reportSale',
      'reverseSale',
      'reportSale',
    ]);
    const history = (await asStaff(`GET /api/devices/${deviceId}/history`)).body;
    expect(history.at(0).changes).toContainEqual({ field: 'status', from: 'zum_verkauf', to: 'verkauft' });
  });

  it('a withdrawn device is ready for the next reseller, and gone from the portal', async () => {
    const { id, deviceId } = await inStatus('received');
    const { body } = await asStaff(`PATCH /api/admin/assignments/${id}/revoke`, { reason: 'Rückruf' });
    expect(body.message).toBe('Gerät erfolgreich entzogen');
    expect(body.assignment).toMatchObject({ status: 'returned' });
    expect(body.assignment.notes).toMatch(/GERÄT ENTZOGEN am \d\d\.\d\d\.\d{4}: Rückruf$/);
    expect(await storedDevice(deviceId)).toMatchObject({ status: 'verkaufsbereit' });
    const own = (await asReseller('GET /api/reseller/devices')).body;
    expect(own.some(({ _id }: { _id: string }) => _id === id)).toBe(false);
    expect((await assign(deviceId, other)).id).not.toBe(id);
  });
});

/** Every action in every status: allowed or 409 with the status named, and nothing changed when refused. */
const actions: [string, 'staff' | 'reseller', AssignmentStatus[], (id: string) => [string, object]][] = [
  ['approve', 'reseller', ['assigned'], (id) => [`POST /api/admin/approve-shipping/${id}`, {}]],
  [
    'ship',
    'staff',
    ['approved'],
    (id) => [`POST /api/admin/ship-device/${id}`, { shippingMethod: 'pickup' }],
  ],
  [
    'confirm',
    'reseller',
    ['assigned', 'approved', 'shipped', 'handed_over'],
    (id) => [`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut' }],
  ],
  ['sell', 'reseller', ['received'], (id) => [`POST /api/admin/report-sale/${id}`, { salePrice: 400 }]],
  [
    'reverse',
    'reseller',
    ['sold'],
    (id) => [`POST /api/admin/reverse-sale/${id}`, { reason: 'Kunde abgesprungen' }],
  ],
  [
    'withdraw',
    'staff',
    ['assigned', 'received'],
    (id) => [`PATCH /api/admin/assignments/${id}/revoke`, { reason: 'Rückruf' }],
  ],
  [
    'abort',
    'staff',
    ['assigned', 'approved', 'shipped', 'handed_over', 'received'],
    (id) => [`PATCH /api/admin/assignments/${id}/revoke`, { reason: 'Paket verloren', force: true }],
  ],
];

describe.each(actions)('to %s', (_name, by, from, call) => {
  it.each(assignmentStatuses)('in status %s', async (status) => {
    const { id, deviceId } = await inStatus(status);
    const before = [await storedAssignment(id), await storedDevice(deviceId)];
    const [line, body] = call(id);
    const wrongKind = by === 'staff' ? reseller : admin;
    const stranger = by === 'staff' ? await createStaffWith(testApp, ['resellers.view']) : other;
    const refusals: [string | undefined, number][] = [
      [undefined, 401],
      [wrongKind.token, 403],
      [stranger.token, by === 'staff' ? 403 : 404],
    ];
    for (const [token, refused] of refusals)
      expect((await testApp.ask(line, { token, body })).status).toBe(refused);
    expect([await storedAssignment(id), await storedDevice(deviceId)]).toEqual(before);

    const answer = by === 'staff' ? await asStaff(line, body) : await asReseller(line, body);
    if (from.includes(status)) expect(answer.status).toBe(200);
    else {
      expect(answer.status).toBe(409);
      expect(answer.body.error).toMatch(
        /im Status „(Zugewiesen|Freigegeben|Versendet|Übergeben|Erhalten|Verkauft|Entzogen)“$/,
      );
      expect([await storedAssignment(id), await storedDevice(deviceId)]).toEqual(before);
    }
  });
});

describe('assigning', () => {
  it('lists what can be assigned and takes it off the list', async () => {
    const device = await newDevice({ model: 'iPhone 14 Plus' });
    const available = async () =>
      (await asStaff('GET /api/admin/available-devices?search=14%20plus')).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await available()).toContain(device);
    await assign(device);
    expect(await available()).not.toContain(device);
  });

  it('30 people assigning one device at once make one assignment', async () => {
    const deviceId = await newDevice();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        asStaff('POST /api/admin/assign-device', {
          deviceId,
          resellerId: i % 2 ? reseller.id : other.id,
          minimumPrice: 300,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    expect(await testApp.deps.db.$count(assignments, eq(assignments.deviceId, deviceId))).toBe(1);
  });

  it.each([
    ['no price', { minimumPrice: 0 }, 400, 'Mindestpreis muss größer als 0 sein'],
    ['a price below nothing', { minimumPrice: -5 }, 400, 'Mindestpreis muss größer als 0 sein'],
    ['a price left out', { minimumPrice: undefined }, 400, 'Bitte füllen Sie alle Felder aus'],
    ['no device', { deviceId: '' }, 400, 'Bitte füllen Sie alle Felder aus'],
    ['no reseller', { resellerId: undefined }, 400, 'Bitte füllen Sie alle Felder aus'],
    ['an unknown device', { deviceId: '00000000-0000-4000-8000-000000000000' }, 404, 'Gerät nicht gefunden'],
    [
      'an unknown reseller',
      { resellerId: '00000000-0000-4000-8000-000000000000' },
      404,
      'Reseller nicht gefunden',
    ],
  ])('%s is refused', async (_title, wrong, status, error) => {
    const deviceId = await newDevice();
    const answer = await asStaff('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 300,
      ...wrong,
    });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await storedDevice(deviceId)).toMatchObject({ status: 'verkaufsbereit' });
  });

  it.each(['gekauft', 'zum_verkauf'])('a device in %s cannot be assigned', async (status) => {
    const deviceId = await newDevice({ status });
    const answer = await asStaff('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 300,
    });
    expect(answer.status).toBe(409);
  });

  it('an assigned device takes no status change and no deletion by hand', async () => {
    for (const status of assignmentStatuses.filter((one) => one !== 'returned')) {
      const { deviceId } = await inStatus(status);
      const refused = await asStaff(`PUT /api/devices/${deviceId}`, { status: 'gekauft' });
      expect([refused.status, refused.body.error]).toEqual([409, 'Gerät ist einem Reseller zugewiesen']);
      expect((await asStaff(`DELETE /api/devices/${deviceId}`)).status).toBe(409);
      expect((await asStaff(`PUT /api/devices/${deviceId}`, { purchasePrice: 210 })).status).toBe(200);
    }
  });

  it.each([
    { status: 'verkauft', actualSellingPrice: 777 },
    { actualSellingPrice: 777 },
    { soldDate: '2020-01-01T00:00:00.000Z' },
  ])('price and date of a reseller’s sale are not changed by hand: %j', async (change) => {
    const { deviceId } = await inStatus('sold');
    const before = await storedDevice(deviceId);
    const refused = await asStaff(`PUT /api/devices/${deviceId}`, change);
    expect([refused.status, refused.body.error]).toEqual([409, 'Gerät ist einem Reseller zugewiesen']);
    expect(await storedDevice(deviceId)).toEqual(before);
  });
});

describe('a sale', () => {
  it('of 20 reports at once one counts', async () => {
    const { id } = await inStatus('received');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 310 + i }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await sentMails()).filter(({ subject }) => subject.startsWith('Verkauf gemeldet'))).toHaveLength(
      1,
    );
  });

  it('below the minimum is refused', async () => {
    const { id } = await inStatus('received');
    const { status, body } = await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 299.99 });
    expect([status, body.error]).toEqual([400, 'Verkaufspreis muss mindestens 300,00€ betragen']);
  });

  it('is not reversed into the hands of a reseller who is being deactivated', async () => {
    const leaving = await addReseller(testApp);
    const { id } = await assign(undefined, leaving);
    await asReseller(`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut' }, leaving);
    await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 300 }, leaving);
    const reversal = await testApp.deps.db.transaction(async (tx) => {
      await tx.update(resellers).set({ isActive: false }).where(eq(resellers.id, leaving.id));
      const asked = asReseller(
        `POST /api/admin/reverse-sale/${id}`,
        { reason: 'Kunde abgesprungen' },
        leaving,
      );
      await untilWaiting(testApp, asked);
      return { asked };
    });
    expect((await reversal.asked).status).toBe(403);
    expect((await storedAssignment(id))?.status).toBe('sold');
  });

  it('is not reversed once the phone was bought again, and the reseller learns nothing of that purchase', async () => {
    const { id, deviceId } = await assign();
    await asReseller(`POST /api/admin/confirm-delivery/${id}`, { condition: 'gut' });
    await asReseller(`POST /api/admin/report-sale/${id}`, { salePrice: 300 });
    const imei = (await storedDevice(deviceId))?.imei;
    expect((await asStaff('POST /api/devices', { imei, purchasePrice: 90 })).status).toBe(201);
    const { status, body } = await asReseller(`POST /api/admin/reverse-sale/${id}`, {
      reason: 'Kunde abgesprungen',
    });
    expect([status, body]).toEqual([
      409,
      {
        error:
          'Dieses Gerät wurde inzwischen erneut angekauft. Der Verkauf kann nicht mehr zurückgenommen werden.',
        code: 'newer_purchase_open',
      },
    ]);
    expect((await storedAssignment(id))?.status).toBe('sold');
  });

  it('is not reversed while the phone is being bought again', async () => {
    const { id, deviceId } = await inStatus('sold');
    const { imei = '' } = (await storedDevice(deviceId)) ?? {};
    const { status, body } = await askWhileBuyingAgain(testApp, { id: deviceId, imei }, () =>
      asReseller(`POST /api/admin/reverse-sale/${id}`, { reason: 'Kunde abgesprungen' }),
    );
    expect([status, body.error]).toEqual([
      409,
      'Dieses Gerät wurde inzwischen erneut angekauft. Der Verkauf kann nicht mehr zurückgenommen werden.',
    ]);
    expect((await storedAssignment(id))?.status).toBe('sold');
  });

  it('leaves price and date in the history of the device, until it is reversed', async () => {
    const { id, deviceId } = await inStatus('sold');
    const soldDate = (await storedDevice(deviceId))?.soldDate?.toISOString();
    await asReseller(`POST /api/admin/reverse-sale/${id}`, { reason: 'Kunde abgesprungen' });
    const [reversal, sale] = (await asStaff(`GET /api/devices/${deviceId}/history`)).body;
    expect(sale.changes).toEqual([
      { field: 'status', from: 'zum_verkauf', to: 'verkauft' },
      { field: 'actualSellingPrice', from: null, to: 300 },
      { field: 'soldDate', from: null, to: soldDate },
    ]);
    expect(reversal.changes).toEqual([
      { field: 'status', from: 'verkauft', to: 'zum_verkauf' },
      { field: 'actualSellingPrice', from: 300, to: null },
      { field: 'soldDate', from: soldDate, to: null },
    ]);
  });

  it('is reversed only with a reason of ten characters', async () => {
    const { id } = await inStatus('sold');
    const { status, body } = await asReseller(`POST /api/admin/reverse-sale/${id}`, {
      reason: '  zu kurz   ',
    });
    expect([status, body.error]).toEqual([
      400,
      'Bitte geben Sie einen ausführlichen Grund ein (mindestens 10 Zeichen)',
    ]);
  });
});

describe('what a reseller sees', () => {
  it('own devices with what is needed to sell them, and no purchase price', async () => {
    const { id } = await assign();
    const { body } = await asReseller('GET /api/reseller/devices');
    const own = body.find(({ assignmentId }: { assignmentId: string }) => assignmentId === id);
    expect(own).toMatchObject({
      status: 'assigned',
      minimumPrice: 300,
      totalPartsCost: 20,
      device: { brand: 'Apple', model: 'iPhone 13', storage: '256 GB', color: 'Midnight', price: 300 },
      repairDetails: [{ partNumber: 'BAT-13', price: 20 }],
    });
    expect(JSON.stringify(body)).not.toMatch(/purchasePrice|sellingPrice|desiredProfit/);
  });

  it('many devices in pages, by status and by search, with their counts', async () => {
    const busy = await addReseller(testApp, { name: 'Handy West' });
    const made = [];
    for (const model of ['iPhone 12', 'iPhone 13', 'Galaxy S23', 'Galaxy S24', 'Pixel 8'])
      made.push(await assign(await newDevice({ model, modelDesc: model }), busy));
    const list = (query: string) => asReseller(`GET /api/reseller/devices${query}`, undefined, busy);
    const summary = async (query = '') =>
      (await asReseller(`GET /api/reseller/devices/summary${query}`, undefined, busy)).body;
    const modelsIn = ({ body }: { body: { device: { model: string } }[] }) =>
      body.map(({ device }) => device.model);

    await asReseller(`POST /api/admin/confirm-delivery/${made[2]?.id}`, {}, busy);
    await asStaff(`PATCH /api/admin/assignments/${made[4]?.id}/revoke`, { reason: 'Wird gebraucht' });
    const first = await list('?page=1&limit=3');
    expect(modelsIn(first)).toEqual(['Galaxy S24', 'Galaxy S23', 'iPhone 13']);
    expect(first.headers['x-total-count']).toBe('4');
    expect(modelsIn(await list('?page=2&limit=3'))).toEqual(['iPhone 12']);
    await asReseller(`POST /api/admin/report-sale/${made[2]?.id}`, { salePrice: 300 }, busy);
    expect(modelsIn(await list('?limit=9'))).toEqual(['Galaxy S24', 'iPhone 13', 'iPhone 12', 'Galaxy S23']);
    await asReseller(`POST /api/admin/reverse-sale/${made[2]?.id}`, { reason: 'Doch nicht verkauft' }, busy);
    expect(modelsIn(await list(''))).toHaveLength(4);
    expect(modelsIn(await list('?status=received'))).toEqual(['Galaxy S23']);
    expect(modelsIn(await list('?search=galaxy%20s2&status=assigned'))).toEqual(['Galaxy S24']);
    expect(modelsIn(await list('?search=%25'))).toEqual([]);
    expect((await list('?status=returned')).status).toBe(400);

    const none = { assigned: 0, approved: 0, shipped: 0, handed_over: 0, received: 0, sold: 0 };
    expect(await summary()).toEqual({ total: 4, byStatus: { ...none, assigned: 3, received: 1 } });
    expect(await summary('?search=iphone')).toEqual({ total: 2, byStatus: { ...none, assigned: 2 } });
  });

  it('that a delivery was confirmed before, in words and as a status', async () => {
    const { id } = await inStatus('received');
    expect(await asReseller(`POST /api/admin/confirm-delivery/${id}`, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('„Erhalten“'), assignmentStatus: 'received' },
    });
  });

  it('nothing of another reseller, by any id', async () => {
    const { id, deviceId } = await assign();
    const { body } = await asReseller('GET /api/reseller/devices', undefined, other);
    expect(JSON.stringify(body)).not.toContain(id);
    for (const tried of [id, deviceId, admin.id, reseller.id])
      expect((await asReseller(`POST /api/admin/approve-shipping/${tried}`, {}, other)).status).toBe(404);
  });
});

describe('mails', () => {
  it('the reseller learns of an assignment, with the link that confirms the delivery', async () => {
    const { id } = await assign();
    const [mail] = await sentMails();
    expect(mail).toMatchObject({
      recipient: 'nord@example.org',
      subject: 'Neues Gerät zugewiesen: iPhone 13',
    });
    expect(mail?.text).toContain(`https://shop.example/reseller?confirm=${id}`);
  });

  it('a parcel comes with its tracking link', async () => {
    await inStatus('shipped');
    const mail = (await sentMails()).find(({ subject }) => subject.startsWith('Gerät unterwegs'));
    expect(mail?.recipient).toBe('nord@example.org');
    expect(mail?.text).toContain('verfolgen.html?piececode=123456789012');
  });

  it('staff who assign devices learn of delivery and sale, with the profit broken down', async () => {
    await inStatus('sold');
    const forStaff = (await sentMails()).filter(({ recipient }) => recipient === 'tresen@example.org');
    expect(forStaff.map(({ subject }) => plain(subject))).toEqual([
      'Erhalt bestätigt: iPhone 13',
      'Verkauf gemeldet: iPhone 13 für 350,00 €',
    ]);
    expect(forStaff[0]?.text).toContain('Zustand: Gut');
    const text = plain(forStaff[1]?.text);
    expect(text).toContain('Gewinn des Resellers: 50,00 €');
    expect(text).toContain('Ihre Kosten (Einkauf und Teile): 220,00 €');
    expect(text).toContain('Ihr Gewinn: 80,00 €');
  });

  it('the reseller learns why a device was withdrawn', async () => {
    await inStatus('returned');
    const mail = (await sentMails()).find(({ subject }) => subject.startsWith('Gerät entzogen'));
    expect(mail?.text).toContain('Grund: Wird gebraucht');
  });
});

it('the summary counts statuses and reversed sales', async () => {
  const { id } = await inStatus('sold');
  await asReseller(`POST /api/admin/reverse-sale/${id}`, { reason: 'Kunde abgesprungen' });
  const { body } = await asStaff('GET /api/admin/assignments/summary');
  expect(body.total).toBe(Object.values<number>(body.byStatus).reduce((sum, count) => sum + count, 0));
  const reversed = await asStaff('GET /api/admin/assignments?status=reversed');
  expect(reversed.headers['x-total-count']).toBe(String(body.reversed));
  expect(reversed.body.map(({ _id }: { _id: string }) => _id)).toContain(id);
});

describe('what staff look up', () => {
  it('one assignment with its whole way; an unknown one is not found', async () => {
    const { id } = await inStatus('shipped');
    const { status, body } = await asStaff(`GET /api/admin/assignments/${id}`);
    expect([status, body.status, body.resellerId.name]).toEqual([200, 'shipped', 'Handy Nord']);
    expect(body.timeline.map(({ action }: { action: string }) => action)).toEqual([
      'assign',
      'approveShipping',
      'ship',
    ]);
    const unknown = await asStaff(`GET /api/admin/assignments/${reseller.id}`);
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Zuweisung nicht gefunden']);
    expect((await asReseller(`GET /api/admin/assignments/${id}`)).status).toBe(403);
  });

  it('where the last parcel to the reseller went, not a pick-up, and not one to another', async () => {
    const nord = await addReseller(testApp);
    const ship = async (to: TestAccount, shipment: object) => {
      const { id } = await assign(undefined, to);
      await asReseller(`POST /api/admin/approve-shipping/${id}`, {}, to);
      const { status } = await asStaff(`POST /api/admin/ship-device/${id}`, shipment);
      expect(status).toBe(200);
    };
    const parcel = (recipientAddress: string) => ({ trackingNumber: '1234 5678 9012', recipientAddress });
    const { id } = await assign(undefined, nord);
    const lastAddress = async () =>
      (await asStaff(`GET /api/admin/assignments/${id}`)).body.lastRecipientAddress;

    expect(await lastAddress()).toBeNull();
    await ship(nord, parcel('Alter Weg 1'));
    await ship(nord, parcel('Neuer Weg 2'));
    await ship(nord, { shippingMethod: 'pickup' });
    await ship(other, parcel('Marktplatz 3'));
    expect(await lastAddress()).toBe('Neuer Weg 2');
  });

  it('a summary of what they search for, and the oldest first where they ask for it', async () => {
    const imei = freshImei();
    const { id } = await assign(await newDevice({ imei }));
    const { body } = await asStaff(`GET /api/admin/assignments/summary?search=${imei}`);
    expect(body).toMatchObject({ total: 1, reversed: 0, byStatus: { assigned: 1, sold: 0 } });
    const idsIn = async (order: string) =>
      (await asStaff(`GET /api/admin/assignments?order=${order}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    const newestFirst = await idsIn('desc');
    expect(newestFirst[0]).toBe(id);
    expect(await idsIn('asc')).toEqual(newestFirst.reverse());
  });
});
