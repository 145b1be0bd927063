import { withCheckDigit } from '@kreislauf/domain/devices/imei/imei.rules';
import type { ImeiFacts } from '@kreislauf/domain/devices/imei/imei-facts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderDownError, ProviderRefusedError } from '../provider-errors.ts';
import type { SandboxFault } from '../sandbox-faults.ts';
import { type ImeiSandbox, startImeiSandbox } from './imei-sandbox.ts';
import { type ImeiClientOptions, openImeicheckNet } from './imeicheck-net.ts';
import { SANDBOX_MODELS } from './sandbox-models.ts';

const TAC_12_PRO_MAX = '35673511';
const KNOWN = special('000004');

let sandbox: ImeiSandbox;
beforeEach(async () => {
  sandbox = await startImeiSandbox();
});
afterEach(() => sandbox.close());

function special(serial: string): string {
  return withCheckDigit(`${TAC_12_PRO_MAX}${serial}`);
}

function openClient(options: Partial<ImeiClientOptions> = {}) {
  const quick = { service: 12, timeLimitMs: 5000, firstPauseMs: 5, pollPauseMs: 5 };
  return openImeicheckNet({ url: sandbox.url, token: sandbox.token, ...quick, ...options });
}

async function factsOf(imei: string): Promise<ImeiFacts> {
  const answer = await openClient().check(imei);
  if (!answer.found) throw new Error(`the sandbox knows nothing of ${imei}`);
  return answer.facts;
}

async function failureOf(check: Promise<unknown>): Promise<Error> {
  const error = await check.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain(sandbox.token);
  expect((error as Error).cause).toBeUndefined();
  return error as Error;
}

const everyTac = SANDBOX_MODELS.flatMap(({ name, tacs }) => tacs.map((tac) => ({ name, tac })));

it.each(everyTac)('$tac is an $name with storage and colour', async ({ name, tac }) => {
  const facts = await factsOf(withCheckDigit(`${tac}000004`));
  expect(facts.model).toBe(name);
  expect(facts.modelDesc).toMatch(/ (\d+GB|1TB) \S/);
  expect(facts).toMatchObject({ usaBlockStatus: 'Clean', simLock: false });
  expect(facts.fmiOn).toBe(name.startsWith('iPhone') ? false : undefined);
  expect(facts.imei2).toMatch(new RegExp(`^${tac}\\d{7}$`));
  expect(facts.serial).toMatch(/^[A-Z0-9]{12}$/);
  expect(facts).not.toHaveProperty('thumbnail');
});

it('the numbers of the shared facts are the devices they are', async () => {
  expect((await factsOf('356735111052198')).model).toBe('iPhone 12 Pro Max');
  expect((await factsOf('359888171995975')).model).toBe('iPhone 13');
});

it('a stolen, a SIM-locked and a Find My device say so', async () => {
  expect(await factsOf(special('000001'))).toMatchObject({ simLock: false, fmiOn: false });
  expect((await factsOf(special('000001'))).usaBlockStatus).toMatch(/^Reported stolen by/);
  expect(await factsOf(special('000002'))).toMatchObject({ usaBlockStatus: 'Clean', simLock: true });
  expect(await factsOf(special('000003'))).toMatchObject({ usaBlockStatus: 'Clean', fmiOn: true });
});

it('what the provider does not say is absent, not fine', async () => {
  expect(Object.keys(await factsOf(special('000005'))).sort()).toEqual(['model', 'modelDesc', 'serial']);
});

it('the whole answer is kept as it came', async () => {
  const answer = await openClient().check(KNOWN);
  expect(answer.raw).toMatchObject({ type: 'api', status: 'successful', deviceId: KNOWN });
  expect(answer.raw).toHaveProperty('properties.apple/modelName', 'iPhone 12 Pro Max');
});

it.each(['000000', '000006'])('an unsuccessful or failed check (%s) is not found', async (serial) => {
  expect(await openClient().check(special(serial))).toMatchObject({ found: false, raw: { properties: [] } });
});

it('a number with a wrong check digit and an unknown TAC is a device, too', async () => {
  expect(await openClient().check('123456789012345')).toMatchObject({ found: true });
});

it('a check that is processed first is polled until it is over', async () => {
  const client = openClient();
  let polled = 0;
  for (let serial = 100_000; serial < 100_030; serial++) {
    sandbox.requests.length = 0;
    expect((await client.check(special(String(serial)))).found).toBe(true);
    if (sandbox.requests.some(({ method }) => method === 'GET')) polled++;
  }
  expect(polled).toBeGreaterThan(0);
  expect(polled).toBeLessThan(30);
});

it('a check that never ends is given up at the time limit', async () => {
  const started = performance.now();
  const error = await failureOf(openClient({ timeLimitMs: 150 }).check(special('000007')));
  expect(error).toBeInstanceOf(ProviderDownError);
  expect(performance.now() - started).toBeLessThan(1000);
});

describe('refusals are not tried again', () => {
  it('a wrong token', async () => {
    const client = openClient({ token: 'wrong-token' });
    const error = await failureOf(client.check(KNOWN));
    expect(error).toMatchObject({ kind: 'credentials' });
    expect(error.message).toContain('Unauthenticated');
    expect(error.message).not.toContain('wrong-token');
  });

  it.each([
    [401, 'credentials'],
    [403, 'credentials'],
    [402, 'balance'],
    [404, 'other'],
    [422, 'input'],
  ] as const)('%i is a refusal for %s', async (status, kind) => {
    sandbox.misbehave({ kind: 'status', status, body: { message: `no, ${sandbox.token}` } });
    const error = await failureOf(openClient().check(KNOWN));
    expect(error).toBeInstanceOf(ProviderRefusedError);
    expect(error).toMatchObject({ kind, message: `imeicheck.net answered ${status}: no, ***` });
    expect(sandbox.requests).toHaveLength(1);
  });

  it('a number the provider dislikes is refused in its words', async () => {
    const error = await failureOf(openClient().check('1234567'));
    expect(error).toMatchObject({ kind: 'input' });
    expect(error.message).toContain('The device id must be between 8 and 17 characters');
  });
});

describe('passing trouble is tried again', () => {
  it('429 waits as long as it is told to', async () => {
    sandbox.misbehave({ kind: 'status', status: 429, retryAfter: '1' });
    const started = performance.now();
    expect((await openClient().check(KNOWN)).found).toBe(true);
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  it('429 that asks for more time than there is fails at once', async () => {
    sandbox.misbehave({ kind: 'status', status: 429, retryAfter: '60' });
    const started = performance.now();
    const error = await failureOf(openClient().check(KNOWN));
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toBe('imeicheck.net answered 429');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it.each<SandboxFault>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { kind: 'cut' },
  ])('%j once, then an answer', async (fault) => {
    sandbox.misbehave(fault);
    expect((await openClient().check(KNOWN)).found).toBe(true);
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});

describe('lasting trouble is told as such', () => {
  it.each<SandboxFault>([{ kind: 'status', status: 500 }, { kind: 'status', status: 429 }, { kind: 'cut' }])(
    '%j for good',
    async (fault) => {
      sandbox.misbehave(fault, Number.POSITIVE_INFINITY);
      expect(await failureOf(openClient().check(KNOWN))).toBeInstanceOf(ProviderDownError);
      expect(sandbox.requests).toHaveLength(4);
    },
  );

  it.each<SandboxFault>([{ kind: 'slow', ms: 5000 }, { kind: 'silent' }])('%j', async (fault) => {
    sandbox.misbehave(fault);
    const started = performance.now();
    const error = await failureOf(openClient({ timeLimitMs: 150 }).check(KNOWN));
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toBe('imeicheck.net did not answer within 150 ms');
    expect(performance.now() - started).toBeLessThan(1500);
  });

  it('broken JSON', async () => {
    sandbox.misbehave({ kind: 'broken-json' });
    const error = await failureOf(openClient().check(KNOWN));
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toContain('not JSON');
  });

  it('an answer without end', async () => {
    sandbox.misbehave({ kind: 'huge', bytes: 3 * 1024 * 1024 });
    const error = await failureOf(openClient().check(KNOWN));
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toContain('more than');
  });

  it.each([[[1, 2]], ['text'], [{ status: 'brand new' }], [{ status: 'waiting' }]])(
    'JSON that is no check: %j',
    async (body) => {
      sandbox.misbehave({ kind: 'status', status: 200, body });
      expect(await failureOf(openClient().check(KNOWN))).toBeInstanceOf(ProviderDownError);
    },
  );

  it('a redirect: the token does not follow it', async () => {
    sandbox.misbehave({ kind: 'status', status: 302 });
    expect(await failureOf(openClient().check(KNOWN))).toBeInstanceOf(ProviderDownError);
  });

  it('nobody listens', async () => {
    const client = openClient();
    await sandbox.close();
    const error = await failureOf(client.check(KNOWN));
    expect(error).toBeInstanceOf(ProviderDownError);
    expect(error.message).toBe('imeicheck.net could not be reached (ECONNREFUSED)');
  });
});

it('a token that cannot be sent is told without repeating it', () => {
  expect(() => openClient({ token: 'secret\nnewline' })).toThrow(
    'The access token of imeicheck.net contains characters that cannot be sent',
  );
});
