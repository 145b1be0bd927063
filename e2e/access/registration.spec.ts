import { fillLogin, openAsAdmin } from '../pages/sign-in.ts';
import { Management, PASSWORD, unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { holdTimers } from '../support/hold-timers.ts';
import { expect, test } from '../support/test.ts';

const causes = [
  'Der Link ist abgelaufen (48 Stunden gültig).',
  'Die Einladung wurde bereits verwendet.',
  'Der Link ist ungültig oder wurde verändert.',
  'Das Konto wurde bereits erstellt.',
];

test('a registration without a valid invitation explains itself, and a lost network is not its fault @desktop', async ({
  page,
}) => {
  await test.step('without a token or with a wrong one the page explains itself', async () => {
    for (const [path, login] of [
      ['/register', '/admin/login'],
      ['/register-reseller', '/reseller/login'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Einladung ungültig' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Kein Einladungstoken gefunden');
      await page.goto(`${path}?token=erfunden`);
      await expect(page.getByRole('alert')).toHaveText(
        'Der Einladungslink ist ungültig oder wurde verändert',
      );
      for (const cause of causes) await expect(page.getByText(cause)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Zum Login' }).click();
      await expect(page).toHaveURL(login);
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    }
  });
  await test.step('while the invitation is checked the page says so, and a lost network is not its fault', async () => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/user-management/validate-invite/*', async (route) => {
      await held;
      await route.fulfill({ status: 404, json: {} });
    });
    await page.goto('/register?token=abc');
    await expect(page.getByText('Einladung wird überprüft...')).toBeVisible();
    letThrough();
    await expect(page.getByRole('alert')).toHaveText('Ungültiger Einladungslink');

    await page.unroute('**/api/user-management/validate-invite/*');
    await page.route('**/api/user-management/validate-invite/*', (route) => route.abort());
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Die Einladung konnte nicht geprüft werden' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    await page.unrouteAll();
  });
});

test('staff register where somebody else is signed in, are led to the login after 3 seconds, and the link is used up @phone', async ({
  page,
}) => {
  test.slow();
  const management = await Management.of(page);
  const username = unique('annahme');
  const email = `${username}@example.org`;
  await management.invite({ email, name: 'Annahme', role: 'manager' });
  const link = await management.linkTo(email);

  await openAsAdmin(page, link);
  await expect(page.getByRole('heading', { name: 'Registrierung abschließen' })).toBeVisible();
  await expect(page.getByText('Sie sind hier als Administrator angemeldet.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([email, 'Manager', /^4[78] Stunden \d+ Minuten?$/]);
  await expect(page.getByLabel('E-Mail')).toBeDisabled();
  await expect(page.getByLabel('E-Mail')).toHaveValue(email);
  await expect(page.getByLabel('Vollständiger Name')).toHaveValue('Annahme');
  await expect(page.getByLabel('Benutzername')).toBeFocused();
  await expectAccessible(page);

  const submit = page.getByRole('button', { name: 'Konto anlegen' });
  await submit.click();
  await expect(page.getByText('Bitte geben Sie einen Benutzernamen ein')).toBeVisible();
  await expect(page.getByText('Passwort muss mindestens 6 Zeichen lang sein')).toBeVisible();
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Passwort bestätigen' }).fill('anders');
  await page.getByLabel('Benutzername').fill('admin');
  await submit.click();
  await expect(page.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  await page.getByRole('textbox', { name: 'Passwort bestätigen' }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByText('Dieser Benutzername ist bereits vergeben')).toBeVisible();
  await page.getByLabel('Benutzername').fill(username);
  const redirect = await holdTimers(page, 3000);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([username, email]);
  await expect(page.getByRole('link', { name: 'Jetzt anmelden' })).toHaveAttribute('href', '/admin/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await expectAccessible(page);
  await redirect();
  await expect(page).toHaveURL('/admin/login');
  await fillLogin(page, username, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('Der Einladungslink wurde bereits verwendet');
});

test('a reseller registers with company and phone from the invitation @desktop', async ({ page }) => {
  const management = await Management.of(page);
  const username = unique('eck');
  const email = `${username}@example.org`;
  await management.inviteReseller({ email, company: 'Handy-Eck', phone: '030 1234' });
  await page.goto(await management.linkTo(email));
  await expect(page.getByRole('heading', { name: 'Reseller-Registrierung' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ihre Vorteile als Reseller' })).toBeVisible();
  await expect(page.getByLabel('Firma (optional)')).toHaveValue('Handy-Eck');
  await expect(page.getByLabel('Telefon (optional)')).toHaveValue('030 1234');
  await page.getByLabel('Firma (optional)').fill('');
  await page.getByLabel('Vollständiger Name').fill('Handy-Eck');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Passwort bestätigen' }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible();
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
  await expect(page).toHaveURL('/reseller/login');
  await fillLogin(page, username, PASSWORD);
  await expect(page).toHaveURL('/reseller');
});
