import { withCheckDigit } from '@kreislauf/domain/devices/imei/imei.rules';
import type { ImeiFacts } from '@kreislauf/domain/devices/imei/imei-facts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImeiSandbox, startImeiSandbox } from './imei-sandbox.ts';
import { openImeicheckNet } from './imeicheck-net.ts';
import { mapFacts } from './map-facts.ts';
import { SANDBOX_ANDROIDS } from './sandbox-androids.ts';
import { sandboxResultOf } from './sandbox-device.ts';
import { SANDBOX_EXAMPLES, SANDBOX_IPHONES, SANDBOX_MODELS } from './sandbox-models.ts';

let sandbox: ImeiSandbox;
beforeAll(async () => {
  sandbox = await startImeiSandbox();
});
afterAll(() => sandbox.close());

const MODELS = new Set(SANDBOX_MODELS.map(({ name }) => name));
const iphoneTacs = SANDBOX_IPHONES.flatMap(({ tacs }) => tacs);
const tacs = SANDBOX_MODELS.flatMap(({ tacs }) => tacs);
const serials = fc.integer({ min: 100, max: 999_999 }).map((serial) => String(serial).padStart(6, '0'));
const knownImeis = fc
  .tuple(fc.constantFrom(...tacs), serials)
  .map(([tac, serial]) => withCheckDigit(tac + serial));
const anyImei = fc.stringMatching(/^\d{14}$/).map(withCheckDigit);
const anyNumber = fc.oneof(knownImeis, anyImei, fc.stringMatching(/^[A-Z0-9]{8,17}$/));

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
    const tac = iphoneTacs[index % iphoneTacs.length] as string;
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

it('any number of 14 to 17 digits is a device, whatever its check digit, and of some maker', () => {
  const makers = new Map<string, number>();
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), serials, fc.stringMatching(/^\d{0,3}$/), (tac, serial, end) => {
      const result = sandboxResultOf(tac + serial + end);
      if (result.status !== 'successful') throw new Error(result.status);
      const facts = mapFacts(result.properties);
      expectValid(facts);
      const maker = facts.model?.split(' ')[0] ?? '';
      makers.set(maker, (makers.get(maker) ?? 0) + 1);
      const sameNumber = sandboxResultOf(`${tac}${serial}0`);
      expect(sameNumber.status === 'successful' && mapFacts(sameNumber.properties).model).toBe(facts.model);
    }),
    { numRuns: 300 },
  );
  expect([...makers.keys()].sort()).toEqual(['Google', 'Samsung', 'Xiaomi', 'iPhone']);
});

it.each(['00000000', '35007012', '99999999'])(
  'the special serials stand for the failures of TAC %s, too',
  (tac) => {
    const statusOf = (serial: string) => sandboxResultOf(withCheckDigit(tac + serial)).status;
    expect(['000000', '000006', '000007'].map(statusOf)).toEqual(['unsuccessful', 'failed', 'processing']);
  },
);

it('what is no iPhone says nothing of Find My and has no Apple fields', () => {
  for (const { name, tacs } of SANDBOX_ANDROIDS) {
    const result = sandboxResultOf(withCheckDigit(`${tacs[0]}000004`));
    if (result.status !== 'successful') throw new Error(result.status);
    expect(Object.keys(result.properties).filter((field) => /^(apple|fmi|lost|meid)/.test(field))).toEqual(
      [],
    );
    expect(mapFacts(result.properties).model).toBe(name);
  }
});

it('the numbers to try are three valid ones of different makers', () => {
  const makers = SANDBOX_EXAMPLES.map(({ imei, model }) => {
    expect(withCheckDigit(imei.slice(0, 14))).toBe(imei);
    const result = sandboxResultOf(imei);
    const facts = result.status === 'successful' ? mapFacts(result.properties) : {};
    expect(facts).toMatchObject({ model, usaBlockStatus: 'Clean', simLock: false });
    return model.split(' ')[0];
  });
  expect(new Set(makers).size).toBe(3);
});

it('account, services and an unknown path answer as the provider does', async () => {
  const get = (path: string) =>
    fetch(`${sandbox.url}${path}`, { headers: { authorization: `Bearer ${sandbox.token}` } });
  expect(await (await get('/v1/account')).json()).toEqual({ balance: '25.00' });
  expect(await (await get('/v1/services')).json()).toHaveLength(1);
  expect((await get('/v1/checks/nonsense')).status).toBe(404);
  expect((await get('/v1/nothing')).status).toBe(404);
});
