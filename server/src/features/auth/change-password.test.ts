import { allEndpoints } from '@kreislauf/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReseller, createStaff, KNOWN_PASSWORD } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const change = (token: string, body: object) =>
  testApp.ask('POST /api/auth/change-password', { token, body });
const login = (username: string, password: string) =>
  testApp.ask('POST /api/admin-auth/login', { body: { username, password } });

describe('changing one\u2019s password', () => {
  it('the new one works, the old one does not, and every other session has ended', async () => {
    const { token, username } = await createStaff(testApp);
    const other = (await login(username, KNOWN_PASSWORD)).body.token;

    const { status, body } = await change(token, {
      currentPassword: KNOWN_PASSWORD,
      newPassword: 'ganz-neu-1',
    });
    expect([status, body]).toEqual([200, { message: 'Passwort erfolgreich geändert!' }]);
    expect((await login(username, 'ganz-neu-1')).status).toBe(200);
    expect((await login(username, KNOWN_PASSWORD)).status).toBe(401);
    expect((await testApp.ask('GET /api/auth/user-info', { token })).status).toBe(200);
    expect((await testApp.ask('GET /api/auth/user-info', { token: other })).status).toBe(401);
  });

  it('serves resellers by their token', async () => {
    const { token, username } = await addReseller(testApp, { mustChangePassword: true, firstLogin: true });
    await change(token, { currentPassword: KNOWN_PASSWORD, newPassword: 'ganz-neu-1' });
    const { status, body } = await testApp.ask('POST /api/auth/login', {
      body: { username, password: 'ganz-neu-1' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mustChangePassword: false, firstLogin: false });
  });

  it.each([
    ['no current password', { newPassword: 'ganz-neu-1' }, 'Aktuelles Passwort ist erforderlich'],
    [
      'a short new one',
      { currentPassword: KNOWN_PASSWORD, newPassword: '12345' },
      'Neues Passwort muss mindestens 6 Zeichen lang sein',
    ],
    [
      'the same again',
      { currentPassword: KNOWN_PASSWORD, newPassword: KNOWN_PASSWORD },
      'Neues Passwort muss sich vom aktuellen unterscheiden',
    ],
    [
      'a wrong current one',
      { currentPassword: 'falsch-1', newPassword: 'ganz-neu-1' },
      'Aktuelles Passwort ist falsch',
    ],
  ])('%s is refused and changes nothing', async (_title, body, error) => {
    const { token, username } = await createStaff(testApp);
    const answer = await change(token, body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect((await login(username, KNOWN_PASSWORD)).status).toBe(200);
  });

  it('guessing the current password ends after ten tries', async () => {
    const { token } = await createStaff(testApp);
    const guess = { currentPassword: 'falsch-1', newPassword: 'ganz-neu-1' };
    for (let i = 0; i < 10; i++) expect((await change(token, guess)).status).toBe(400);
    const { status } = await change(token, { ...guess, currentPassword: KNOWN_PASSWORD });
    expect(status).toBe(429);
  });

  it('two changes at once: one wins, the other\u2019s current password is wrong by then', async () => {
    const { token, username } = await createStaff(testApp);
    const answers = await Promise.all(
      ['erste-wahl-1', 'zweite-wahl-1'].map((newPassword) =>
        change(token, { currentPassword: KNOWN_PASSWORD, newPassword }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'erste-wahl-1' : 'zweite-wahl-1';
    expect((await login(username, winner)).status).toBe(200);
  });
});

describe('until the first password is changed', () => {
  const always = ['/api/auth/user-info', '/api/auth/change-password', '/api/auth/logout'];

  it('every call but user-info, change-password and logout answers 403', async () => {
    const { token } = await createStaff(testApp, {
      role: 'super_admin',
      firstLogin: true,
      mustChangePassword: true,
    });
    for (const { method, path, guard } of allEndpoints) {
      if (guard.allow === 'everyone' || path.endsWith('/logout')) continue;
      const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      const { status, body } = await testApp.ask(`${method} ${url}`, { token });
      if (always.includes(path)) expect(status, path).not.toBe(403);
      else expect([status, body.error], path).toEqual([403, 'Bitte ändern Sie zuerst Ihr Passwort']);
    }
    await change(token, { currentPassword: KNOWN_PASSWORD, newPassword: 'ganz-neu-1' });
    const { body } = await testApp.ask('GET /api/auth/user-info', { token });
    expect(body.user).toMatchObject({ firstLogin: false, mustChangePassword: false });
  });

  it('a password that should be changed, but is not the first, locks nothing', async () => {
    const { token } = await createStaff(testApp, { mustChangePassword: true });
    expect((await testApp.ask('GET /api/auth/user-info', { token })).body.user).toMatchObject({
      mustChangePassword: true,
      firstLogin: false,
    });
  });
});
