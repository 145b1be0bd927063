import { withCheckDigit } from '@kreislauf/domain/devices/imei.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImeiFacts } from './imei-provider.ts';
import { type ImeiSandbox, startImeiSandbox } from './imei-sandbox.ts';
import { openImeicheckNet } from './imeicheck-net.ts';
import { mapFacts } from './map-facts.ts';
import { sandboxResultOf } from './sandbox-device.ts';
import { SANDBOX_MODELS } from './sandbox-models.ts';

let sandbox: ImeiSandbox;
beforeAll(async () => {
  sandbox = await startImeiSandbox();
});
afterAll(() => sandbox.close());

const MODELS = new Set(SANDBOX_MODELS.map(({ name }) => name));
const tacs = SANDBOX_MODELS.flatMap(({ tacs }) => tacs);
const serials = fc.integer({ min: 100, max: 999_999 }).map((serial) => String(serial).padStart(6, '0'));
const knownImeis = fc
  .tuple(fc.constantFrom(...tacs), serials)
  .map(([tac, serial]) => withCheckDigit(tac + serial));
const anyImei = fc.stringMatching(/^\d{14}$/).map(withCheckDigit);
const anyNumber = fc.oneof(knownImeis, anyImei, fc.stringMatching(/^[A-Z0-9]{8,15}$/));

function expectValid(facts: ImeiFacts): void {
  expect(MODELS).toContain(facts.model);
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'simLock' || name === 'fmiOn') expect(value).toBeTypeOf('boolean');
    else expect(value).toMatch(/\S/);
  }
  if (facts.imei2) expect(withCheckDigit(facts.imei2.slice(0, 14))).toBe(facts.imei2);
  if (facts.usaBlockStatus) expect(facts.usaBlockStatus).toMatch(/^(Clean|Reported stolen by .+)$/);
}

it('any number gives the same answer twice, over HTTP, with valid facts', async () => {
  const { url, token } = sandbox;
  const client = openImeicheckNet({ url, token, service: 12, timeLimitMs: 5000, pollPauseMs: 1 });
  await fc.assert(
    fc.asyncProperty(anyNumber, async (number) => {
      const [first, second] = [await client.check(number), await client.check(number)];
      expect(second.found).toBe(first.found);
      if (first.found && second.found) {
        expect(second.facts).toEqual(first.facts);
        expectValid(first.facts);
      }
    }),
    { numRuns: 60 },
  );
});

it('every number of a known TAC is a device of that model, whatever its check digit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SANDBOX_MODELS), serials, fc.nat(9), (model, serial, digit) => {
      const result = sandboxResultOf(`${model.tacs[0]}${serial}${digit}`);
      if (result.status !== 'successful') throw new Error(result.status);
      const facts = mapFacts(result.properties);
      expectValid(facts);
      expect(facts.model).toBe(model.name);
      expect(model.colours.some((colour) => facts.modelDesc?.endsWith(colour))).toBe(true);
    }),
  );
});

it('among many devices some are blocked, locked, with Find My, and some say less', () => {
  const many = Array.from({ length: 1500 }, (_, index) => {
    const tac = tacs[index % tacs.length] as string;
    const result = sandboxResultOf(withCheckDigit(`${tac}${100_000 + index * 37}`));
    return result.status === 'successful' ? mapFacts(result.properties) : {};
  });
  const percent = (test: (facts: ImeiFacts) => boolean) => (many.filter(test).length / many.length) * 100;
  const shares = {
    blocked: percent(({ usaBlockStatus = 'Clean' }) => usaBlockStatus !== 'Clean'),
    simLocked: percent(({ simLock }) => simLock === true),
    findMy: percent(({ fmiOn }) => fmiOn === true),
    blockUnknown: percent(({ usaBlockStatus }) => usaBlockStatus === undefined),
    lockUnknown: percent(({ simLock }) => simLock === undefined),
    findMyUnknown: percent(({ fmiOn }) => fmiOn === undefined),
    regionUnknown: percent(({ region }) => region === undefined),
  };
  for (const share of Object.values(shares)) {
    expect(share).toBeGreaterThan(4);
    expect(share).toBeLessThan(10);
  }
});

it('of numbers with an unknown TAC about half are known', () => {
  const known = Array.from({ length: 1000 }, (_, index) =>
    withCheckDigit(String(86_000_000_000_000 + index * 7919)),
  )
    .map(sandboxResultOf)
    .filter(({ status }) => status === 'successful').length;
  expect(known).toBeGreaterThan(400);
  expect(known).toBeLessThan(600);
});

it('account, services and an unknown path answer as the provider does', async () => {
  const get = (path: string) =>
    fetch(`${sandbox.url}${path}`, { headers: { authorization: `Bearer ${sandbox.token}` } });
  expect(await (await get('/v1/account')).json()).toEqual({ balance: '25.00' });
  expect(await (await get('/v1/services')).json()).toHaveLength(1);
  expect((await get('/v1/checks/nonsense')).status).toBe(404);
  expect((await get('/v1/nothing')).status).toBe(404);
});
