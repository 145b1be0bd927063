import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImeiSandbox, startImeiSandbox } from '../../../adapters/imei-check/imei-sandbox.ts';
import { devices } from '../../../db/tables/devices.table.ts';
import { freshImei, IMEIS } from '../../../test/device-samples.ts';
import { createStaffWith } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let sandbox: ImeiSandbox;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  sandbox = await startImeiSandbox();
  const imei = { url: sandbox.url, token: sandbox.token, timeLimitMs: 1500 };
  testApp = await createTestApp({ imei });
  ({ token } = await createStaffWith(testApp, ['devices.create', 'devices.edit']));
});
afterAll(async () => {
  await testApp.close();
  await sandbox.close();
});

const check = (imei: unknown) => testApp.ask('POST /api/devices/check-imei', { token, body: { imei } });
const save = (body: object) => testApp.ask('POST /api/devices', { token, body });

describe('checking an IMEI', () => {
  it('answers the provider\u2019s data for a new phone and stores no device', async () => {
    const { status, body } = await check(IMEIS.iphone13);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _isNew: true,
      imei: IMEIS.iphone13,
      model: 'iPhone 13',
      checkSource: 'provider',
      previousPurchase: null,
    });
    expect(await testApp.deps.db.$count(devices)).toBe(0);
  });

  it('answers the stored device when the phone is in stock', async () => {
    const imei = freshImei();
    const { body: saved } = await save({ imei, model: 'iPhone 11', purchasePrice: 120 });
    const { status, body } = await check(imei);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _isNew: false, _id: saved._id, purchasePrice: 120, status: 'gekauft' });
  });

  it('whoever may only add devices learns that a phone is in stock, and changes nothing of it', async () => {
    const imei = freshImei();
    const { body: saved } = await save({ imei, model: 'iPhone 11', purchasePrice: 120 });
    const { token: adder } = await createStaffWith(testApp, ['devices.create', 'devices.view']);
    const checked = await testApp.ask('POST /api/devices/check-imei', { token: adder, body: { imei } });
    const brief = { _isNew: false, _id: saved._id, imei, model: 'iPhone 11', status: 'gekauft' };
    expect([checked.status, checked.body]).toEqual([200, brief]);

    const body = { imei, purchasePrice: 1, status: 'verkauft', actualSellingPrice: 1 };
    const refused = await testApp.ask('POST /api/devices', { token: adder, body });
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'Dieses Gerät ist bereits im Bestand.', code: 'already_in_stock', _id: saved._id },
    ]);
    const { body: kept } = await testApp.ask(`GET /api/devices/${saved._id}`, { token: adder });
    expect(kept).toMatchObject({ purchasePrice: 120, status: 'gekauft', updatedAt: saved.updatedAt });

    const { body: known } = await testApp.ask('POST /api/devices', {
      token: adder,
      body: { imei: freshImei() },
    });
    expect(known._wasCreated).toBe(true);
  });

  it('asks the provider once in 24 hours', async () => {
    const imei = freshImei();
    const first = await check(imei);
    const asked = sandbox.requests.length;
    const again = await check(imei);
    expect(again.body).toEqual(first.body);
    expect(sandbox.requests.length).toBe(asked);
    testApp.passTime({ hours: 25 });
    ({ token } = await createStaffWith(testApp, ['devices.create', 'devices.edit']));
    await check(imei);
    expect(sandbox.requests.length).toBeGreaterThan(asked);
  });

  it('takes separators, and asks for 16 and 17 digits by the first 14', async () => {
    const { body } = await check(' 35-988817-199597-5 ');
    expect(body.imei).toBe(IMEIS.iphone13);
    const withVersion = await check('3598881719959701');
    expect(withVersion.body).toMatchObject({ _isNew: true, imei: '3598881719959701', model: 'iPhone 13' });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['blanks', '   '],
    ['only separators', ' - - '],
  ])('%s is asked for', async (_title, imei) => {
    const { status, body } = await check(imei);
    expect([status, body.error]).toEqual([400, 'Bitte geben Sie eine IMEI-Nummer ein']);
  });

  it.each(['1234567', '123456789012345678', '35988817199597?', "' or 1=1 --", '３５９８８８１７'])(
    '%s is no IMEI',
    async (imei) => {
      expect((await check(imei)).status).toBe(400);
    },
  );

  it('a number that the provider does not know is 404', async () => {
    const { status, body } = await check('359888170000000');
    expect([status, body]).toEqual([
      404,
      { error: 'Zu dieser IMEI wurden keine Daten gefunden.', code: 'imei_unknown' },
    ]);
  });
});

describe('when the provider fails', () => {
  const LEVEL_ERROR = 50;
  const down = 'IMEI-Dienst nicht erreichbar. Bitte versuchen Sie es später erneut.';
  // On a busy machine any of these may run into the time limit first.
  const noAnswer = /^imei_provider_down: imeicheck\.net .+/;

  it.each([
    ['answers 500', { kind: 'status', status: 500 } as const, down, noAnswer],
    ['is slow', { kind: 'slow', ms: 5000 } as const, down, noAnswer],
    ['sends broken JSON', { kind: 'broken-json' } as const, down, noAnswer],
    ['cuts the connection', { kind: 'cut' } as const, down, noAnswer],
    [
      'refuses the token',
      { kind: 'status', status: 401 } as const,
      'Der IMEI-Dienst nimmt die Zugangsdaten nicht an. Bitte wenden Sie sich an den Administrator.',
      /answered 401/,
    ],
    [
      'has no balance left',
      { kind: 'status', status: 402, body: { message: 'Insufficient balance' } } as const,
      'Das Guthaben beim IMEI-Dienst ist aufgebraucht. Bitte wenden Sie sich an den Administrator.',
      /answered 402: Insufficient balance/,
    ],
  ])('and %s the clerk is told in German, the log why, and nothing is kept', async (...given) => {
    const [_title, fault, error, cause] = given;
    const imei = freshImei();
    sandbox.misbehave(fault, 10);
    const failed = await check(imei);
    sandbox.calm();
    expect([failed.status, failed.body]).toEqual([503, { error }]);
    const lines = testApp.logged.filter(({ reqId }) => reqId === failed.headers['x-request-id']);
    expect(lines).toMatchObject([{ level: LEVEL_ERROR, err: { message: expect.stringMatching(cause) } }]);
    expect(JSON.stringify(lines)).not.toContain(sandbox.token);
    expect((await check(imei)).status).toBe(200);
  });
});
