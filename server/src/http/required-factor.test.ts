import { allEndpoints } from '@kreislauf/domain/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReseller, createStaff } from '../test/factories.ts';
import { createAppWithSmallSupplier } from '../test/small-supplier.ts';
import type { TestApp } from '../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createAppWithSmallSupplier();
});
afterAll(() => testApp.close());

/** What sets up the factor, tells that it is missing, or ends the session. */
const OPEN = [
  /^\w+ \/api\/account(\/|$)/,
  /^GET \/api\/auth\/user-info$/,
  /^POST \/api\/auth\/(logout|change-password)$/,
];

it('while a demanded second factor is missing every call is refused but those that set it up', async () => {
  const admin = await createStaff(testApp, { role: 'super_admin' });
  const reseller = await addReseller(testApp);
  const security = { requireTwoFactor: ['super_admin', 'reseller'] };
  const saved = await testApp.ask('PUT /api/settings', { token: admin.token, body: { security } });
  expect(saved.status).toBe(200);

  const guarded = allEndpoints.filter(({ guard }) => guard.allow !== 'everyone');
  expect(guarded.length).toBeGreaterThan(150);
  for (const { token } of [admin, reseller])
    for (const { method, path } of guarded) {
      const line = `${method} ${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
      // The session has to last until the end of the walk.
      if (/logout|DELETE \/api\/account\/sessions$/.test(line)) continue;
      const { status, body } = await testApp.ask(line, { token });
      if (OPEN.some((open) => open.test(line)))
        expect([line, body.code]).not.toContain('two_factor_required');
      else expect([line, status, body.code]).toEqual([line, 403, 'two_factor_required']);
    }
  expect((await testApp.ask('POST /api/auth/logout', { token: admin.token })).status).toBe(200);
});
