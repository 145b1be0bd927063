import { shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../db/tables/mails.table.ts';
import { createStaff, createStaffWith, type TestAccount } from '../../../test/factories.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { settlementCallsOf } from '../../../test/settlement-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let calls: ReturnType<typeof settlementCallsOf>;
let admin: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp({ publicUrl: 'https://shop.example' });
  admin = await createStaff(testApp, { role: 'super_admin', name: 'Büro' });
  calls = settlementCallsOf(testApp, admin.token);
});
afterAll(() => testApp.close());

const today = () => shopDay(testApp.deps.now());
const dayFromNow = (days: number) => shopDay(new Date(testApp.deps.now().getTime() + days * 86_400_000));
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const settle = (reseller: TestAccount, more: object = {}) =>
  calls.ask('POST /api/settlements', { resellerId: reseller.id, until: today(), ...more });
const openOf = async (reseller: TestAccount) =>
  (await calls.ask(`GET /api/settlements/open/${reseller.id}`)).body;
const cancel = (documentId: string) =>
  calls.ask(`POST /api/documents/${documentId}/cancel`, { reason: 'Falsch abgerechnet' });
const mailsTo = async ({ email }: TestAccount) =>
  (await testApp.deps.db.select().from(mails).orderBy(mails.createdAt)).filter(
    ({ recipient, subject }) => recipient === email && /brechnung/.test(subject),
  );

it('is refused before shop and reseller have an address', async () => {
  const reseller = await calls.addReseller('Handy Ohne', { address: ' ' });
  await calls.sell(reseller);
  expect((await settle(reseller)).body).toMatchObject({
    code: 'reseller_incomplete',
    link: '/admin/resellers',
  });
  await calls.ask(`PUT /api/admin/resellers/${reseller.id}`, { address: 'Am Hafen 2, 20457 Hamburg' });
  expect((await settle(reseller)).body).toMatchObject({ code: 'company_incomplete' });
  expect((await openOf(reseller)).lines).toHaveLength(1);
  await calls.openShop();
});

describe('a settlement', () => {
  it('asks for the minimum prices of all open sales, and mails the PDF', async () => {
    const reseller = await calls.addReseller('Handy Nord');
    const first = await calls.sell(reseller, { minimumPrice: 300.5, salePrice: 350 });
    const second = await calls.sell(reseller, { minimumPrice: 100, salePrice: 100 });
    const open = (await calls.ask('GET /api/settlements/open')).body;
    expect(open.find(({ resellerId }: { resellerId: string }) => resellerId === reseller.id)).toEqual({
      resellerId: reseller.id,
      name: 'Handy Nord',
      count: 2,
      owed: 400.5,
      oldest: today(),
    });
    expect(await openOf(reseller)).toMatchObject({
      owed: 400.5,
      lines: [
        { ...pick(first), model: 'iPhone 13', salePrice: 350, minimumPrice: 300.5, share: 49.5 },
        { ...pick(second), salePrice: 100, minimumPrice: 100, share: 0 },
      ],
    });

    const { status, body } = await settle(reseller);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^AR-\d{4}-00000\d$/),
      resellerId: reseller.id,
      reseller: 'Handy Nord',
      until: today(),
      dueOn: dayFromNow(14),
      count: 2,
      total: 400.5,
      state: 'offen',
      lines: [pick(first), pick(second)],
      giroCode: expect.stringContaining(`DE89370400440532013000\nEUR400.50\n\n\n${body.number}`),
    });
    expect((await calls.ask(`GET /api/settlements/${body._id}`)).body).toEqual(body);
    expect(await openOf(reseller)).toEqual({ lines: [], owed: 0 });
    expect((await settle(reseller)).body).toMatchObject({ code: 'nothing_open' });

    const [mail] = await mailsTo(reseller);
    expect(mail).toMatchObject({ documentId: body.documentId, subject: `Abrechnung ${body.number}` });
    const document = (await calls.ask(`GET /api/documents/${body.documentId}`)).body;
    expect(document).toMatchObject({ kind: 'abrechnung', partner: 'Handy Nord', total: 400.5, payments: [] });
    expect(document).not.toHaveProperty('deviceId');
    const found = (await calls.ask(`GET /api/documents?search=${second.imei}`)).body;
    expect(found.map(({ number }: { number: string }) => number)).toContain(body.number);
    const hits = (await calls.ask(`GET /api/search?q=${body.number}`)).body.documents;
    expect(hits).toMatchObject([{ number: body.number, partner: 'Handy Nord', deviceModel: '2 Geräte' }]);
    const pdf = await testApp.app.inject({
      url: `/api/documents/${body.documentId}/pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const text = await textOfPdf(pdf.rawPayload);
    for (const part of [body.number, first.imei, '350,00', '49,50', 'Zu zahlen', '400,50', 'GiroCode'])
      expect(text).toContain(part);
    expect((await calls.ask('GET /api/documents/verify')).body.ok).toBe(true);
  });

  it('keeps its sales until it is cancelled', async () => {
    const reseller = await calls.addReseller('Handy Süd');
    const sale = await calls.sell(reseller);
    const { body } = await settle(reseller, { mail: false });
    expect(await mailsTo(reseller)).toEqual([]);
    const reverse = () =>
      calls.ask(
        `POST /api/admin/reverse-sale/${sale.assignmentId}`,
        { reason: 'Doch nicht verkauft' },
        reseller.token,
      );
    expect(await reverse()).toMatchObject({
      status: 409,
      body: {
        error: `Dieser Verkauf steht in der Abrechnung ${body.number}. Bitte stornieren Sie sie zuerst.`,
      },
    });
    const storno = await cancel(body.documentId);
    expect(storno).toMatchObject({ status: 201, body: { kind: 'storno', total: -300 } });
    expect((await calls.ask(`GET /api/settlements/${body._id}`)).body).toMatchObject({
      state: 'storniert',
      cancelledBy: { number: storno.body.number },
    });
    expect((await openOf(reseller)).owed).toBe(300);
    const again = await settle(reseller, { mail: false });
    expect(again.status).toBe(201);
    await cancel(again.body.documentId);
    expect((await reverse()).status).toBe(200);
    expect((await openOf(reseller)).owed).toBe(0);
  });

  it('is paid once, and that can be undone', async () => {
    const reseller = await calls.addReseller('Handy West');
    await calls.sell(reseller);
    const { body } = await settle(reseller);
    const paid = `/api/settlements/${body._id}/paid`;
    const pay = (on: unknown) => calls.ask(`POST ${paid}`, { on });
    for (const wrong of [dayFromNow(1), '1999-12-31', '31.12.2025', null, undefined])
      expect((await pay(wrong)).status, String(wrong)).toBe(400);
    expect((await calls.ask(`DELETE ${paid}`)).status).toBe(409);
    const earlier = dayFromNow(-3);
    expect((await pay(earlier)).body).toMatchObject({ state: 'bezahlt', paidOn: earlier });
    expect((await pay(earlier)).body).toMatchObject({ code: 'paid_already' });
    expect((await cancel(body.documentId)).body).toMatchObject({ code: 'settlement_paid' });
    expect((await calls.ask(`DELETE ${paid}`)).body).toMatchObject({ state: 'offen' });
    expect((await cancel(body.documentId)).status).toBe(201);
    expect((await pay(earlier)).body).toMatchObject({ code: 'settlement_cancelled' });
  });
});

const pick = ({
  deviceId,
  assignmentId,
  imei,
}: {
  deviceId: string;
  assignmentId: string;
  imei: string;
}) => ({
  deviceId,
  assignmentId,
  imei,
});

it('what is open is the sum of the sales of each, under the name that the reseller has today', async () => {
  const reseller = await calls.addReseller('Zuvor');
  await calls.sell(reseller, { minimumPrice: 77.7 });
  await calls.sell(reseller, { minimumPrice: 22.31 });
  await calls.ask('PUT /api/account', { name: 'Danach' }, reseller.token);
  const listed: { resellerId: string; name: string; count: number; owed: number }[] = (
    await calls.ask('GET /api/settlements/open')
  ).body;
  expect(listed).toContainEqual(
    expect.objectContaining({ resellerId: reseller.id, name: 'Danach', count: 2, owed: 100.01 }),
  );
  for (const { resellerId, count, owed } of listed) {
    const { body } = await calls.ask(`GET /api/settlements/open/${resellerId}`);
    expect({ count: body.lines.length, owed: body.owed }).toEqual({ count, owed });
  }
  const { body } = await calls.ask('POST /api/settlements/all', { until: today(), mail: false });
  expect(body.results).toContainEqual(expect.objectContaining({ name: 'Danach', ok: true }));
});

it('refuses what cannot be settled', async () => {
  const reseller = await calls.addReseller('Handy Ost');
  await calls.sell(reseller);
  for (const [body, status] of [
    [{ resellerId: UNKNOWN, until: today() }, 404],
    [{ resellerId: 'unsinn', until: today() }, 400],
    [{ resellerId: reseller.id }, 400],
    [{ resellerId: reseller.id, until: dayFromNow(1) }, 400],
    [{ resellerId: reseller.id, until: '2026-02-30' }, 400],
    [{ resellerId: reseller.id, until: today(), mail: 'nein' }, 400],
    [{ resellerId: reseller.id, until: '2020-01-01' }, 409],
  ] as const)
    expect((await calls.ask('POST /api/settlements', body)).status, JSON.stringify(body)).toBe(status);
  expect((await openOf(reseller)).lines).toHaveLength(1);
  expect((await calls.ask(`GET /api/settlements/open?until=${dayFromNow(1)}`)).status).toBe(400);
  expect((await calls.ask(`GET /api/settlements/open/${UNKNOWN}`)).status).toBe(404);
});

it('settles all resellers, and one that fails stops none', async () => {
  const [good, bad] = [
    await calls.addReseller('A Gut'),
    await calls.addReseller('B ohne Anschrift', { address: '' }),
  ];
  await calls.sell(good);
  await calls.sell(bad);
  const { body } = await calls.ask('POST /api/settlements/all', { until: today(), mail: false });
  const of = ({ id }: TestAccount) =>
    body.results.find(({ resellerId }: { resellerId: string }) => resellerId === id);
  expect(of(good)).toMatchObject({ ok: true, name: 'A Gut', settlement: { total: 300, count: 1 } });
  expect(of(bad)).toMatchObject({ ok: false, error: expect.stringContaining('fehlt die Anschrift') });
  expect((await openOf(bad)).lines).toHaveLength(1);
});

it('shows a reseller his own', async () => {
  const [own, other] = [await calls.addReseller('Eigen'), await calls.addReseller('Fremd')];
  await calls.sell(own);
  const { body } = await settle(own);
  await calls.sell(own, { minimumPrice: 80, salePrice: 95 });
  const as = (account: TestAccount, path: string) =>
    calls.ask(`GET /api/reseller/settlements${path}`, undefined, account.token);
  expect((await as(own, '')).body).toMatchObject([{ _id: body._id, state: 'offen', total: 300 }]);
  expect((await as(own, '/open')).body).toMatchObject({ owed: 80, lines: [{ share: 15 }] });
  expect((await as(own, '/months')).body).toEqual([
    { month: today().slice(0, 7), count: 2, sold: 445, owed: 380, share: 65 },
  ]);
  expect((await as(own, `/${body._id}`)).body).toMatchObject({ giroCode: body.giroCode, lines: [{}] });
  expect((await as(own, `/${body._id}/pdf`)).headers['content-type']).toBe('application/pdf');
  expect((await as(other, '')).body).toEqual([]);
  expect((await as(other, `/${body._id}`)).status).toBe(404);
  expect((await as(other, `/${body._id}/pdf`)).status).toBe(404);
});

it('is seen, issued and booked by the flags of each, and never where costs are hidden', async () => {
  const reseller = await calls.addReseller('Rechte');
  await calls.sell(reseller);
  const viewer = await createStaffWith(testApp, ['documents.view', 'resellers.view']);
  const issuer = await createStaffWith(testApp, ['documents.create', 'resellers.assign']);
  const booker = await createStaffWith(testApp, ['documents.create']);
  const hiding = await createStaffWith(
    testApp,
    ['documents.view', 'resellers.view', 'documents.create', 'resellers.assign'],
    { hidesCosts: true },
  );
  const by = (account: TestAccount, line: string, body?: unknown) => calls.ask(line, body, account.token);
  const input = { resellerId: reseller.id, until: today() };
  for (const account of [viewer, booker, hiding])
    expect((await by(account, 'POST /api/settlements', input)).status).toBe(403);
  const { status, body } = await by(issuer, 'POST /api/settlements', input);
  expect([status, Object.keys(body).sort()]).toEqual([201, ['_id', 'number']]);
  const one = `/api/settlements/${body._id}`;
  expect((await by(viewer, `GET ${one}`)).status).toBe(200);
  for (const account of [issuer, booker, hiding])
    for (const path of ['/api/settlements', one, '/api/settlements/open', '/api/export/settlements.csv'])
      expect((await by(account, `GET ${path}`)).status, path).toBe(403);
  expect((await by(viewer, `POST ${one}/paid`, { on: today() })).status).toBe(403);
  expect((await by(booker, `POST ${one}/paid`, { on: today() })).body).toEqual(body);
  const { documentId } = (await by(viewer, `GET ${one}`)).body;
  const hidden = (await by(hiding, `GET /api/documents/${documentId}`)).body;
  expect(hidden).not.toHaveProperty('total');
  expect(hidden).not.toHaveProperty('snapshot');
  expect((await by(hiding, `GET /api/documents/${documentId}/pdf`)).status).toBe(403);
});

it('keeps a reseller who owes', async () => {
  const reseller = await calls.addReseller('Schuldner');
  await calls.sell(reseller);
  const remove = () =>
    calls.ask(`DELETE /api/admin/resellers/${reseller.id}`, {
      confirmDeletion: true,
      reason: 'Vertrag beendet',
    });
  expect((await remove()).body).toMatchObject({ code: 'reseller_owes' });
  const { body } = await settle(reseller);
  expect((await remove()).body).toMatchObject({ code: 'reseller_owes' });
  await calls.ask(`POST /api/settlements/${body._id}/paid`, { on: today() });
  expect((await remove()).status).toBe(200);
  const after = (await calls.ask(`GET /api/settlements/${body._id}`)).body;
  expect(after).toMatchObject({ reseller: 'Schuldner', state: 'bezahlt' });
  expect(after).not.toHaveProperty('resellerId');
});

/** Moves the clock, so it comes last. */
it('reminds of an overdue one once a day', async () => {
  const reseller = await calls.addReseller('Säumig');
  await calls.sell(reseller);
  const { body } = await settle(reseller, { mail: false });
  /** Whose session began just now. */
  const asked = async (line: string) =>
    calls.ask(line, undefined, (await createStaff(testApp, { role: 'super_admin' })).token);
  const remind = () => asked(`POST /api/settlements/${body._id}/remind`);
  expect((await remind()).body).toMatchObject({ code: 'not_overdue' });
  testApp.passTime({ days: 14 });
  expect((await remind()).body).toMatchObject({ code: 'not_overdue' });
  testApp.passTime({ days: 1 });
  const overdue = await asked(`GET /api/settlements?state=ueberfaellig&resellerId=${reseller.id}`);
  expect(overdue.body).toHaveLength(1);
  expect((await asked('GET /api/today')).body.overdueSettlements).toMatchObject({
    count: expect.any(Number),
    query: { state: 'ueberfaellig' },
  });
  expect((await remind()).status).toBe(202);
  const [mail] = await mailsTo(reseller);
  expect(mail).toMatchObject({
    documentId: body.documentId,
    subject: expect.stringContaining('Zahlungserinnerung'),
  });
  testApp.passTime({ hours: 23 });
  expect((await remind()).body).toMatchObject({ code: 'reminded_already' });
  testApp.passTime({ hours: 2 });
  expect((await remind()).status).toBe(202);
});
