import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { documentCallsOf } from '../test/document-calls.ts';
import { createStaff } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { residentMegabytes } from '../test/resident-megabytes.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';
import { timeOfPageBeside } from '../test/time-of-page.ts';

const bed = useProgramBed();
const DEVICES = Number(process.env.PROVE_DEVICES ?? 20_000);
const SECONDS = Number(process.env.PROVE_SECONDS ?? 16);
const DOCUMENTS = Number(process.env.PROVE_DOCUMENTS ?? 400);
const AT_ONCE = 24;

let testApp: TestApp;
let token: string;
let address: string;
let devices: string[];

beforeAll(async () => {
  testApp = await createTestApp();
  await fillDemo(testApp.deps.db, new Date(), DEVICES);
  ({ token } = await createStaff(testApp, { role: 'super_admin' }));
  const calls = documentCallsOf(testApp, token);
  await calls.fillInCompany();
  for (let count = 0; count < DOCUMENTS; count += 10)
    await Promise.all(Array.from({ length: 10 }, async () => calls.purchaseReceipt(await calls.buy())));
  devices = [];
  for (let count = 0; count < 200; count++)
    devices.push(await calls.buy({ damageDescription: 'x'.repeat(count % 2 ? 10_000 : 19_000) }));
  await testApp.database.pool.query('vacuum (analyze) devices, kept_sums, documents');
}, 600_000);
afterAll(() => testApp.close());

async function ask(line: string, init: RequestInit = {}): Promise<number> {
  const [method, path] = line.split(' ');
  const response = await fetch(`${address}${path}`, {
    method,
    ...init,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.1', ...init.headers },
  });
  for await (const _chunk of response.body ?? []);
  return response.status;
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const nested = (draw: (below: string) => string) =>
  Array.from({ length: 9 }, (_, level) => `<g id="n${level + 1}">${draw(`n${level}`).repeat(10)}</g>`).join(
    '',
  );
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 450"><rect id="n0" width="9" height="9"/>${content}</svg>`;
const logos = [
  svg(nested((id) => `<use href="#${id}"/>`)),
  svg(
    `<filter id="f">${'<feGaussianBlur stdDeviation="300"/>'.repeat(9)}</filter><rect filter="url(#f)" width="900" height="450"/>`,
  ),
  svg(
    '<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="900"/></filter><rect filter="url(#f)" width="900" height="450"/>',
  ),
  svg('<path d="M0 0H99999999" stroke="red" stroke-dasharray=".001"/>'),
  // Within all limits of its kind, and still too long to be drawn: it is ended.
  svg(
    `<radialGradient id="r"><stop offset="0" stop-opacity=".1"/><stop offset="1"/></radialGradient>${'<rect width="900" height="450" fill="url(#r)"/>'.repeat(4_000)}`,
  ),
];

function sendLogo(drawing: string): Promise<number> {
  const body = new FormData();
  body.append('logo', new Blob([drawing]), 'logo.svg');
  return ask('PUT /api/settings/logo', { body });
}

const receipt = {
  seller: { name: 'Frieda Blume', street: 'Am Ufer 7', zip: '24105', city: 'Kiel' },
  payment: { method: 'bar' },
};
const many = (act: (index: number) => Promise<number>, count = AT_ONCE) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

const disturbances: [what: string, allowed: (number | undefined)[], act: () => Promise<number[]>][] = [
  [
    `${AT_ONCE} who have the chain of documents verified`,
    [200],
    () => many(() => ask('GET /api/documents/verify')),
  ],
  [
    'the documents as a file, again and again',
    [200, 503],
    () => many(() => ask('GET /api/export/documents.csv'), 6),
  ],
  ['five drawings at once that would take minutes', [200, 415, 503], () => Promise.all(logos.map(sendLogo))],
  [
    'documents with one word of 10,000 or 19,000 letters',
    [201, 400, 409],
    () => many(() => ask(`POST /api/devices/${devices.pop()}/purchase-receipt`, json(receipt)), 2),
  ],
];

describe('a page of devices takes less than three times as long beside', () => {
  it.each(disturbances)('%s', { timeout: 600_000 }, async (what, allowed, act) => {
    const program = bed.start({ DATABASE_URL: urlOf(testApp.database.address), TRUST_PROXY: '127.0.0.1' });
    address = await program.listening();
    for (let warm = 0; warm < 300; warm++) await ask('GET /api/devices?page=1&limit=50');
    const { quiet, beside, statuses } = await timeOfPageBeside(
      { address, token, seconds: SECONDS },
      async () => {
        await pause(50);
        return act();
      },
    );
    const megabytes = residentMegabytes(program.pid);
    reportProof(
      `${what}: p99 ${Math.round(quiet)} ms alone, ${Math.round(beside)} ms beside it, ${megabytes} MB, ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
    expect([...statuses.keys()].filter((status) => !allowed.includes(status))).toEqual([]);
    expect(beside).toBeLessThan(3 * quiet);
  });
});
