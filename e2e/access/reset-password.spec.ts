import { fillLogin, openAsAdmin } from '../pages/sign-in.ts';
import { Management, PASSWORD, unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { holdTimers } from '../support/hold-timers.ts';
import { expect, test } from '../support/test.ts';

const MISSING = 'Kein Reset-Token gefunden. Bitte fordern Sie einen neuen Reset-Link an.';
const SENT =
  'Wenn es zu dieser Adresse ein Konto gibt, erhalten Sie in Kürze eine E-Mail mit einem Link. Sie können in einer Minute einen neuen Link anfordern.';
const NEW_PASSWORD = 'GanzNeu2026';

test('a link is asked for at both logins, and a page without one says so @desktop', async ({ page }) => {
  await test.step('without a token the page says so and saves nothing', async () => {
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toHaveText(MISSING);
    await expect(page.getByRole('button', { name: 'Passwort speichern' })).toBeDisabled();
    await expectAccessible(page);
  });
  await test.step('both logins ask for an address and answer the same for all', async () => {
    await page.clock.install();
    for (const path of ['/', '/reseller']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
      const email = page.getByLabel('E-Mail-Adresse');
      await expect(email).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein')).toBeVisible();
      await email.fill('keine-adresse');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
      await email.fill('niemand@example.org');
      await page.getByRole('button', { name: 'Link anfordern' }).click();
      await expect(page.getByText(SENT)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Neuer Link in \d+ Sekunden?$/ })).toBeDisabled();
      await expectAccessible(page);
      await email.fill('anderer@example.org');
      await expect(page.getByRole('button', { name: 'Link anfordern' })).toBeEnabled();
      await email.fill('niemand@example.org');
      await page.clock.fastForward(60_000);
      await expect(page.getByRole('button', { name: 'Link erneut anfordern' })).toBeEnabled();
      await page.getByRole('button', { name: 'Zurück zum Login' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    }
  });
  await test.step('a request that fails without a word says what failed', async () => {
    await page.route('**/api/auth/request-password-reset', (route) =>
      route.fulfill({ status: 429, json: {} }),
    );
    await page.goto('/');
    await page.getByLabel('Benutzername oder E-Mail').fill('tresen@example.org');
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('tresen@example.org');
    await page.getByRole('button', { name: 'Link anfordern' }).click();
    await expect(page.getByRole('alert')).toHaveText('Fehler beim Anfordern des Password-Resets');
    await page.unrouteAll();
  });
});

test('staff set a new password by the link of the mail, once, and get to their login @phone', async ({
  page,
}) => {
  test.slow();
  const management = await Management.of(page);
  const account = await management.signedIn('Tresen', { role: 'viewer' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel('E-Mail-Adresse').fill(account.email);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  const link = await management.linkTo(account.email);

  await openAsAdmin(page, link);
  const first = page.getByRole('textbox', { name: 'Neues Passwort', exact: true });
  const second = page.getByRole('textbox', { name: 'Neues Passwort bestätigen' });
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toHaveAttribute('href', '/admin/login');
  await first.fill('kurz');
  await second.fill('anders');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
  await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await first.fill(NEW_PASSWORD);
  await second.fill(NEW_PASSWORD);
  await expectAccessible(page);
  const redirect = await holdTimers(page, 3000);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort erfolgreich zurückgesetzt' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jetzt anmelden' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toHaveAttribute('href', '/admin/login');
  await expectAccessible(page);
  await redirect();
  await expect(page).toHaveURL('/');
  await fillLogin(page, account.username, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // Once it was used it says so before anything is typed, and offers a new one.
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Der Link ist ungültig, abgelaufen oder wurde bereits');
  await expect(first).toBeHidden();
  await expect(page.getByRole('link', { name: 'Zurück zum Login' })).toHaveAttribute('href', '/admin/login');
  await expectAccessible(page);
  await page.getByLabel('E-Mail-Adresse').fill(account.email);
  await page.getByRole('button', { name: 'Link anfordern' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test('a reseller gets back to the portal @desktop', async ({ page }) => {
  const management = await Management.of(page);
  const username = unique('eck');
  const email = `${username}@example.org`;
  await management.inviteReseller({ email });
  const token = (await management.linkTo(email)).split('token=')[1];
  const registered = await page.request.post('/api/admin/complete-registration', {
    data: { token, username, name: 'Handy-Eck', password: PASSWORD },
  });
  expect(registered.ok()).toBe(true);
  await page.request.post('/api/auth/request-password-reset', { data: { email } });
  await expect.poll(() => management.linkTo(email)).toContain('/reset-password');

  const link = await management.linkTo(email);
  const back = page.getByRole('link', { name: 'Zurück zum Login' });
  await page.goto(link);
  await expect(back).toHaveAttribute('href', '/reseller');
  await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('textbox', { name: 'Neues Passwort bestätigen' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Passwort erfolgreich zurückgesetzt' })).toBeVisible();
  await expect(back).toHaveAttribute('href', '/reseller');
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await expect(page).toHaveURL('/reseller');
  await fillLogin(page, username, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
