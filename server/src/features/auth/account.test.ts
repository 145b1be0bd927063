import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReseller, createStaff, KNOWN_PASSWORD } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

it.each(['staff', 'reseller'] as const)(
  'shows the own account and takes a new name, for %s',
  async (kind) => {
    const { token, username, email } = await (kind === 'staff'
      ? createStaff(testApp, { name: 'Dora' })
      : addReseller(testApp, { name: 'Dora' }));
    const { body } = await testApp.ask('GET /api/account', { token });
    expect(body).toEqual({
      username,
      name: 'Dora',
      email,
      kind,
      twoFactor: { totp: false, recoveryCodesLeft: 0, required: false },
      passkeys: [],
    });
    const rename = (name: unknown) => testApp.ask('PUT /api/account', { token, body: { name } });
    expect((await rename(' ')).status).toBe(400);
    expect(await rename('Dora Neu')).toMatchObject({ status: 200, body: { name: 'Dora Neu' } });
    expect((await testApp.ask('GET /api/account', { token })).body.name).toBe('Dora Neu');
  },
);

it('lists the signed-in devices in words and ends one or all others', async () => {
  const user = await createStaff(testApp);
  const login = async () =>
    (
      await testApp.ask('POST /api/admin-auth/login', {
        body: { username: user.username, password: KNOWN_PASSWORD },
        headers: { 'user-agent': CHROME },
        address: '198.51.100.9',
      })
    ).body.token as string;
  const [here, there, elsewhere] = [await login(), await login(), await login()];
  const list = async () => (await testApp.ask('GET /api/account/sessions', { token: here })).body;
  const all = await list();
  expect(all).toHaveLength(4);
  const current = all.find((session: { current: boolean }) => session.current);
  expect(current).toMatchObject({ browser: 'Chrome auf Windows', address: '198.51.100.9' });
  expect(JSON.stringify(all)).not.toContain(here);

  const thereId = (await testApp.ask('GET /api/account/sessions', { token: there })).body.find(
    (session: { current: boolean }) => session.current,
  )._id;
  const stranger = await createStaff(testApp);
  const end = async (token: string) =>
    (await testApp.ask(`DELETE /api/account/sessions/${thereId}`, { token })).status;
  expect([await end(stranger.token), await end(here), await end(here)]).toEqual([404, 200, 404]);
  expect((await testApp.ask('GET /api/account', { token: there })).status).toBe(401);
  expect((await testApp.ask('DELETE /api/account/sessions', { token: here })).status).toBe(200);
  expect(await list()).toEqual([expect.objectContaining({ current: true })]);
  expect((await testApp.ask('GET /api/account', { token: elsewhere })).status).toBe(401);
  testApp.passTime({ hours: 13 });
  expect((await testApp.ask('GET /api/account', { token: here })).status).toBe(401);
});
