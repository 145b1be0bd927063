import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshImei } from '../../test/device-samples.ts';
import { BUYER, documentCallsOf, SELLER } from '../../test/document-calls.ts';
import { addReseller, createStaff, createStaffWith, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { sumUpBookDays } from './sum-up-book-days.ts';

vi.setConfig({ testTimeout: 60_000 });

let testApp: TestApp;
let calls: ReturnType<typeof documentCallsOf>;
let admin: TestAccount;

/** Months before the present one: the last, the one before it, and so on. */
const months: string[] = [];

/** Each test has a shop of its own: a closed month stays closed. */
beforeEach(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'super_admin', name: 'Anna Chefin' });
  calls = documentCallsOf(testApp, admin.token);
  await calls.fillInCompany();
  months.length = 0;
  for (let month = monthBefore(today().slice(0, 7)); months.length < 14; month = monthBefore(month))
    months.push(month);
  return () => testApp.close();
});

const today = () => shopDay(testApp.deps.now());
const at = (day: string) => `${day}T10:00:00Z`;

async function ask(line: string, body?: object) {
  const answer = await calls.ask(line, body);
  expect([line, answer.status < 300, answer.body]).toEqual([line, true, answer.body]);
  return answer.body;
}

const buy = (price: number, day: string, more: object = {}): Promise<string> =>
  calls.buy({ purchasePrice: price, purchaseInfo: { date: at(day) }, status: 'verkaufsbereit', ...more });
const sell = (id: string, price: number, day: string) =>
  ask(`PUT /api/devices/${id}`, { status: 'verkauft', actualSellingPrice: price, soldDate: at(day) });
const close = (month: string, body: object = {}) => calls.ask(`POST /api/books/${month}/close`, body);
const monthOf = (month: string) => ask(`GET /api/books/${month}`);

describe('a month', () => {
  it('lists what was bought and sold, taxes it, and says what lacks a proof', async () => {
    const [last = ''] = months;
    const proven = await buy(100, `${last}-03`);
    await calls.purchaseReceipt(proven);
    await sell(proven, 219, `${last}-20`);
    await calls.invoice(proven, { paidBy: 'paypal' });
    const unproven = await buy(50, `${last}-03`);
    await sell(unproven, 40, `${last}-28`);
    const business = await buy(200, `${last}-10`);
    await calls.purchaseReceipt(business, {
      seller: { ...SELLER, sellsAs: 'unternehmer' },
      payment: { method: 'ueberweisung', iban: 'DE89370400440532013000' },
    });
    await sell(business, 319, `${last}-11`);
    await buy(0, `${last}-11`);

    const month = await monthOf(last);
    expect(month).toMatchObject({
      month: last,
      state: 'offen',
      purchases: { count: 3, sum: 350, cash: 100 },
      sales: { count: 3, sum: 578 },
      returns: { count: 0, sum: 0 },
      margin: 228,
      tax: 69.93,
      base: 368.07,
      missing: 2,
      days: [
        { day: `${last}-03`, count: 2, sum: 150, cash: 100 },
        { day: `${last}-10`, count: 1, sum: 200, cash: 0 },
      ],
    });
    expect(month).not.toHaveProperty('pool');
    expect(month).not.toHaveProperty('sha256');

    const purchases = await calls.ask(`GET /api/books/${last}/purchases?limit=2`);
    expect(purchases.headers['x-total-count']).toBe('3');
    expect(purchases.body).toMatchObject([
      { deviceId: unproven, missing: true, payment: 'unbekannt', price: 50, model: 'iPhone 13' },
      {
        deviceId: proven,
        missing: false,
        payment: 'bar',
        seller: SELLER.name,
        receipt: { number: expect.stringMatching(/^AB-/) },
      },
    ]);
    expect(purchases.body[0]).not.toHaveProperty('receipt');
    expect(purchases.body[0]).not.toHaveProperty('seller');
    const sales = await ask(`GET /api/books/${last}/sales`);
    expect(sales).toMatchObject([
      {
        deviceId: unproven,
        kind: 'verkauf',
        price: 40,
        cost: 50,
        margin: -10,
        base: 0,
        tax: 0,
        missing: true,
        via: 'direkt',
      },
      {
        deviceId: business,
        taxation: 'regel',
        price: 319,
        base: 268.07,
        tax: 50.93,
        missing: false,
        pooled: false,
      },
      {
        deviceId: proven,
        taxation: 'differenz',
        margin: 119,
        base: 100,
        tax: 19,
        partner: BUYER.name,
        payment: 'paypal',
        invoice: { number: expect.stringMatching(/^RE-/) },
      },
    ]);
    expect(
      await ask(`GET /api/books/${last}/sales?search=${encodeURIComponent(BUYER.name.toUpperCase())}`),
    ).toHaveLength(1);
    expect(await ask(`GET /api/books/${last}/purchases?missing=true`)).toHaveLength(1);
    expect(await ask(`GET /api/books/${last}/purchases?missing=false`)).toHaveLength(2);

    const csv = await calls.ask(`GET /api/books/${last}/sales.csv`);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(String(csv.body)).toContain('219,00');
    expect(String((await calls.ask(`GET /api/books/${last}/purchases.csv`)).body)).toContain(
      'Nachweis fehlt',
    );
  });

  it('pools what cost up to 750 euro, and carries a loss through its year', async () => {
    const year = months[0]?.slice(0, 4);
    const [second = '', first = ''] = months.filter((month) => month.startsWith(year ?? ''));
    if (!first) return;
    await ask('PUT /api/settings', { tax: { margin: 'gesamt', validFrom: '2020-01-01' } });
    const one = await buy(500, `${first}-05`);
    await buy(300, `${first}-06`);
    await sell(one, 600, `${first}-20`);
    await sell(await buy(751, `${first}-07`), 870, `${first}-21`);
    const other = await buy(10, `${second}-01`);
    await sell(other, 448, `${second}-02`);
    expect(await monthOf(first)).toMatchObject({
      pool: { carry: 0, diff: -200, tax: 0 },
      margin: 219,
      tax: 19,
      base: 100,
    });
    expect(await monthOf(second)).toMatchObject({
      pool: { carry: -200, diff: 438, tax: 38 },
      margin: 438,
      tax: 38,
      base: 200,
    });
    const { months: listed, year: whole } = await ask(`GET /api/books?year=${year}`);
    expect(listed[0].month).toBe(today().slice(0, 7));
    expect(listed.at(-1).month).toBe(first);
    expect(whole).toMatchObject({ tax: 57, adjustment: 0, purchases: { count: 4 }, sales: { count: 3 } });
    expect((await ask(`GET /api/books/${second}/sales`))[0]).toMatchObject({ pooled: true, tax: 0, base: 0 });
  });

  it('counts the minimum price of a reseller, and names them', async () => {
    const month = today().slice(0, 7);
    const reseller = await addReseller(testApp, { name: 'Handy Süd' });
    const deviceId = await buy(100, today());
    const { assignment } = await ask('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 200,
    });
    for (const [step, body] of [
      ['confirm-delivery', { condition: 'gut' }],
      ['report-sale', { salePrice: 260 }],
    ] as const)
      await testApp.ask(`POST /api/admin/${step}/${assignment._id}`, { token: reseller.token, body });
    expect(await ask(`GET /api/books/${month}/sales`)).toMatchObject([
      { partner: 'Handy Süd', via: 'reseller', price: 200, margin: 100, payment: 'unbekannt' },
    ]);
  });

  it('keeps a sale that came back, and takes its amounts back in the month of the return', async () => {
    const [last = '', before = ''] = months;
    const id = await buy(100, `${before}-03`);
    await calls.purchaseReceipt(id);
    await sell(id, 219, `${before}-20`);
    const invoice = (await calls.invoice(id, { paidBy: 'bar' })).body;
    await ask(`POST /api/devices/${id}/return`, { reason: 'Gefällt nicht', on: `${last}-02` });
    const kept = {
      partner: BUYER.name,
      payment: 'bar',
      invoice: { number: invoice.number },
      taxation: 'differenz',
    };
    expect(await ask(`GET /api/books/${before}/sales`)).toMatchObject([
      { kind: 'verkauf', price: 219, tax: 19, ...kept },
    ]);
    expect(await ask(`GET /api/books/${last}/sales`)).toMatchObject([
      {
        kind: 'ruecknahme',
        day: `${last}-02`,
        price: -219,
        cost: -100,
        margin: -119,
        base: -100,
        tax: -19,
        ...kept,
      },
    ]);
    expect(await monthOf(last)).toMatchObject({
      returns: { count: 1, sum: -219 },
      sales: { count: 0, sum: 0 },
      tax: -19,
    });

    // Sold again with an invoice of its own, the first sale keeps its own.
    await sell(id, 338, `${last}-10`);
    const second = (await calls.invoice(id)).body;
    await sumUpBookDays(testApp.deps);
    expect(
      (await ask(`GET /api/books/${last}/sales`)).map(
        (line: { invoice: { number: string } }) => line.invoice.number,
      ),
    ).toEqual([invoice.number, second.number]);
    expect(await monthOf(last)).toMatchObject({ margin: 119, tax: 19, sales: { count: 1, sum: 338 } });

    // A return of a sale in a closed month stands in an open one, never in a closed one.
    expect((await close(before, { acknowledgeMissing: true })).status).toBe(200);
    const closed = await monthOf(before);
    const other = await buy(100, `${last}-03`);
    await sell(other, 200, `${last}-04`);
    expect(
      await calls.ask(`POST /api/devices/${other}/return`, { reason: 'defekt', on: `${before}-28` }),
    ).toMatchObject({ status: 400 });
    expect(await monthOf(before)).toEqual(closed);
  });

  it('a return after the close of its sale leaves that month alone', async () => {
    const [last = '', before = ''] = months;
    const id = await buy(100, `${before}-03`);
    await sell(id, 219, `${before}-20`);
    await close(before, { acknowledgeMissing: true });
    await close(last);
    const closed = await monthOf(before);
    expect(
      await calls.ask(`POST /api/devices/${id}/return`, { reason: 'defekt', on: `${last}-28` }),
    ).toMatchObject({
      status: 409,
      body: { code: 'month_closed', month: last },
    });
    await ask(`POST /api/devices/${id}/return`, { reason: 'defekt' });
    expect(await monthOf(before)).toEqual(closed);
    expect((await monthOf(today().slice(0, 7))).returns).toEqual({ count: 1, sum: -219 });
  });

  it('a return takes back what the closed month of its sale shows, however those days are taxed since', async () => {
    const [last = '', before = ''] = months;
    const [plain, provenLater] = [await buy(100, `${before}-03`), await buy(100, `${before}-03`)];
    for (const id of [plain, provenLater]) await sell(id, 219, `${before}-20`);
    await close(before, { acknowledgeMissing: true });
    await ask('PUT /api/settings', { tax: { scheme: 'kleinunternehmer', validFrom: `${before}-01` } });
    await calls.purchaseReceipt(provenLater, { seller: { ...SELLER, sellsAs: 'unternehmer' } });
    for (const id of [plain, provenLater])
      await ask(`POST /api/devices/${id}/return`, { reason: 'defekt', on: `${last}-05` });

    const asClosed = { taxation: 'differenz', margin: -119, base: -100, tax: -19 };
    expect(await ask(`GET /api/books/${last}/sales`)).toMatchObject([asClosed, asClosed]);
    expect(await monthOf(last)).toMatchObject({ margin: -238, base: -200, tax: -38 });
  });

  it('is the same summed up and counted, after whatever happened to its phones', async () => {
    const [last = ''] = months;
    const state = async () => [
      await ask('GET /api/books'),
      await monthOf(last),
      await ask(`GET /api/books/${last}/sales`),
    ];
    const phones: string[] = [];
    const change = (id: string | undefined, body: object) => ask(`PUT /api/devices/${id}`, body);
    const steps: (() => Promise<unknown>)[] = [
      async () =>
        phones.push(await buy(100, `${last}-03`), await buy(300, `${last}-04`), await buy(0, `${last}-04`)),
      () => sell(phones[0] ?? '', 219, `${last}-05`),
      () => change(phones[0], { actualSellingPrice: 230 }),
      () => change(phones[1], { purchasePrice: 280, purchaseInfo: { date: at(`${last}-09`) } }),
      () => calls.purchaseReceipt(phones[0] ?? ''),
      async () => calls.cancel((await calls.invoice(phones[0] ?? '')).body._id),
      () => change(phones[0], { status: 'verkaufsbereit' }),
      () => sell(phones[0] ?? '', 240, `${last}-12`),
      () => calls.invoice(phones[0] ?? ''),
      () => ask(`POST /api/devices/${phones[0]}/return`, { reason: 'defekt' }),
      () => ask(`DELETE /api/devices/${phones[1]}`),
      () => ask(`POST /api/trash/${phones[1]}/restore`),
      () => change(phones[2], { purchasePrice: 20 }),
      () => ask('PUT /api/settings', { tax: { margin: 'gesamt', validFrom: `${last}-01` } }),
      () => ask('PUT /api/settings', { tax: { scheme: 'regel', validFrom: `${last}-05` } }),
    ];
    for (const step of steps) {
      await step();
      const counted = await state();
      await sumUpBookDays(testApp.deps);
      expect((await testApp.database.pool.query('select from book_changed_days')).rowCount).toBe(0);
      expect(await state()).toEqual(counted);
    }
  });
});

describe('a year', () => {
  it('counts alike, summed up or not, when a scheme holds for the days before it, too', async () => {
    const [last = ''] = months;
    const taxes = async () => {
      const lines = await ask(`GET /api/books/${last}/sales`);
      return [(await monthOf(last)).tax, lines[0].tax];
    };
    // The first word of a shop that has not begun, and another one of the same day.
    await ask('PUT /api/settings', { tax: { scheme: 'kleinunternehmer' } });
    await sell(await buy(100, `${last}-03`), 219, `${last}-04`);
    expect(await taxes()).toEqual([0, 0]);
    await sumUpBookDays(testApp.deps);
    await ask('PUT /api/settings', { tax: { scheme: 'differenz' } });
    expect(await taxes()).toEqual([19, 19]);
    // One that holds from a day before leaves alone what was earlier.
    await sumUpBookDays(testApp.deps);
    await ask('PUT /api/settings', { tax: { scheme: 'regel', validFrom: `${last}-10` } });
    expect(await taxes()).toEqual([19, 19]);
  });

  it('begins with its first purchase or sale, also right after an earlier one was deleted', async () => {
    const year = Number(today().slice(0, 4)) - 2;
    const id = await buy(100, `${year}-05-03`);
    await buy(100, today());
    await sumUpBookDays(testApp.deps);
    expect((await ask(`GET /api/books?year=${year}`)).months).toHaveLength(8);
    await ask(`DELETE /api/devices/${id}`);
    expect((await ask(`GET /api/books?year=${year}`)).months).toEqual([]);
  });
});

describe('a close', () => {
  it('fixes a month for good, one after the other', async () => {
    const [last = '', before = '', earlier = ''] = months;
    const id = await buy(100, `${earlier}-03`);
    await sell(id, 219, `${last}-05`);
    expect(await close(last)).toMatchObject({
      status: 409,
      body: { code: 'month_before_open', month: earlier },
    });
    expect(await close(today().slice(0, 7))).toMatchObject({ status: 409 });
    expect(await close('2099-01')).toMatchObject({ status: 409 });
    expect(await close('2026-13')).toMatchObject({ status: 400 });
    expect(await close(earlier)).toMatchObject({
      status: 409,
      body: { code: 'receipts_missing', missing: 1 },
    });
    expect((await calls.ask(`POST /api/books/${earlier}/close`)).body).toMatchObject({
      code: 'receipts_missing',
    });
    expect((await testApp.database.pool.query('select from month_closes')).rowCount).toBe(0);
    const closed = await close(earlier, { acknowledgeMissing: true });
    expect(closed).toMatchObject({
      status: 200,
      body: {
        month: earlier,
        state: 'abgeschlossen',
        missing: 1,
        closedBy: 'Anna Chefin',
        previous: '0'.repeat(64),
      },
    });
    expect(closed.body.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await close(earlier)).toMatchObject({
      status: 409,
      body: { code: 'month_closed', month: earlier },
    });

    // The empty one between them is closed with the last.
    const wholeBefore = await monthOf(last);
    const { body } = await close(last, { acknowledgeMissing: true });
    const { closedAt, closedBy, sha256, previous, ...figures } = body;
    expect(figures).toEqual({ ...wholeBefore, state: 'abgeschlossen' });
    expect((await monthOf(before)).previous).toBe(closed.body.sha256);
    expect(previous).toBe((await monthOf(before)).sha256);

    // What stays free changes nothing of it.
    await calls.purchaseReceipt(id);
    await ask(`PUT /api/devices/${id}`, { model: 'iPhone 14', parts: [{ partNumber: 'A-1', price: 20 }] });
    await ask('PUT /api/settings', { tax: { scheme: 'regel', validFrom: '2020-01-01' } });
    expect(await monthOf(last)).toEqual(body);
    expect(await ask(`GET /api/books/${last}/sales`)).toMatchObject([
      { model: 'iPhone 13', missing: true, taxation: 'differenz' },
    ]);
    expect(await ask(`GET /api/books/${last}/sales?search=iphone 13&missing=true&page=1`)).toHaveLength(1);
    expect(await ask('GET /api/documents/verify')).toMatchObject({ ok: true, closes: 3 });
    expect(await ask('GET /api/user-management/audit?kind=books')).toMatchObject([
      { subject: `Buchhaltung ${last}`, action: 'abgeschlossen' },
      { subject: `Buchhaltung ${earlier}` },
    ]);
  });

  it('refuses whatever would move a purchase or sale in it', async () => {
    const [last = '', before = ''] = months;
    const closedSentence = `Der Monat ${before.slice(5)}/${before.slice(0, 4)} ist abgeschlossen.`;
    const old = await buy(100, `${before}-03`);
    const sold = await buy(100, `${before}-03`);
    await sell(sold, 219, `${before}-05`);
    const trashed = await buy(70, `${before}-08`);
    await ask(`DELETE /api/devices/${trashed}`);
    const free = await buy(0, `${before}-09`);
    const fresh = await buy(80, `${last}-02`);
    expect((await close(before, { acknowledgeMissing: true })).status).toBe(200);
    const refused = async (line: string, body?: object) => {
      const { status, body: answer } = await calls.ask(line, body);
      expect([line, body, status, answer]).toEqual([
        line,
        body,
        409,
        { error: closedSentence, code: 'month_closed', month: before },
      ]);
    };
    await refused(`PUT /api/devices/${old}`, { purchasePrice: 90 });
    await refused(`PUT /api/devices/${old}`, { purchaseInfo: { date: at(`${last}-03`) } });
    await refused(`PUT /api/devices/${fresh}`, { purchaseInfo: { date: at(`${before}-03`) } });
    await refused(`PUT /api/devices/${free}`, { purchasePrice: 10 });
    await refused(`PUT /api/devices/${fresh}`, {
      status: 'verkauft',
      actualSellingPrice: 90,
      soldDate: at(`${before}-20`),
    });
    await refused(`PUT /api/devices/${sold}`, { actualSellingPrice: 200 });
    await refused(`PUT /api/devices/${sold}`, { status: 'verkaufsbereit' });
    await refused(`PUT /api/devices/${sold}`, { soldDate: at(`${last}-20`) });
    await refused(`DELETE /api/devices/${old}`);
    await refused(`DELETE /api/devices/${sold}`);
    await refused(`POST /api/trash/${trashed}/restore`);
    await refused('POST /api/devices', {
      imei: freshImei(),
      model: 'iPhone 12',
      purchasePrice: 1,
      purchaseInfo: { date: at(`${before}-30`) },
    });
    const bulk = await ask('POST /api/devices/bulk', {
      ids: [sold, fresh],
      action: 'status',
      status: 'gekauft',
    });
    expect(bulk.results).toMatchObject([{ ok: false, error: closedSentence }, { ok: true }]);

    await ask(`PUT /api/devices/${old}`, {
      model: 'iPhone 13 mini',
      place: 'Regal 3',
      status: 'in_reparatur',
    });
    await ask(`PUT /api/devices/${sold}`, { parts: [{ partNumber: 'A-1', price: 20 }] });
    await ask(`DELETE /api/devices/${free}`);
    await sell(old, 300, `${last}-03`);
  });

  it('keeps a phone whose sale in it came back, also one without a purchase price', async () => {
    const [last = '', before = ''] = months;
    await buy(100, `${before}-01`);
    const [kept, trashed] = [await buy(0, `${before}-03`), await buy(0, `${before}-03`)];
    for (const id of [kept, trashed]) {
      await sell(id, 119, `${before}-05`);
      await ask(`POST /api/devices/${id}/return`, { reason: 'defekt', on: `${last}-07` });
    }
    await ask(`DELETE /api/devices/${trashed}`);
    expect((await close(before, { acknowledgeMissing: true })).body.sales).toEqual({ count: 1, sum: 119 });
    const refused = { status: 409, body: { code: 'month_closed', month: before } };
    expect(await calls.ask(`DELETE /api/devices/${kept}`)).toMatchObject(refused);
    expect(await calls.ask(`POST /api/trash/${trashed}/restore`)).toMatchObject(refused);
    expect((await monthOf(last)).returns).toEqual({ count: 1, sum: -119 });
  });

  it('keeps the sale of a reseller, who can reverse it no more', async () => {
    const month = today().slice(0, 7);
    const reseller = await addReseller(testApp);
    const deviceId = await buy(100, today());
    const { assignment } = await ask('POST /api/admin/assign-device', {
      deviceId,
      resellerId: reseller.id,
      minimumPrice: 200,
    });
    const step = (name: string, body: object) =>
      testApp.ask(`POST /api/admin/${name}/${assignment._id}`, { token: reseller.token, body });
    await step('confirm-delivery', { condition: 'gut' });
    expect((await step('report-sale', { salePrice: 260 })).status).toBe(200);
    // Both stay signed in over the month.
    await testApp.database.pool.query(
      `update sessions set created_at = created_at + interval '32 days', last_used_at = last_used_at + interval '32 days'`,
    );
    testApp.passTime({ days: 32 });
    expect((await close(month, { acknowledgeMissing: true })).status).toBe(200);
    expect(await step('reverse-sale', { reason: 'Kunde will nicht' })).toMatchObject({
      status: 409,
      body: { code: 'month_closed', month },
    });
  });

  it('refuses a line of a file with its line, and nothing of the file is stored', async () => {
    const [last = '', before = ''] = months;
    const imei = freshImei();
    await buy(100, `${before}-03`, { imei });
    expect((await close(before, { acknowledgeMissing: true })).status).toBe(200);
    const german = (day: string) => day.split('-').reverse().join('.');
    const file = [
      'IMEI;Modell;EK;Einkaufsdatum;Status;Verkaufspreis;Verkaufsdatum',
      `${freshImei()};iPhone 13;100;${german(`${last}-03`)}`,
      `${freshImei()};iPhone 13;100;${german(`${before}-04`)}`,
      `${freshImei()};iPhone 13;0;${german(`${before}-04`)}`,
      `${freshImei()};iPhone 13;100;${german(`${before}-04`)};verkauft;120;${german(`${last}-04`)}`,
      `${freshImei()};iPhone 13;100;${german(`${last}-04`)};verkauft;120;${german(`${before}-04`)}`,
      `${imei};iPhone 13;90`,
    ].join('\n');
    const form = new FormData();
    form.append('file', new Blob([file]), 'geraete.csv');
    const response = new Response(form);
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/import/devices',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': response.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await response.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(400);
    const message = expect.stringContaining('ist abgeschlossen');
    expect(answer.json().errors).toEqual([
      { line: 3, column: 'Einkaufsdatum', message },
      { line: 5, column: 'Einkaufsdatum', message },
      { line: 6, column: 'Verkaufsdatum', message },
      { line: 7, column: 'EK', message },
    ]);
    expect(await ask('GET /api/devices')).toHaveLength(1);
  });

  it('is part of the chain that is verified', async () => {
    const [last = ''] = months;
    await buy(100, `${last}-03`);
    await close(last, { acknowledgeMissing: true });
    const { pool } = testApp.database;
    for (const statement of [
      'update month_closes set figures = figures',
      'delete from closed_lines',
      'truncate closed_lines',
    ])
      await expect(pool.query(statement)).rejects.toThrow(/closed months never change/);
    await pool.query(`alter table closed_lines disable trigger user;
      update closed_lines set line = jsonb_set(line, '{priceCents}', '9999'); alter table closed_lines enable trigger user`);
    expect(await ask('GET /api/documents/verify')).toMatchObject({
      ok: false,
      closes: 0,
      brokenAt: { number: last },
    });
  });

  it('happens once, whoever asks at the same moment, and no write slips by', async () => {
    const [last = ''] = months;
    await buy(100, `${last}-03`);
    const writes = Array.from(
      { length: 12 },
      (_, index) => async () =>
        (
          await calls.ask('POST /api/devices', {
            imei: freshImei(),
            model: 'iPhone 13',
            purchasePrice: 100 + index,
            purchaseInfo: { date: at(`${last}-07`) },
          })
        ).status,
    );
    const closes = [0, 1, 2].map(() => async () => (await close(last, { acknowledgeMissing: true })).status);
    const statuses = await Promise.all(
      [...writes.slice(0, 6), ...closes, ...writes.slice(6)].map((act) => act()),
    );
    const created = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(14 - created);
    expect((await monthOf(last)).purchases.count).toBe(1 + created);
  });
});

describe('what leaves the house', () => {
  const fetchFile = async (path: string) => {
    const { statusCode, headers, rawPayload } = await testApp.app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return { status: statusCode, headers, bytes: rawPayload };
  };

  it('DATEV: what the books say to the cent, fixed once the month is closed', async () => {
    const [last = ''] = months;
    const id = await buy(100, `${last}-03`);
    await calls.purchaseReceipt(id);
    await sell(id, 219, `${last}-20`);
    await calls.invoice(id, { paidBy: 'karte' });
    expect(await calls.ask(`GET /api/books/${last}/datev.csv`)).toMatchObject({
      status: 409,
      body: { code: 'datev_incomplete', link: '/admin/settings' },
    });
    await ask('PUT /api/settings', { datev: { consultant: 29098, client: 55003 } });
    const open = await fetchFile(`/api/books/${last}/datev.csv`);
    expect(open.headers).toMatchObject({
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': `attachment; filename="EXTF_Buchungsstapel_${last}.csv"`,
    });
    const lines = open.bytes.toString('latin1').trimEnd().split('\r\n');
    const fixedAt = 20;
    expect(lines[0]?.split(';')[fixedAt]).toBe('0');
    expect(
      lines.slice(2).map((line) =>
        line
          .split(';')
          .filter((_, index) => [0, 1, 6, 7].includes(index))
          .join(' '),
      ),
    ).toEqual(['100,00 "S" 3220 1000', '100,00 "S" 1360 8193', '119,00 "S" 1360 8191']);
    await close(last);
    const closed = (await fetchFile(`/api/books/${last}/datev.csv`)).bytes.toString('latin1');
    expect(closed.split(';')[fixedAt]).toBe('1');
  });

  it('ZIP: every document that was issued in the month, and a list of them', async () => {
    const month = today().slice(0, 7);
    const id = await buy(100, today());
    const receipt = (await calls.purchaseReceipt(id)).body;
    const storno = (await calls.cancel(receipt._id)).body;
    const { status, headers, bytes } = await fetchFile(`/api/books/${month}/documents.zip`);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    for (const name of [`${receipt.number}.pdf`, `${storno.number}.pdf`, 'index.csv'])
      expect(bytes.includes(name)).toBe(true);
    expect(bytes.includes(await calls.pdf(storno._id))).toBe(true);
    const [last = ''] = months;
    const empty = await fetchFile(`/api/books/${last}/documents.zip`);
    expect(empty.bytes.includes('index.csv')).toBe(true);
    expect(empty.bytes.includes('.pdf')).toBe(false);
  });
});

describe('who may', () => {
  it('looks with documents.view, closes with documents.close; roles that hide costs do neither', async () => {
    const [last = ''] = months;
    await buy(100, `${last}-03`);
    const statuses = async (token: string) =>
      Promise.all(
        [
          'GET /api/books',
          `GET /api/books/${last}`,
          `GET /api/books/${last}/purchases`,
          `GET /api/books/${last}/sales.csv`,
          `POST /api/books/${last}/close`,
        ].map(
          async (line) =>
            (await testApp.ask(line, { token, ...(line.startsWith('POST') && { body: {} }) })).status,
        ),
      );
    expect(await statuses((await createStaff(testApp, { role: 'viewer' })).token)).toEqual([
      403, 403, 403, 403, 403,
    ]);
    expect(await statuses((await createStaffWith(testApp, ['documents.view'])).token)).toEqual([
      200, 200, 200, 403, 403,
    ]);
    expect(await statuses((await createStaffWith(testApp, ['documents.close'])).token)).toEqual([
      403, 403, 403, 403, 409,
    ]);
    expect(
      await statuses(
        (await createStaffWith(testApp, ['documents.view', 'documents.close'], { hidesCosts: true })).token,
      ),
    ).toEqual([403, 403, 403, 403, 403]);
    expect((await testApp.ask(`GET /api/books/2026-1`, { token: admin.token })).status).toBe(400);
    expect((await testApp.ask(`GET /api/books?year=zwanzig`, { token: admin.token })).status).toBe(400);
    expect((await testApp.ask(`GET /api/books/2098-01`, { token: admin.token })).status).toBe(404);
  });
});

/** The same draws for the same seed. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const HISTORIES = process.env.PROVE === 'full' ? 20 : 2;

describe.each(Array.from({ length: HISTORIES }, (_, index) => Number(process.env.SEED ?? index + 1)))(
  'a random history, seed %i',
  (seed) => {
    it('is the same summed up and counted at any moment', async () => {
      const draw = drawsOf(seed);
      const pick = <Item>(items: readonly Item[]) => items[draw(items.length)] as Item;
      const phones: string[] = [];
      const documents: string[] = [];
      const day = () => `${pick(months.slice(0, 3))}-${String(1 + draw(28)).padStart(2, '0')}`;
      const phone = () => pick(phones.length > 0 ? phones : ['00000000-0000-0000-0000-000000000000']);
      const issued = async (answer: Promise<{ status: number; body: { _id: string } }>) => {
        const { status, body } = await answer;
        if (status === 201) documents.push(body._id);
      };
      const steps: (() => Promise<unknown>)[] = [
        async () => phones.push(await buy(draw(4) * 300, day())),
        async () => phones.push(await buy(1 + draw(900), day())),
        () =>
          calls.ask(`PUT /api/devices/${phone()}`, {
            status: 'verkauft',
            actualSellingPrice: 1 + draw(900),
            soldDate: at(day()),
          }),
        () => calls.ask(`PUT /api/devices/${phone()}`, { status: 'verkaufsbereit' }),
        () =>
          calls.ask(`PUT /api/devices/${phone()}`, {
            purchasePrice: draw(900),
            purchaseInfo: { date: at(day()) },
          }),
        () => calls.ask(`POST /api/devices/${phone()}/return`, { reason: 'defekt' }),
        () =>
          issued(
            calls.purchaseReceipt(phone(), {
              seller: { ...SELLER, sellsAs: pick(['privat', 'unternehmer']) },
            }),
          ),
        () => issued(calls.invoice(phone())),
        () => calls.cancel(pick(documents.length > 0 ? documents : [phone()])),
        () => calls.ask(`DELETE /api/devices/${phone()}`),
        () => calls.ask(`POST /api/trash/${phone()}/restore`),
        () =>
          calls.ask('PUT /api/settings', {
            tax: {
              scheme: pick(['differenz', 'differenz', 'regel', 'kleinunternehmer']),
              margin: pick(['einzel', 'gesamt']),
              validFrom: day(),
            },
          }),
      ];
      const state = async () => [
        await ask('GET /api/books'),
        ...(await Promise.all(months.slice(0, 3).map(monthOf))),
      ];
      for (let round = 0; round < 40; round++) {
        await pick(steps)();
        if (draw(3) > 0) continue;
        const kept = await state();
        // Counted: every day from its lines.
        await testApp.database.pool.query('insert into book_changed_days (day) select day from book_days');
        expect(await state()).toEqual(kept);
        await sumUpBookDays(testApp.deps);
        expect(await state()).toEqual(kept);
      }
      expect(phones.length).toBeGreaterThan(3);
    });
  },
);
