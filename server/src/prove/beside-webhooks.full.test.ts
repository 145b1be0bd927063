import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { createStaff } from '../test/factories.ts';
import { freePort } from '../test/free-port.ts';
import { reportProof } from '../test/proof-report.ts';
import { residentMegabytes } from '../test/resident-megabytes.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';
import { timeOfPage } from '../test/time-of-page.ts';
import { startReceiver } from '../test/webhook-receiver.ts';

const bed = useProgramBed();
const DEVICES = Number(process.env.PROVE_DEVICES ?? 20_000);
const SECONDS = Number(process.env.PROVE_SECONDS ?? 10);
const WEBHOOKS = 20;
const WAITING = 1_000;

let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await createTestApp();
  await fillDemo(testApp.deps.db, new Date(), DEVICES);
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  await testApp.database.pool.query('vacuum (analyze) devices, kept_sums');
}, 600_000);
afterAll(() => testApp.close());

/** Takes connections and says nothing, or says something without end. */
async function startMute(again = ''): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {}).resume();
    const talking = again ? setInterval(() => socket.write(again), 10) : undefined;
    socket.on('close', () => clearInterval(talking));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function startAnswering(status: number): Promise<string> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  receiver.answerWith({ status, body: 'x'.repeat(2_000) });
  return receiver.url;
}

const receivers: [what: string, start: () => Promise<string>][] = [
  ['are down', async () => `http://127.0.0.1:${await freePort()}/`],
  ['say nothing', () => startMute()],
  ['talk without end', () => startMute('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'.repeat(50))],
  ['answer 500', () => startAnswering(500)],
  ['answer at once', () => startAnswering(200)],
];

describe(`a page of devices takes at most twice as long beside ${WAITING} deliveries to receivers that`, () => {
  it.each(receivers)('%s, and one that is well gets its own', { timeout: 600_000 }, async (what, start) => {
    const { pool } = testApp.database;
    await pool.query('delete from webhooks; delete from webhook_deliveries');
    const program = bed.start({
      DATABASE_URL: urlOf(testApp.database.address),
      WEBHOOK_ALLOW_PRIVATE: 'on',
      LOG_LEVEL: 'silent',
    });
    const address = await program.listening();
    const post = async (path: string, body: object) => {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBeLessThan(300);
      return (await response.json()) as { _id: string };
    };
    const url = await start();
    for (let count = 0; count < WEBHOOKS; count++)
      await post('/api/webhooks', { url: `${url}?${count}`, events: ['device.updated'] });
    const well = await startReceiver();
    onTestFinished(() => well.close());
    const { _id: wellId } = await post('/api/webhooks', { url: well.url, events: ['ping'] });
    const reader = { address, token, seconds: SECONDS };
    await timeOfPage({ ...reader, seconds: 5 });
    const before = await timeOfPage(reader);

    await pool.query(
      `insert into webhook_deliveries (webhook_id, event, body, at, due_at)
       select id, 'device.updated', '{"type":"device.updated"}', now(), now()
       from webhooks, generate_series(1, $1) where events = '{device.updated}'`,
      [WAITING / WEBHOOKS],
    );
    // Behind all of them, when each has been begun.
    const measuring = timeOfPage(reader);
    await pause(2_000);
    const asked = performance.now();
    await post(`/api/webhooks/${wellId}/test`, {});
    await expect.poll(() => well.received.length, { timeout: 60_000, interval: 20 }).toBe(1);
    const arrivedAfter = performance.now() - asked;
    const beside = await measuring;
    const { rows } = await pool.query(
      `select count(*) filter (where attempts > 0)::int as tried, count(*) filter (where status = 'wartet')::int as waiting
       from webhook_deliveries where event = 'device.updated'`,
    );
    const megabytes = residentMegabytes(program.pid);
    await pool.query("update webhook_deliveries set status = 'zugestellt'");
    await pause(1_000);
    const quiet = Math.max(before, await timeOfPage(reader));
    reportProof(
      `${WAITING} deliveries to ${WEBHOOKS} receivers that ${what}: p99 ${quiet.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside them, ${rows[0].tried} tried and ${rows[0].waiting} waiting after ${SECONDS} s; one that is well got its own after ${(arrivedAfter / 1000).toFixed(1)} s; ${megabytes} MB`,
    );
    expect(beside).toBeLessThan(2 * quiet);
    // Sooner than one of the others would have been given up.
    expect(arrivedAfter).toBeLessThan(9_000);
  });
});
