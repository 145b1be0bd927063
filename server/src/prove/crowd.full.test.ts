import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '../demo/fill-demo.ts';
import { createRandom } from '../demo/random.ts';
import { freshImei } from '../test/device-samples.ts';
import { createStaff, type TestAccount } from '../test/factories.ts';
import { reportProof } from '../test/proof-report.ts';
import { residentMegabytes } from '../test/resident-megabytes.ts';
import { useProgramBed } from '../test/running-program.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { urlOf } from '../test/test-database.ts';

const bed = useProgramBed();
const DEVICES = 20_000;
const MINUTES = Number(process.env.PROVE_MINUTES ?? 2);
const ACCOUNTS = 20;

/** Actions at the counter, by how often they happen. */
const nextAct = (stock: readonly string[], random: ReturnType<typeof createRandom>) =>
  random.pickWeighted<[line: string, body?: object]>([
    [['GET /api/devices?page=1&limit=50'], 20],
    [
      [
        `GET /api/devices?status=${random.pick(['gekauft', 'in_reparatur', 'verkaufsbereit'])}&page=1&limit=50`,
      ],
      15,
    ],
    [[`GET /api/devices?search=${random.between(1000, 9999)}&page=1&limit=50`], 15],
    [[`GET /api/devices/${random.pick(stock)}`], 25],
    [['GET /api/stats'], 5],
    [['GET /api/parts?search=display&page=1&limit=50'], 6],
    [['GET /api/analytics'], 1],
    [['POST /api/devices', { imei: freshImei(), model: 'iPhone 13', purchasePrice: 210 }], 5],
    [[`PUT /api/devices/${random.pick(stock)}`, { desiredProfit: random.between(20, 120) }], 8],
  ]);

function percentile(sorted: number[], share: number): number {
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}

interface Crowd {
  users: number;
  programs: number;
}

const nameOf = ({ users, programs }: Crowd) => `${users} people on ${programs} program(s)`;

// The smallest ones leave most of the machine idle: they work side by side.
const crowds: Crowd[][] = [
  [
    { users: 50, programs: 1 },
    { users: 50, programs: 3 },
  ],
  ...[200, 500].flatMap((users) => [1, 3].map((programs) => [{ users, programs }])),
];

let testApp: TestApp;
let accounts: TestAccount[];
let stock: string[];

beforeAll(async () => {
  testApp = await createTestApp();
  await fillDemo(testApp.deps.db, new Date(), DEVICES);
  accounts = [];
  for (let index = 0; index < ACCOUNTS; index++) accounts.push(await createStaff(testApp, { role: 'admin' }));
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    "select id from devices where status <> 'zum_verkauf' limit 5000",
  );
  stock = rows.map(({ id }) => id);
}, 600_000);
afterAll(() => testApp.close());

async function putToWork({ users, programs: count }: Crowd): Promise<void> {
  const env = { DATABASE_URL: urlOf(testApp.database.address), TRUST_PROXY: '127.0.0.1' };
  const programs = Array.from({ length: count }, () => bed.start(env));
  const addresses = await Promise.all(programs.map((program) => program.listening()));

  const statuses = new Map<number | string, number>();
  const times: number[] = [];
  const memory: number[][] = [];
  const end = performance.now() + MINUTES * 60_000;
  const work = async (person: number) => {
    const random = createRandom(person);
    const { token } = accounts[person % accounts.length] as TestAccount;
    // Nobody begins at the same moment, and everybody looks at the answer before going on.
    await pause(random.between(0, 3_000));
    while (performance.now() < end) {
      const [line, body] = nextAct(stock, random);
      const [method, path] = line.split(' ');
      const begun = performance.now();
      const status = await fetch(`${addresses[person % count]}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${person % 250}`,
        },
        body: body && JSON.stringify(body),
      })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status;
        })
        .catch((error: Error) => String(error.cause ?? error));
      times.push(performance.now() - begun);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(random.between(1_000, 5_000));
    }
  };
  const watch = setInterval(() => memory.push(programs.map(({ pid }) => residentMegabytes(pid))), 5_000);
  await Promise.all(Array.from({ length: users }, (_, person) => work(person)));
  clearInterval(watch);
  await Promise.all(programs.map((program) => program.stop()));

  times.sort((a, b) => a - b);
  const most = (from: number, to: number) => Math.max(...memory.slice(from, to).flat());
  const half = Math.floor(memory.length / 2);
  reportProof(
    `${users} people, ${count} program(s), ${MINUTES} min: ${times.length} calls, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, ${JSON.stringify(Object.fromEntries(statuses))}, at most ${most(0, half)} MB in the first half and ${most(half, memory.length)} MB in the second`,
  );
  // 409: two people met on one phone, as they may.
  expect([...statuses.keys()].filter((status) => ![200, 201, 409].includes(Number(status)))).toEqual([]);
  expect(most(half, memory.length)).toBeLessThan(most(0, half) * 1.5);
}

it.each(crowds.map((together) => ({ together, what: together.map(nameOf).join(', ') })))(
  '$what: no error, flat memory',
  { timeout: (MINUTES + 5) * 60_000 },
  async ({ together }) => {
    await Promise.all(together.map(putToWork));
  },
);
