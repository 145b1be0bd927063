import { monthBefore, shopDay } from '@kreislauf/domain/shared/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshImei } from '../test/device-samples.ts';
import { createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const ROUNDS = process.env.PROVE === 'full' ? 200 : 4;
const WRITERS = 50;

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
});
afterAll(() => testApp.close());

const ask = (line: string, body?: object) => testApp.ask(line, { token, ...(body && { body }) });

/** Months are closed in order: each round has one of its own, the oldest first. */
function monthsOfRounds(): string[] {
  const months: string[] = [];
  for (
    let month = monthBefore(shopDay(testApp.deps.now()).slice(0, 7));
    months.length < ROUNDS;
    month = monthBefore(month)
  )
    months.push(month);
  return months.reverse();
}

it(`a close against ${WRITERS} writers into its month: inside the stored month or refused`, {
  timeout: 1_200_000,
}, async () => {
  let inside = 0;
  let refused = 0;
  for (const [round, month] of monthsOfRounds().entries()) {
    const phone = (day: string) => ({
      imei: freshImei(),
      model: 'iPhone 13',
      purchasePrice: 100,
      status: 'verkaufsbereit',
      purchaseInfo: { date: `${month}-${day}T10:00:00Z` },
    });
    const stock: string[] = [];
    for (let count = 0; count < 10; count++)
      stock.push((await ask('POST /api/devices', phone('02'))).body._id);
    const sells = stock.map(
      (id) => () =>
        ask(`PUT /api/devices/${id}`, {
          status: 'verkauft',
          actualSellingPrice: 150,
          soldDate: `${month}-20T10:00:00Z`,
        }),
    );
    const buys = Array.from(
      { length: WRITERS - sells.length },
      () => () => ask('POST /api/devices', phone('09')),
    );
    const writes = [...sells, ...buys].sort(() => Math.random() - 0.5);
    const at = (round * 7) % WRITERS;
    const close = () => ask(`POST /api/books/${month}/close`, { acknowledgeMissing: true });
    const answers = await Promise.all(
      [...writes.slice(0, at), close, ...writes.slice(at)].map((act) => act()),
    );
    const closed = answers[at]?.body;
    expect(answers[at]?.status).toBe(200);

    const others = answers.filter((_, index) => index !== at);
    const bought = others.filter(({ status }) => status === 201).length;
    const sold = others.filter(({ status }) => status === 200).length;
    for (const { status, body } of others)
      if (status >= 300) expect([status, body.code, body.month]).toEqual([409, 'month_closed', month]);
    expect(closed.purchases).toEqual({ count: 10 + bought, sum: (10 + bought) * 100, cash: 0 });
    expect(closed.sales).toEqual({ count: sold, sum: sold * 150 });
    const lines = await ask(`GET /api/books/${month}/purchases`);
    expect(new Set(lines.body.map(({ deviceId }: { deviceId: string }) => deviceId)).size).toBe(10 + bought);
    inside += bought + sold;
    refused += others.length - bought - sold;
  }
  expect((await ask('GET /api/documents/verify')).body).toMatchObject({ ok: true, closes: ROUNDS });
  reportProof(
    `${ROUNDS} closes against ${WRITERS} writers each: ${inside} inside the stored month, ${refused} refused`,
  );
});
