import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '../../../crypto/secret-box.ts';
import { createStaff } from '../../../test/factories.ts';
import { factorCallsOf } from '../../../test/factors-bed.ts';
import { createTestApp, TEST_KEYS, type TestApp } from '../../../test/test-app.ts';
import { reencryptFactors } from './reencrypt-factors.ts';

let testApp: TestApp;
let calls: ReturnType<typeof factorCallsOf>;
beforeAll(async () => {
  testApp = await createTestApp();
  calls = factorCallsOf(testApp);
});
afterAll(() => testApp.close());

const NEW = { current: 'ein neuer Schlüssel', older: [], legacy: [] };

it('secrets of apps follow a new key, and what none of the keys reads is told and kept', async () => {
  const { db } = testApp.deps;
  const user = await createStaff(testApp);
  const { secret, recoveryCodes } = await calls.setUpTotp(user);
  const finish = async (code: string) => calls.finish((await calls.logIn(user)).body.ticket, code);
  const stored = async () =>
    (await testApp.database.pool.query('select encrypted_secret from totp_secrets')).rows[0].encrypted_secret;

  const before = await stored();
  const withNone = createSecretBox(NEW);
  expect(await reencryptFactors({ db, secretBox: withNone })).toMatch(
    /^Nicht mehr zu lesen: .* von einem Konto\./,
  );
  expect(await stored()).toBe(before);

  const withBoth = createSecretBox({ ...NEW, older: [TEST_KEYS.current] });
  expect(await reencryptFactors({ db, secretBox: withBoth })).toBeNull();
  expect(withNone.decrypt('second factors', await stored())).toBe(secret);
  // The program of this test still has the old key alone: codes are refused, recovery codes are not.
  expect((await finish(calls.codeOf(secret))).status).toBe(401);
  expect((await finish(recoveryCodes[0] ?? '')).status).toBe(200);
});
