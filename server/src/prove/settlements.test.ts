import { shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStaff, type TestAccount } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { raceWith, seedsUpTo } from '../test/race.ts';
import { useProgramBed } from '../test/running-program.ts';
import { settlementCallsOf } from '../test/settlement-calls.ts';
import { besideThis, createTestApp, listenOn, type TestApp } from '../test/test-app.ts';
import { brokenInvariants } from './invariants.ts';

vi.setConfig({ testTimeout: 1_800_000 });
const ROUNDS = process.env.PROVE === 'full' ? 500 : 6;

const bed = useProgramBed();
let testApp: TestApp;
let admin: TestAccount;
let calls: ReturnType<typeof settlementCallsOf>;
/** Two programs on one database. */
let addresses: string[];

beforeAll(async () => {
  testApp = await createTestApp();
  admin = await createStaff(testApp, { role: 'super_admin' });
  calls = settlementCallsOf(testApp, admin.token);
  await calls.openShop();
  addresses = [await listenOn(testApp), await bed.start(besideThis(testApp)).listening()];
});
afterAll(() => testApp.close());

async function send(to: number, line: string, body?: object, token = admin.token): Promise<number> {
  const [method, path] = line.split(' ');
  const response = await fetch(`${addresses[to % 2]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const today = () => shopDay(testApp.deps.now());

/** What a round may begin with: whether the sale is in a settlement, and whether that is paid. */
const beginnings = ['open', 'settled', 'paid'] as const;

it(`${ROUNDS} rounds of two who settle, one who reverses, cancels, pays, undoes and deletes: every sale is in one settlement or open`, async () => {
  const answered = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const reseller = await calls.addReseller(`Runde ${round}`);
    const { assignmentId } = await calls.sell(reseller, { minimumPrice: 100 + (round % 50) + 0.37 });
    const input = { resellerId: reseller.id, until: today(), mail: false };
    const begun = beginnings[round % beginnings.length];
    const settled = begun === 'open' ? undefined : (await calls.ask('POST /api/settlements', input)).body;
    if (begun === 'paid') await calls.ask(`POST /api/settlements/${settled._id}/paid`, { on: today() });
    const reason = { reason: 'Im Durcheinander' };
    const statuses = await Promise.all([
      send(0, 'POST /api/settlements', input),
      send(1, 'POST /api/settlements', input),
      send(round, `POST /api/admin/reverse-sale/${assignmentId}`, reason, reseller.token),
      send(round + 1, `DELETE /api/admin/resellers/${reseller.id}`, { confirmDeletion: true, ...reason }),
      ...(settled
        ? [
            send(round, `POST /api/documents/${settled.documentId}/cancel`, reason),
            send(round + 1, `POST /api/settlements/${settled._id}/paid`, { on: today() }),
            send(round, `DELETE /api/settlements/${settled._id}/paid`),
          ]
        : []),
    ]);
    for (const status of statuses) answered.set(status, (answered.get(status) ?? 0) + 1);
    expect(statuses.filter((status) => ![200, 201, 401, 403, 404, 409].includes(status))).toEqual([]);
  }
  expect(await brokenInvariants(testApp.database.pool)).toEqual([]);
  expect((await calls.ask('GET /api/documents/verify')).body).toMatchObject({ ok: true });
  const { rows } = await testApp.database.pool.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  );
  expect(rows[0].count).toBe(0);
  const told = [...answered].sort().map(([status, times]) => `${times} times ${status}`);
  reportProof(`${ROUNDS} rounds: every sale in one settlement or open, answered ${told.join(', ')}`);
});

/** The same without an order, with more resellers and sales. */
raceWith('settlements', seedsUpTo(4), async (app) => {
  const office = await createStaff(app, { role: 'super_admin' });
  const shop = settlementCallsOf(app, office.token);
  await shop.openShop();
  const shops = [
    await shop.addReseller('Nord'),
    await shop.addReseller('Süd'),
    await shop.addReseller('West'),
  ];
  const sold: (Awaited<ReturnType<typeof shop.sell>> & { by: TestAccount })[] = [];
  for (const each of shops)
    for (let count = 0; count < 3; count++) sold.push({ ...(await shop.sell(each)), by: each });
  const day = shopDay(app.deps.now());

  return async ({ pick, send: sendTo, oneOf }) => {
    const asStaff = (line: string, body?: object) => sendTo(line, office.token, body);
    const { by, assignmentId } = pick(sold);
    const settlement = await oneOf('select id from settlements order by issued_at desc limit 6');
    const document = await oneOf(
      "select id from documents where kind = 'abrechnung' order by position desc limit 6",
    );
    const input = { resellerId: by.id, until: day, mail: false };
    await pick([
      () => asStaff('POST /api/settlements', input),
      () => asStaff('POST /api/settlements/all', { until: day, mail: false }),
      () => asStaff(`POST /api/documents/${document}/cancel`, { reason: 'Im Durcheinander' }),
      () => asStaff(`POST /api/settlements/${settlement}/paid`, { on: day }),
      () => asStaff(`DELETE /api/settlements/${settlement}/paid`),
      () => sendTo(`POST /api/admin/reverse-sale/${assignmentId}`, by.token, { reason: 'Kunde gibt zurück' }),
      () => sendTo(`POST /api/admin/report-sale/${assignmentId}`, by.token, { salePrice: 350 }),
      // Seldom: who is gone takes no further part.
      () =>
        pick([true, ...Array<boolean>(19).fill(false)])
          ? asStaff(`DELETE /api/admin/resellers/${by.id}`, {
              confirmDeletion: true,
              reason: 'Vertrag beendet',
            })
          : asStaff('GET /api/settlements/open'),
    ])();
  };
});
