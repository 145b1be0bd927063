import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff, KNOWN_PASSWORD, type TestAccount } from '../../../test/factories.ts';
import { settlementCallsOf } from '../../../test/settlement-calls.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * Every amount below was worked out on paper. The clocks are put forward on the 30th of the month, so that its last evening
 * ends at 22:00 UTC.
 */
let testApp: TestApp;
let calls: ReturnType<typeof settlementCallsOf>;
let nord: TestAccount;
let sued: TestAccount;
let west: TestAccount;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** Time passes up to a moment, and everybody signs in again. */
async function on(moment: string): Promise<void> {
  testApp.passTime({ minutes: (new Date(moment).getTime() - testApp.deps.now().getTime()) / 60_000 });
  calls = settlementCallsOf(testApp, (await createStaff(testApp, { role: 'super_admin' })).token);
  for (const account of [nord, sued, west]) {
    if (!account) continue;
    const body = { username: account.username, password: KNOWN_PASSWORD };
    account.token = (await testApp.ask('POST /api/auth/login', { body })).body.token;
  }
}

const sell = (reseller: TestAccount, purchasePrice: number, minimumPrice: number, salePrice: number) =>
  calls.sell(reseller, { purchasePrice, minimumPrice, salePrice });
const reverse = ({ assignmentId }: { assignmentId: string }, { token }: TestAccount) =>
  calls.ask(`POST /api/admin/reverse-sale/${assignmentId}`, { reason: 'Der Kunde gab es zurück' }, token);
const settle = async ({ id }: TestAccount, until: string) =>
  (await calls.ask('POST /api/settlements', { resellerId: id, until, mail: false })).body;
const pay = async (settlement: { _id: string }, day: string) =>
  (await calls.ask(`POST /api/settlements/${settlement._id}/paid`, { on: day })).body;
const cancel = ({ documentId }: { documentId: string }) =>
  calls.ask(`POST /api/documents/${documentId}/cancel`, { reason: 'Ein Gerät kam zurück' });
const stateOf = async ({ _id }: { _id: string }) =>
  (await calls.ask(`GET /api/settlements/${_id}`)).body.state;

async function openUpTo(
  until: string,
): Promise<[name: string, count: number, owed: number, oldest: string][]> {
  const { body } = await calls.ask(`GET /api/settlements/open?until=${until}`);
  return body.map((open: { name: string; count: number; owed: number; oldest: string }) => [
    open.name,
    open.count,
    open.owed,
    open.oldest,
  ]);
}

/** `1400 an 8193 S 200,00 0303`: of a month, where receivables are on either side. */
async function receivablesOf(month: string): Promise<string[]> {
  const { body } = await calls.ask(`GET /api/books/${month}/datev.csv`);
  return (body as string)
    .split('\r\n')
    .slice(2)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    .filter(([, , , , , , account, contra]) => [account, contra].includes('1400'))
    .map(([amount, side, , , , , account, contra, , day, paper]) =>
      [account, 'an', contra, side, amount, day, paper].join(' '),
    );
}

it('a month with three resellers comes to what it comes to by hand', async () => {
  await on('2031-03-01T09:00:00+01:00');
  await calls.openShop();
  await calls.ask('PUT /api/settings', { datev: { consultant: 29098, client: 55003 } });
  nord = await calls.addReseller('Nord');
  sued = await calls.addReseller('Süd');
  west = await calls.addReseller('West', { address: '' });

  await on('2031-03-03T10:00:00+01:00');
  await sell(nord, 200, 300.01, 349.99);
  await on('2031-03-05T18:30:00+01:00');
  const suedsFirst = await sell(sued, 500, 720.5, 799);
  await on('2031-03-10T12:00:00+01:00');
  const nordsSecond = await sell(nord, 60, 100, 129.9);
  await on('2031-03-15T12:00:00+01:00');
  await sell(west, 250, 219.99, 249.95);
  await on('2031-03-28T12:00:00+01:00');
  const nordsThird = await sell(nord, 300, 450, 500);
  expect((await reverse(nordsThird, nord)).status).toBe(200);
  await on('2031-03-31T23:50:00+02:00');
  await sell(sued, 50, 80, 80);
  await on('2031-04-01T00:10:00+02:00');
  await sell(sued, 40, 60.25, 75.5);

  // Issued: 300.01 + 100.00, 720.50 + 80.00, and 219.99; Süd's sale ten minutes after midnight is one of April.
  await on('2031-04-01T09:00:00+02:00');
  expect(await openUpTo('2031-03-31')).toEqual([
    ['Nord', 2, 400.01, '2031-03-03'],
    ['Süd', 2, 800.5, '2031-03-05'],
    ['West', 1, 219.99, '2031-03-15'],
  ]);
  const { results } = (await calls.ask('POST /api/settlements/all', { mail: false })).body;
  expect(results).toMatchObject([
    { ok: true, settlement: { number: 'AR-2031-000001', until: '2031-03-31', count: 2, total: 400.01 } },
    { ok: true, settlement: { number: 'AR-2031-000002', count: 2, total: 800.5, dueOn: '2031-04-15' } },
    { ok: false, error: expect.stringContaining('Von West fehlt die Anschrift') },
  ]);
  const [ofNord, ofSued] = [results[0].settlement, results[1].settlement];
  await calls.ask(`PUT /api/admin/resellers/${west.id}`, { address: 'Am Hafen 2, 20457 Hamburg' });
  const ofWest = await settle(west, '2031-03-31');
  expect(ofWest).toMatchObject({ number: 'AR-2031-000003', total: 219.99, lines: [{ share: 29.96 }] });
  expect(await openUpTo('2031-04-01')).toEqual([['Süd', 1, 60.25, '2031-04-01']]);

  // Paid by Nord and West, on the last day; Süd is late from the day after, and is reminded once in 24 hours.
  await on('2031-04-10T09:00:00+02:00');
  expect(await pay(ofNord, '2031-04-10')).toMatchObject({ state: 'bezahlt', paidOn: '2031-04-10' });
  await on('2031-04-15T23:00:00+02:00');
  expect([await stateOf(ofSued), await stateOf(ofWest)]).toEqual(['offen', 'offen']);
  await pay(ofWest, '2031-04-15');
  await on('2031-04-16T09:00:00+02:00');
  expect(await stateOf(ofSued)).toBe('ueberfaellig');
  expect((await calls.ask('GET /api/today')).body.overdueSettlements).toMatchObject({ count: 1, sum: 800.5 });
  const remind = async () => (await calls.ask(`POST /api/settlements/${ofSued._id}/remind`)).status;
  expect([await remind(), await remind()]).toEqual([202, 409]);
  await on('2031-04-17T09:01:00+02:00');
  expect(await remind()).toBe(202);

  // A phone comes back to Süd before he has paid: 800.50 is cancelled, 80.00 + 60.25 remain.
  expect((await reverse(suedsFirst, sued)).body.error).toContain('AR-2031-000002');
  expect((await cancel(ofSued)).body).toMatchObject({ number: 'ST-2031-000001', total: -800.5 });
  expect((await reverse(suedsFirst, sued)).status).toBe(200);
  expect(await openUpTo('2031-04-17')).toEqual([['Süd', 2, 140.25, '2031-03-31']]);
  expect(await settle(sued, '2031-04-17')).toMatchObject({
    number: 'AR-2031-000004',
    total: 140.25,
    dueOn: '2031-05-01',
  });

  // One comes back to Nord after he has paid: first the payment is taken back, 300.01 remain and are paid already.
  await on('2031-04-20T09:00:00+02:00');
  expect((await reverse(nordsSecond, nord)).body.error).toContain('AR-2031-000001');
  expect((await cancel(ofNord)).body.code).toBe('settlement_paid');
  await calls.ask(`DELETE /api/settlements/${ofNord._id}/paid`);
  expect((await cancel(ofNord)).body).toMatchObject({ number: 'ST-2031-000002', total: -400.01 });
  expect((await reverse(nordsSecond, nord)).status).toBe(200);
  const again = await settle(nord, '2031-04-20');
  expect(again).toMatchObject({ number: 'AR-2031-000005', total: 300.01, count: 1 });
  await pay(again, '2031-04-10');

  expect(await openUpTo('2031-04-20')).toEqual([]);
  expect(((await calls.ask('GET /api/export/settlements.csv')).body as string).split('\r\n')).toEqual([
    '\uFEFFNummer;Reseller;Datum;Abgerechnet bis;Verkäufe;Betrag;Fällig am;Zustand;Bezahlt am;Storniert durch',
    'AR-2031-000005;Nord;20.04.2031;20.04.2031;1;300,01;04.05.2031;Bezahlt;10.04.2031;',
    'AR-2031-000004;Süd;17.04.2031;17.04.2031;2;140,25;01.05.2031;Offen;;',
    'AR-2031-000003;West;01.04.2031;31.03.2031;1;219,99;15.04.2031;Bezahlt;15.04.2031;',
    'AR-2031-000002;Süd;01.04.2031;31.03.2031;2;800,50;15.04.2031;Storniert;;ST-2031-000001',
    'AR-2031-000001;Nord;01.04.2031;31.03.2031;2;400,01;15.04.2031;Storniert;;ST-2031-000002',
    '',
  ]);

  // Nord sold for 349.99 and keeps 49.98 of it.
  expect((await calls.ask('GET /api/reseller/settlements/months', undefined, nord.token)).body).toEqual([
    { month: '2031-03', count: 1, sold: 349.99, owed: 300.01, share: 49.98 },
  ]);
  expect((await calls.ask('GET /api/reseller/settlements/open', undefined, sued.token)).body).toEqual({
    lines: [],
    owed: 0,
    unpaid: { count: 1, sum: 140.25, dueOn: '2031-05-01' },
  });
});

it('and its books count each sale once, each payment as none', async () => {
  // 300.01 + 80.00 + 219.99 = 600.00, of which 19/119 of 100.01 (15.97) and of 30.00 (4.79) are tax, of a loss nothing.
  const { sales, tax } = (await calls.ask('GET /api/books/2031-03')).body;
  expect({ ...sales, tax }).toEqual({ count: 3, sum: 600, tax: 20.76 });
  // 60.25 in April, of which 19/119 of 20.25 are tax.
  const april = (await calls.ask('GET /api/books/2031-04')).body;
  expect({ ...april.sales, tax: april.tax }).toEqual({ count: 1, sum: 60.25, tax: 3.23 });
  expect(await receivablesOf('2031-03')).toEqual([
    '1400 an 8193 S 200,00 0303 AR-2031-000005',
    '1400 an 8191 S 100,01 0303 AR-2031-000005',
    '1400 an 8193 S 219,99 1503 AR-2031-000003',
    '1400 an 8193 S 50,00 3103 AR-2031-000004',
    '1400 an 8191 S 30,00 3103 AR-2031-000004',
  ]);
  expect(await receivablesOf('2031-04')).toEqual([
    '1400 an 8193 S 40,00 0104 AR-2031-000004',
    '1400 an 8191 S 20,25 0104 AR-2031-000004',
    '1200 an 1400 S 300,01 1004 AR-2031-000005',
    '1200 an 1400 S 219,99 1504 AR-2031-000003',
  ]);
  expect((await calls.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true, checked: 7 });
});
