import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FonedaySandbox, startFonedaySandbox } from '../../adapters/foneday/foneday-sandbox.ts';
import type { SandboxFault } from '../../adapters/sandbox-faults.ts';
import { createStaffWith } from '../../test/factories.ts';
import { productRow, smallCatalogue } from '../../test/supplier-samples.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { startDueSyncs, syncCatalogue } from './sync.jobs.ts';

let sandbox: FonedaySandbox;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  sandbox = await startFonedaySandbox();
  const foneday = { url: sandbox.url, token: sandbox.token, cacheSeconds: 900, timeLimitMs: 1000 };
  testApp = await createTestApp({ foneday });
});
beforeEach(async () => {
  await testApp.database.pool.query(
    'truncate parts, sync_config, sync_runs, supplier_products, supplier_catalogue cascade',
  );
  sandbox.calm();
  sandbox.sell(smallCatalogue);
  sandbox.requests.length = 0;
  token = (await createStaffWith(testApp, ['system.settings', 'parts.view', 'parts.create'])).token;
});
afterAll(async () => {
  await testApp.close();
  await sandbox.close();
});

const ask = (line: string, body?: unknown) => testApp.ask(line, { token, body });
const status = async () => (await ask('GET /api/sync/status')).body;
const runs = async () => (await ask('GET /api/sync/runs')).body;
const configure = (config: object) => ask('PUT /api/sync/config', config);
const startRun = () => ask('POST /api/sync/run');
/** Does the work of the run that is open, as a worker would. */
const work = async () => syncCatalogue.run(testApp.deps, { runId: (await runs())[0]._id });
const lookAtSchedule = () => startDueSyncs.run(testApp.deps, {});

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 });

async function sync(): Promise<Record<string, unknown>> {
  expect((await startRun()).status).toBe(202);
  await work();
  return (await status()).lastRun;
}

async function parts(): Promise<Record<string, number>> {
  const { body } = await ask('GET /api/parts');
  return Object.fromEntries(
    body.map(({ partNumber, price }: { partNumber: string; price: number }) => [partNumber, price]),
  );
}

const everything = {
  syncEnabled: false,
  autoUpdatePrices: true,
  addNewParts: true,
  categories: [],
  models: [],
};
const defaults = {
  syncEnabled: false,
  syncInterval: '0 0 * * *',
  autoUpdatePrices: true,
  addNewParts: false,
  categories: [],
  models: [],
};

describe('the settings', () => {
  it('are midnight and off until somebody saves others', async () => {
    expect((await ask('GET /api/sync/config')).body).toEqual(defaults);
    expect(await status()).toEqual({
      lastSync: null,
      nextSync: null,
      syncEnabled: false,
      running: false,
      progress: { done: 0, total: 0 },
      lastRun: null,
    });
  });

  it('are saved; what is left out stays, what is unknown is not kept', async () => {
    const config = {
      ...everything,
      syncInterval: ' 0 8 * * 1-5 ',
      categories: ['Display'],
      models: ['iPhone 15'],
    };
    const { status: code, body } = await configure({ ...config, _id: 'x', nextSyncAt: '2020-01-01' });
    expect([code, body]).toEqual([200, { ...config, syncInterval: '0 8 * * 1-5' }]);
    await configure({ addNewParts: false });
    expect((await ask('GET /api/sync/config')).body).toEqual({
      ...config,
      syncInterval: '0 8 * * 1-5',
      addNewParts: false,
    });
  });

  it.each(['', 'abc', '* * * * * *', '0 0 31 2 *', '61 * * * *', 'x'.repeat(200), null, 7])(
    'the schedule %j is refused and nothing is changed',
    async (syncInterval) => {
      const answer = await configure({ ...everything, syncEnabled: true, syncInterval });
      expect([answer.status, answer.body.error]).toEqual([400, 'Ungültiger Cron-Ausdruck']);
      expect(answer.body.fields.syncInterval).toBe('Ungültiger Cron-Ausdruck');
      expect((await ask('GET /api/sync/config')).body).toEqual(defaults);
    },
  );

  it.each([{ syncEnabled: 'ja' }, { categories: 'Display' }, { models: [''] }, { models: [7] }])(
    '%j is refused',
    async (config) => {
      expect((await configure(config)).status).toBe(400);
    },
  );

  it('the next time is known as soon as it is switched on, and gone when it is switched off', async () => {
    await configure({ syncEnabled: true, syncInterval: '0 8 * * *' });
    const { nextSync, syncEnabled } = await status();
    expect(syncEnabled).toBe(true);
    const berlin = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
    expect(berlin.format(new Date(nextSync))).toBe('08:00');
    expect(new Date(nextSync).getTime()).toBeGreaterThan(testApp.deps.now().getTime());
    await configure({ syncEnabled: false });
    expect(await status()).toMatchObject({ nextSync: null, syncEnabled: false });
  });
});

describe('a run', () => {
  it('adds new parts and says what it did', async () => {
    sandbox.sell([...smallCatalogue, {}, { sku: null }]);
    await configure(everything);
    const answer = await startRun();
    expect([answer.status, answer.body]).toEqual([202, { message: 'Synchronisation wurde gestartet' }]);
    expect(await status()).toMatchObject({ running: true, lastSync: null, lastRun: { finishedAt: null } });
    await work();
    const { lastRun, lastSync, running, progress } = await status();
    expect([running, progress]).toEqual([false, { done: 8, total: 8 }]);
    expect(lastRun).toEqual({
      _id: expect.any(String),
      trigger: 'manual',
      startedAt: expect.any(String),
      finishedAt: lastSync,
      imported: 5,
      updated: 0,
      priceUp: 0,
      priceDown: 0,
      unchanged: 0,
      skipped: 3,
      failed: 0,
      total: 8,
      error: null,
      faults: [
        { outcome: 'skipped', sku: '', title: '', reason: 'Keine Artikelnummer' },
        { outcome: 'skipped', sku: '', title: '', reason: 'Keine Artikelnummer' },
        { outcome: 'skipped', sku: 'X-0', title: 'Rear Camera For iPhone 12', reason: 'Kein Preis' },
      ],
    });
    expect(await parts()).toEqual({ 'B-13': 24.9, 'C-25': 14, 'D-15': 39.5, 'D-15P': 1059.5, 'U-1': 2 });
  });

  it('lists the first hundred faults, whichever step they come from, and counts all', async () => {
    const unpriced = Array.from({ length: 70 }, (_, index) => productRow(`X-${index}`, { price: null }));
    sandbox.sell([...Array.from({ length: 60 }, () => ({})), ...unpriced]);
    await configure(everything);
    const { skipped, faults } = await sync();
    expect(skipped).toBe(130);
    expect((faults as { reason: string }[]).map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 60 }, () => 'Keine Artikelnummer'),
      ...Array.from({ length: 40 }, () => 'Kein Preis'),
    ]);
  });

  it('always fetches, and doubles nothing when it is repeated', async () => {
    await configure(everything);
    await sync();
    expect(await sync()).toMatchObject({ imported: 0, updated: 0, unchanged: 5, skipped: 1 });
    expect(sandbox.requests).toEqual(['/products', '/products']);
    expect(Object.keys(await parts())).toHaveLength(5);
  });

  it('brings new prices of known parts, up and down, and leaves alone what people wrote and counted', async () => {
    await configure(everything);
    const part = { description: 'Mein Display', forModel: 'iPhone 15', category: 'Displays', stock: 7 };
    const { body: dearer } = await ask('POST /api/parts', { ...part, partNumber: 'd-15', price: 50 });
    const { body: cheaper } = await ask('POST /api/parts', { ...part, partNumber: 'B-13', price: 20 });
    await ask('POST /api/parts', { ...part, partNumber: 'C-25', price: 14 });
    expect(await sync()).toMatchObject({ imported: 2, updated: 2, priceUp: 1, priceDown: 1, unchanged: 1 });
    const { body } = await ask(`GET /api/parts/${dearer._id}`);
    expect(body).toMatchObject({ ...part, partNumber: 'd-15', price: 39.5 });
    const { body: history } = await ask(`GET /api/parts/${cheaper._id}/prices`);
    expect(history).toMatchObject([{ oldPrice: 20, newPrice: 24.9, source: 'sync', by: 'Testperson' }]);
  });

  it('without autoUpdatePrices prices stay', async () => {
    await configure({ ...everything, autoUpdatePrices: false });
    const part = { description: 'x', forModel: 'x', category: 'x', stock: 7 };
    const { body: mine } = await ask('POST /api/parts', { ...part, partNumber: 'B-13', price: 20 });
    expect(await sync()).toMatchObject({ imported: 4, updated: 0, unchanged: 0, skipped: 2 });
    expect((await parts())['B-13']).toBe(20);
    expect((await ask(`GET /api/parts/${mine._id}/prices`)).body).toEqual([]);
  });

  it('without addNewParts only known ones are looked at', async () => {
    await configure({ ...everything, addNewParts: false });
    await ask('POST /api/parts', {
      partNumber: 'B-13',
      description: 'x',
      forModel: 'x',
      category: 'x',
      price: 20,
    });
    expect(await sync()).toMatchObject({ imported: 0, updated: 1, skipped: 5 });
    expect(await parts()).toEqual({ 'B-13': 24.9 });
  });

  it.each([
    [{ categories: ['DISPLAY'] }, ['D-15', 'D-15P']],
    [{ categories: ['Display', 'battery'] }, ['B-13', 'D-15', 'D-15P']],
    [{ models: ['iPhone 15'] }, ['D-15']],
    [{ models: ['iPhone 15 Pro', 'Galaxy S25 Plus'] }, ['C-25', 'D-15P']],
    [{ categories: ['Display'], models: ['iPhone 15', 'iPhone 13'] }, ['D-15']],
    [{ categories: ['gibt es nicht'] }, []],
    [{ models: ['gibt es nicht'] }, []],
  ])('is about the chosen ones only: %j', async (choice, numbers) => {
    await configure({ ...everything, ...choice });
    expect(await sync()).toMatchObject({ imported: numbers.length, error: null });
    expect(Object.keys(await parts()).sort()).toEqual(numbers);
  });

  it('only one goes on at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, startRun));
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, ...Array(9).fill(409)]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.error).toBe('Synchronisation läuft bereits');
    await work();
    expect((await startRun()).status).toBe(202);
  });

  it.each<SandboxFault>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429, retryAfter: '60' },
    { kind: 'slow', ms: 5000 },
    { kind: 'broken-json' },
    { kind: 'cut' },
  ])('that gets no catalogue says so, changes nothing and can be repeated: %j', async (fault) => {
    await configure(everything);
    await sync();
    const { lastSync } = await status();
    const before = await parts();
    sandbox.sell([productRow('NEU')]);
    sandbox.misbehave(fault, Number.POSITIVE_INFINITY);
    expect(await sync()).toMatchObject({
      imported: 0,
      updated: 0,
      error: 'Lieferant nicht erreichbar. Bitte versuchen Sie es später erneut.',
    });
    expect(await status()).toMatchObject({ running: false, lastSync });
    expect(await parts()).toEqual(before);
    sandbox.calm();
    expect(await sync()).toMatchObject({ imported: 1, error: null });
    expect(await runs()).toHaveLength(3);
  });
});

describe('a run of several batches', () => {
  const many = Array.from({ length: 1200 }, (_, index) => productRow(`M-${String(index).padStart(4, '0')}`));

  /** While the batch that this part is in is held up. */
  async function whileHeldUp(partNumber: string, look: () => Promise<void>): Promise<void> {
    const client = await testApp.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from parts where part_number = $1 for update', [partNumber]);
      await look();
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  beforeEach(async () => {
    sandbox.sell(many);
    await configure(everything);
    await sync();
    sandbox.sell(many.map((row) => ({ ...row, price: '21.00' })));
  });

  it('tells how far it is, truly', async () => {
    await startRun();
    let working: Promise<void> | undefined;
    await whileHeldUp('M-0700', async () => {
      working = work();
      await eventually(async () => (await status()).progress).toEqual({ done: 500, total: 1200 });
      expect(await status()).toMatchObject({
        running: true,
        lastRun: { updated: 500, priceUp: 500, finishedAt: null },
      });
    });
    await working;
    expect(await status()).toMatchObject({ running: false, progress: { done: 1200, total: 1200 } });
    expect((await status()).lastRun).toMatchObject({ priceUp: 1200, error: null });
  });

  it('that a crash cuts off is marked, keeps what it did, and the next does the rest', async () => {
    await startRun();
    let working: Promise<void> | undefined;
    await whileHeldUp('M-0700', async () => {
      working = work();
      await eventually(async () => (await status()).progress.done).toBe(500);
      testApp.passTime({ minutes: 1 });
      expect(await status()).toMatchObject({
        running: false,
        lastRun: {
          error: expect.stringContaining('wurde unterbrochen'),
          updated: 500,
          finishedAt: expect.any(String),
        },
      });
      expect((await startRun()).status).toBe(202);
    });
    // The old worker was not dead after all: what it does now no longer counts and changes nothing.
    await working;
    await work();
    const [second, first] = await runs();
    expect(first).toMatchObject({ error: expect.stringContaining('wurde unterbrochen'), updated: 500 });
    expect(second).toMatchObject({ error: null, updated: 700, unchanged: 500 });
    expect(Object.values(await parts())).toEqual(Array(1200).fill(21));
  });
});

describe('the schedule', () => {
  it('starts a run when its time has come, once for all who look', async () => {
    await configure({ ...everything, syncEnabled: true, syncInterval: '0 * * * *' });
    await lookAtSchedule();
    expect(await runs()).toEqual([]);
    const { nextSync } = await status();
    testApp.passTime({ hours: 1 });
    await Promise.all(Array.from({ length: 5 }, lookAtSchedule));
    expect(await runs()).toMatchObject([{ trigger: 'schedule', finishedAt: null }]);
    expect(new Date((await status()).nextSync) > new Date(nextSync)).toBe(true);
    await work();
    await lookAtSchedule();
    expect(await runs()).toMatchObject([{ imported: 5, error: null }]);
  });

  it('what was missed for hours is made up for once', async () => {
    await configure({ ...everything, syncEnabled: true, syncInterval: '0 * * * *' });
    testApp.passTime({ hours: 9 });
    await lookAtSchedule();
    await work();
    await lookAtSchedule();
    expect(await runs()).toHaveLength(1);
    expect(new Date((await status()).nextSync) > testApp.deps.now()).toBe(true);
  });

  it('passes over a time that comes while a run goes on', async () => {
    await configure({ ...everything, syncEnabled: true, syncInterval: '* * * * *' });
    testApp.passTime({ minutes: 1 });
    await startRun();
    await lookAtSchedule();
    expect(await runs()).toMatchObject([{ trigger: 'manual' }]);
    expect(new Date((await status()).nextSync) > testApp.deps.now()).toBe(true);
  });

  it('does nothing when switched off', async () => {
    await configure({ ...everything, syncEnabled: true, syncInterval: '* * * * *' });
    await configure({ syncEnabled: false });
    testApp.passTime({ hours: 9 });
    await lookAtSchedule();
    expect(await runs()).toEqual([]);
  });

  it('other settings do not move it', async () => {
    await configure({ syncEnabled: true, syncInterval: '0 * * * *' });
    const { nextSync } = await status();
    testApp.passTime({ hours: 2 });
    await configure({ syncEnabled: true, syncInterval: '0 * * * *', addNewParts: true });
    expect((await status()).nextSync).toBe(nextSync);
  });

  it('a run that a restart cut off is repeated, but not for ever', async () => {
    await configure({ ...everything, syncEnabled: true, syncInterval: '0 0 1 1 *' });
    await testApp.database.pool.query('update sync_config set next_sync_at = $1', [testApp.deps.now()]);
    const interrupted = { trigger: 'schedule', error: expect.stringContaining('wurde unterbrochen') };
    await lookAtSchedule();
    testApp.passTime({ minutes: 1 });
    await Promise.all([lookAtSchedule(), lookAtSchedule()]);
    expect(await runs()).toMatchObject([{ trigger: 'schedule', finishedAt: null }, interrupted]);
    testApp.passTime({ minutes: 1 });
    await lookAtSchedule();
    expect(await runs()).toMatchObject([interrupted, interrupted]);
  });

  it('marks a run that was cut off, so that the history is true', async () => {
    await startRun();
    testApp.passTime({ minutes: 1 });
    await lookAtSchedule();
    const { rows } = await testApp.database.pool.query(
      'select finished_at is null as open, error from sync_runs',
    );
    expect(rows).toEqual([{ open: false, error: expect.stringContaining('wurde unterbrochen') }]);
    // A worker that comes too late leaves it alone.
    await work();
    expect(await runs()).toMatchObject([
      { error: expect.stringContaining('wurde unterbrochen'), imported: 0 },
    ]);
    expect(sandbox.requests).toEqual([]);
  });
});

it('the history comes in pages, newest first', async () => {
  for (let i = 0; i < 3; i++) await sync();
  const page = await ask('GET /api/sync/runs?page=2&limit=2');
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3']);
  const [newest, , oldest] = await runs();
  expect(page.body).toEqual([oldest]);
  expect(newest.startedAt >= oldest.startedAt).toBe(true);
});

it.each(['GET /api/sync/status', 'GET /api/sync/config', 'GET /api/sync/runs', 'POST /api/sync/run'])(
  '%s without the right says so',
  async (line) => {
    const other = await createStaffWith(testApp, ['parts.view', 'parts.create', 'parts.edit']);
    const { status: code, body } = await testApp.ask(line, { token: other.token });
    expect([code, body.error]).toEqual([403, 'Keine Berechtigung für die Synchronisation.']);
  },
);
