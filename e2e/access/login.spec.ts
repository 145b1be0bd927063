import { Shell } from '../pages/shell.ts';
import { ADMIN_PASSWORD, fillLogin, openAsAdmin } from '../pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('the login tells what a newcomer needs @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Anmelden · Kreislauf');
  await expect(page.getByLabel('Benutzername oder E-Mail')).toBeFocused();
  await expect(page.getByText('Ihr temporäres Passwort ist Ihr Benutzername.')).toBeVisible();
  await expect(page.getByText('Wenden Sie sich an Ihren Administrator.')).toBeVisible();
  await expect(page.getByText('v1.0')).toBeVisible();
  await page.getByRole('link', { name: 'Zum Reseller-Login' }).click();
  await expect(page).toHaveURL('/reseller');
  await expect(page.getByRole('heading', { name: 'Reseller-Login' })).toBeVisible();
});

test('every admin address shows the login, which asks for both fields, refuses and says why @desktop', async ({
  page,
}) => {
  await test.step('every admin address shows the login while nobody is signed in', async () => {
    for (const path of ['/admin/login', '/devices', '/parts/add', '/admin/users', '/gibt-es-nicht']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
  await test.step('the login asks for both fields, refuses and says why', async () => {
    await test.step('both fields are asked for', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail ein')).toBeVisible();
      await page.getByLabel('Benutzername oder E-Mail').fill('admin');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Bitte geben Sie Ihr Passwort ein')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeFocused();
    });
    await test.step('a wrong password is refused and what was typed stays', async () => {
      await page.goto('/');
      await fillLogin(page, 'admin', 'falsch');
      await expect(page.getByRole('alert')).toHaveText('Ungültige Anmeldedaten');
      await expect(page.getByLabel('Benutzername oder E-Mail')).toHaveValue('admin');
      await expect(page.getByRole('textbox', { name: 'Passwort' })).toHaveValue('falsch');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();

      await page.getByRole('button', { name: 'Meldung schließen' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('Ungültige Anmeldedaten');
    });
    await test.step('the password can be shown', async () => {
      await page.goto('/');
      const password = page.getByRole('textbox', { name: 'Passwort' });
      await password.fill('geheim');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
      await expect(password).toHaveAttribute('type', 'text');
    });
    await test.step('without a network the login says so', async () => {
      await page.goto('/');
      await page.route('**/api/**', (route) => route.abort());
      await fillLogin(page, 'admin', 'egal');
      await expect(page.getByRole('alert')).toHaveText(
        'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      );
    });
    await page.unrouteAll();
  });
  await test.step('the reseller login refuses staff accounts', async () => {
    await page.goto('/reseller/login');
    await fillLogin(page, 'admin', ADMIN_PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Ungültige Anmeldedaten');
  });
});

test('signing in, reloading and signing out @desktop', async ({ page, isMobile }) => {
  await openAsAdmin(page);
  await new Shell(page, isMobile).logOut();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await fillLogin(page, 'ADMIN', ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('adminToken'),
    data: JSON.parse(localStorage.getItem('adminData') ?? '{}'),
  }));
  expect(stored.token).toMatch(/.{40,}/);
  expect(stored.data).toMatchObject({ username: 'admin', role: 'super_admin', mustChangePassword: false });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/');

  // What a day leaves behind goes with the logout, but for numbers of pixels.
  await page.evaluate((id) => {
    localStorage.setItem(`recentThings.${id}`, '[{"to":"/documents","label":"Eva","detail":""}]');
    localStorage.setItem(`purchaseDraft.${id}`, '{"version":1}');
    sessionStorage.setItem('list./documents', '{"search":"?search=Eva","index":0}');
  }, stored.data._id);
  await new Shell(page, isMobile).logOut();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Nicht autorisiert')).toBeHidden();
  const isOfADay = (name: string) => !name.startsWith('lastHeights.');
  await expect
    .poll(async () => (await page.evaluate(() => Object.keys(localStorage))).filter(isOfADay).length)
    .toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Eva');
  // The login does not wait for the server to have ended the session.
  const headers = { Authorization: `Bearer ${stored.token}` };
  await expect
    .poll(async () => (await page.request.get('/api/auth/user-info', { headers })).status())
    .toBe(401);
});
