import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockImei } from '../../features/devices/devices.queries.ts';
import { freshImei } from '../../test/device-samples.ts';
import { createStaff, type TestAccount } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { ImportSemaphore } from './import-semaphore.ts';

let testApp: TestApp;
let address: string;
let greedy: TestAccount;
let modest: TestAccount;
beforeAll(async () => {
  testApp = await createTestApp();
  greedy = await createStaff(testApp, { role: 'super_admin' });
  modest = await createStaff(testApp, { role: 'admin' });
  address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

interface Sent {
  kind?: 'devices' | 'parts' | 'prices';
  by?: TestAccount;
  preview?: boolean;
  signal?: AbortSignal;
}

/** The preview, the result or the refusal of an import. */
interface Answer {
  code?: string;
  error?: string;
  columns?: string[];
  errors?: object[];
  sample?: object[];
  errorCount?: number;
  created?: number;
}

async function send(file: string, { kind = 'devices', by = greedy, preview = false, signal }: Sent = {}) {
  const form = new FormData();
  form.append('file', new Blob([file]), 'liste.csv');
  if (preview) form.append('preview', 'true');
  const response = await fetch(`${address}/api/import/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
    signal,
  });
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: (await response.json()) as Answer };
}

const countDevices = async (imei: string) =>
  (await testApp.database.pool.query('select 1 from devices where imei = $1', [imei])).rows.length;
const waitingForLocks = async () =>
  (
    await testApp.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.length;

describe('the columns of a file', () => {
  it('are at most 200, and a file with thousands is refused at once', async () => {
    const headings = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
    const fine = await send(`${headings(199).join(';')};IMEI\n`, { preview: true });
    expect(fine.status).toBe(200);
    const lines = '\nx'.repeat(30_000);
    const refused = await send(`${headings(5_000).join(';')};IMEI${lines}`, { preview: true });
    expect([refused.status, refused.body.code]).toEqual([400, 'too_many_columns']);
    const blank = await send(`IMEI;Modell${';'.repeat(16_000)}\n`, { preview: true });
    expect(blank.body.columns).toEqual(['IMEI', 'Modell']);
  });

  it('each have a name of their own, so that any of them can be chosen', async () => {
    const imei = freshImei();
    const file = `IMEI;Preis;;Preis;Preis (2)\n${imei};100;Birne;200;300\n`;
    const { body } = await send(file, { preview: true });
    expect(body.columns).toEqual(['IMEI', 'Preis', 'Spalte 3', 'Preis (3)', 'Preis (2)']);
    expect(body.sample?.[0]).toEqual({
      IMEI: imei,
      Preis: '100',
      'Spalte 3': 'Birne',
      'Preis (3)': '200',
      'Preis (2)': '300',
    });
  });
});

describe('what is wrong with a file', () => {
  it('is told by line and column up to a number, beyond it counted', async () => {
    const { status, body } = await send(`IMEI;EK\n${'1;12 34\n'.repeat(10_500)}`);
    expect([status, body.errors?.length, body.errorCount]).toEqual([400, 20_000, 31_499]);
    expect(body.error).toMatch(/^31499 Werte/);
    expect(body.errors?.[1]).toEqual({
      line: 2,
      column: 'EK',
      message: 'Bitte geben Sie einen Betrag wie 12,50 ein',
    });
    const few = await send('IMEI;EK\n1;12 34\n', { preview: true });
    expect(few.body.errors).toHaveLength(2);
    expect(few.body).not.toHaveProperty('errorCount');
  });

  it.each([
    [
      'parts',
      'Artikelnummer;Beschreibung;Passend für;Kategorie;Preis\nA-1;Akku;iPhone 13;Akku;12 34',
      'Preis',
    ],
    ['prices', 'Modell;Speicher;A\niPhone 13;128GB;12 34', 'A'],
  ] as const)('two numbers are no price: %s', async (kind, file, column) => {
    const { body } = await send(file, { kind, preview: true });
    expect(body.errors).toMatchObject([{ line: 2, column }]);
    expect((await send(file.replace('12 34', '1 234,50'), { kind, preview: true })).body.errors).toEqual([]);
  });

  it('does not take longer for cells that are longer than any value', async () => {
    const file = `IMEI;EK;Einkaufsdatum\n${freshImei()};1${' '.repeat(3_000_000)}x;"${' 1:00\n'.repeat(300_000)}"`;
    expect((await send(file, { preview: true })).body.errors).toHaveLength(2);
  });

  it('is said of a file with more lines than are read', async () => {
    const { status, body } = await send(`IMEI\n${'x\n'.repeat(100_001)}`, { preview: true });
    expect([status, body.code]).toEqual([400, 'too_many_lines']);
  });
});

describe('of many imports at once', () => {
  it('one of each person is worked on, some wait, the others are told when to come back', async () => {
    const eager = await createStaff(testApp, { role: 'admin' });
    const imei = freshImei();
    const file = `IMEI;Modell\n${imei};iPhone 13\n`;
    const { many, another } = await testApp.deps.db.transaction(async (tx) => {
      await lockImei(tx, imei);
      const many = Array.from({ length: 9 }, () => send(file, { by: eager }));
      const refused = await Promise.race(many);
      expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
      expect(refused.body.error).toMatch(/^Gerade werden schon andere Dateien eingelesen/);
      // Only one of them asks the database, and whoever else has a file need not wait for it.
      await expect.poll(waitingForLocks, { timeout: 30_000 }).toBe(1);
      const another = await send(`IMEI;Modell\n${freshImei()};Pixel 7\n`, { by: modest });
      return { many, another };
    });
    expect(another.body).toMatchObject({ created: 1 });
    const answers = await Promise.all(many);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 503, 503, 503]);
    expect(await countDevices(imei)).toBe(1);
  });

  it('one whose caller hangs up ends, stores nothing and makes room', async () => {
    const [left, next] = [freshImei(), freshImei()];
    const hungUp = new AbortController();
    await testApp.deps.db.transaction(async (tx) => {
      await lockImei(tx, left);
      const lines = Array.from({ length: 500 }, () => `${freshImei()};iPhone 13`);
      const asked = send(`IMEI;Modell\n${left};iPhone 13\n${lines.join('\n')}`, { signal: hungUp.signal });
      asked.catch(() => {});
      await expect.poll(waitingForLocks, { timeout: 30_000 }).toBe(1);
      hungUp.abort();
      await expect(asked).rejects.toThrow();
    });
    expect((await send(`IMEI;Modell\n${next};iPhone 13\n`)).body).toMatchObject({ created: 1 });
    expect(await countDevices(left)).toBe(0);
  });
});

it('a program that ends gives up files that are being read at once, and begins no other', async () => {
  const semaphore = new ImportSemaphore();
  const reply = { raw: { destroyed: false, once: () => {} } } as never;
  const writings: AbortSignal[] = [];
  const reading = semaphore.run(
    reply,
    'somebody',
    ({ reading, writing }) =>
      new Promise((_, reject) => {
        writings.push(writing);
        reading.addEventListener('abort', () => reject(reading.reason));
      }),
  );
  await expect.poll(() => writings.length).toBe(1);
  const ended = Promise.allSettled([reading, semaphore.run(reply, 'somebody', async () => 'begun')]);
  semaphore.close();
  expect(await ended).toMatchObject([
    { reason: { problem: { code: 'ending', status: 503 } } },
    { reason: { problem: { code: 'imports_busy', status: 503 } } },
  ]);
  // An import that writes has a little longer.
  expect(writings[0]?.aborted).toBe(false);
});
