import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { analyticsPeriods } from '@kreislauf/domain/analytics/analytics.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { freshImei } from '../test/device-samples.ts';
import { createStaff } from '../test/factories.ts';
import { picture } from '../test/photo-files.ts';
import { reportProof } from '../test/proof-report.ts';
import { residentMegabytes } from '../test/resident-megabytes.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';
import { timeOfPageBeside } from '../test/time-of-page.ts';

const bed = useProgramBed();
const DEVICES = Number(process.env.PROVE_DEVICES ?? 20_000);
const SECONDS = Number(process.env.PROVE_SECONDS ?? 16);

let testApp: TestApp;
let token: string;
/** Of somebody else, who is in nobody's way. */
let colleague: string;
let stock: string[];
let address: string;

beforeAll(async () => {
  testApp = await createTestApp();
  await fillDemo(testApp.deps.db, new Date(), DEVICES);
  await testApp.database.pool.query('vacuum (analyze) devices, kept_sums');
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  colleague = (await createStaff(testApp, { role: 'admin' })).token;
  const { rows } = await testApp.database.pool.query<{ id: string }>('select id from devices limit 500');
  stock = rows.map(({ id }) => id);
}, 600_000);
afterAll(() => testApp.close());

interface Asked {
  body?: object;
  /** Whom the program takes the caller for. */
  from?: string;
}

async function ask(line: string, { body, from = '203.0.113.1' }: Asked = {}): Promise<number> {
  const [method, path] = line.split(' ');
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: body && JSON.stringify(body),
  });
  for await (const _chunk of response.body ?? []);
  return response.status;
}

async function sendFile(path: string, name: string, file: Blob): Promise<number> {
  const form = new FormData();
  form.append(name, file, 'datei');
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  for await (const _chunk of response.body ?? []);
  return response.status;
}

/** Sends a byte now and then until somebody has enough of it. */
function drip(path: string, whose: string): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${whose}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    sending.write('--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
    sending.write(Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    const dripping = setInterval(() => sending.write('.'), 300);
    const end = (status: number) => {
      clearInterval(dripping);
      sending.destroy();
      resolve(status);
    };
    sending.once('response', ({ statusCode = 0 }) => end(statusCode));
    sending.once('error', () => end(0));
    setTimeout(() => end(0), SECONDS * 1_000).unref();
  });
}

const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index);

const tableOf = (header: string, lines: string[]) => new Blob([[header, ...lines].join('\n')]);
const headings = 'Modell;Artikelnummer;Beschreibung;Passend für;Kategorie;Preis;Speicher;A+;A;B;C;D;EK;IMEI';
const others = (count: number) => inOrder(count).map((index) => `s${index}`);

/** Made before anything is measured, since whoever makes them measures, too. */
const files = {
  wide: tableOf([...others(5_000), headings].join(';'), Array(60_000).fill('x')),
  broad: tableOf([...others(186), headings].join(';'), Array(5_000).fill('x;'.repeat(200))),
  wrong: tableOf(headings, Array(98_000).fill('falsch;'.repeat(14))),
  good: inOrder(20).map(() =>
    tableOf(
      'IMEI;Modell;Beschreibung;EK;Einkaufsdatum',
      inOrder(20_000).map(() => `${freshImei()};iPhone 13;128 GB Schwarz;199,90;05.01.2026`),
    ),
  ),
};

type Disturbance = [what: string, act: () => Promise<(number | undefined)[]>];

const disturbances: Disturbance[] = [
  [
    '200 sign-ins at once',
    () =>
      Promise.all(
        inOrder(200).map((index) =>
          ask('POST /api/admin-auth/login', {
            body: { username: `niemand-${index}`, password: 'falsch und lang' },
            from: `198.51.100.${index}`,
          }),
        ),
      ),
  ],
  [
    'a catalogue of 12,000 products that is imported',
    async () => {
      const status = await ask('POST /api/sync/run');
      await pause(500);
      return [status];
    },
  ],
  [
    'analytics of every period and everything that is slow to sell',
    async () => {
      // Until somebody writes, what was worked out is answered again.
      await ask('POST /api/devices', { body: { imei: freshImei(), model: 'iPhone 13' } });
      const periods = analyticsPeriods.map((period) => ask(`GET /api/analytics?period=${period}`));
      return [...(await Promise.all(periods)), await ask('GET /api/analytics/slow-movers')];
    },
  ],
  ['the whole list, again and again', async () => [await ask('GET /api/devices')]],
  [
    'a file of 0.2 MB with 5,000 columns',
    async () => [await sendFile('/api/import/devices', 'file', files.wide)],
  ],
  [
    'a file of 2 MB with 200 columns',
    async () => [await sendFile('/api/import/devices', 'file', files.broad)],
  ],
  ...['devices', 'parts', 'prices'].map(
    (kind): Disturbance => [
      `a file of 9.9 MB of wrong lines, as ${kind}`,
      async () => [await sendFile(`/api/import/${kind}`, 'file', files.wrong)],
    ],
  ),
  [
    '20,000 good lines that are taken over',
    async () => {
      const begun = performance.now();
      const status = await sendFile('/api/import/devices', 'file', files.good.pop() ?? files.wrong);
      expect(performance.now() - begun).toBeLessThan(60_000);
      return [status];
    },
  ],
  [
    '12 calls for 500 labels at once',
    () =>
      Promise.all(inOrder(12).map(() => ask('POST /api/labels', { body: { kind: 'device', ids: stock } }))),
  ],
  [
    '12 dripping uploads of one person, and a photo of somebody else',
    async () => {
      const photos = `/api/devices/${stock.shift()}/photos`;
      const drips = inOrder(12).map(() => drip(photos, colleague));
      await pause(1_000);
      const begun = performance.now();
      const status = await sendFile(photos, 'photos', new Blob([Buffer.from(await picture())]));
      expect(performance.now() - begun).toBeLessThan(3_000);
      return [status, ...(await Promise.all(drips))];
    },
  ],
];

describe('a page of devices takes less than three times as long beside', () => {
  it.each(disturbances)('%s', { timeout: 600_000 }, async (what, act) => {
    const program = bed.start({ DATABASE_URL: urlOf(testApp.database.address), TRUST_PROXY: '127.0.0.1' });
    address = await program.listening();
    for (const _warm of inOrder(300)) await ask('GET /api/devices?page=1&limit=50');
    const { quiet, beside, statuses } = await timeOfPageBeside({ address, token, seconds: SECONDS }, act);
    const megabytes = residentMegabytes(program.pid);
    reportProof(
      `${what}: p99 ${Math.round(quiet)} ms alone, ${Math.round(beside)} ms beside it, ${megabytes} MB, ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
    expect(beside).toBeLessThan(3 * quiet);
  });
});
