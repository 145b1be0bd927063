import type { Page } from '@playwright/test';
import { AccountPage, Fingerprint, SecondStep } from '../pages/account.ts';
import { PasswordDialog } from '../pages/password-dialog.ts';
import { openPortal, PortalPage } from '../pages/portal.ts';
import { ResellerApi, ResellersPage } from '../pages/resellers.ts';
import { Shell } from '../pages/shell.ts';
import { fillLogin, openAs, openAsAdmin } from '../pages/sign-in.ts';
import { Management, PASSWORD, UsersPage } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { layoutFaults } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

// Browsers make passkeys for a name, never for a number as address.
test.use({ baseURL: ({ program }, use) => use(program.url.replace('127.0.0.1', 'localhost')) });

/** For everybody, on a phone and on a tablet, too. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => layoutFaults(page), { message: `at ${width}` }).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Nobody who has to set up a second factor first may follow changes, so nobody tries. */
function refusedStreams(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403 && response.url().endsWith('/api/events')) refused.push(response.url());
  });
  return refused;
}

const NEW_PASSWORD = 'Lötkolben-2026';

test('somebody changes name and password, and signs in by an app, by a recovery code and by a passkey @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const management = await Management.of(page);
  const user = await management.signedIn('Anna', { role: 'manager' });
  const shell = new Shell(page, isMobile);
  const account = new AccountPage(page);
  const step = new SecondStep(page);
  // By the button here: a browser that suggests passkeys would take the touch first.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await openAs(page, user, '/');
  await (await shell.openUserMenu()).getByRole('menuitem', { name: 'Mein Konto' }).click();

  await test.step('name, password and other devices', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Anna Umbenannt');
    await page.getByRole('button', { name: 'Name speichern' }).click();
    await expect(page.getByRole('button', { name: 'Benutzermenü von Anna Umbenannt' })).toBeVisible();
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    const password = new PasswordDialog(page);
    await password.fill(PASSWORD, NEW_PASSWORD);
    await password.submit.click();
    await expect(password.dialog).toBeHidden();

    const elsewhere = await management.logIn(user.username, NEW_PASSWORD);
    await page.reload();
    const devices = account.sessions.getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: 'Dieses Gerät' })).toContainText('Chrome auf Windows');
    await expectWellMade(page);
    await account.sessions.getByRole('button', { name: /^Abmelden: / }).click();
    await expect(devices).toHaveCount(1);
    const headers = { Authorization: `Bearer ${elsewhere.token}` };
    expect((await page.request.get('/api/auth/user-info', { headers })).status()).toBe(401);
  });

  const { app, codes } = await test.step('an app, and recovery codes that are seen once', async () => {
    const begun = await account.beginApp(NEW_PASSWORD);
    await expect(account.dialog.getByRole('img', { name: 'QR-Code' })).toBeVisible();
    await expectWellMade(page);
    await account.dialog.getByLabel('Code aus der App').fill('12345');
    await account.dialog.getByRole('button', { name: 'Code prüfen und einschalten' }).click();
    await expect(account.dialog.getByText('Der Code ist falsch oder wurde schon verwendet.')).toBeVisible();
    const shown = await account.confirmApp(begun);
    expect(new Set(shown).size).toBe(10);
    await expectWellMade(page);
    await account.dialog.getByRole('button', { name: 'Fertig' }).click();
    await page.getByRole('button', { name: 'Zurück zu den Codes' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await account.dialog.getByRole('button', { name: 'Kopieren' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));
    await account.dialog.getByRole('button', { name: 'Fertig' }).click();
    await expect(account.dialog).toBeHidden();
    return { app: begun, codes: shown };
  });

  const fingerprint = await Fingerprint.of(page);
  await test.step('a passkey', async () => {
    await account.addPasskey('Notebook am Tresen', fingerprint);
    await expect(account.passkeys.getByRole('listitem')).toContainText('noch nicht benutzt');
  });

  await test.step('in by a code of the app, which counts once', async () => {
    await shell.logOut();
    await fillLogin(page, user.username, NEW_PASSWORD);
    await step.heading.waitFor();
    await expectWellMade(page);
    const code = app.code();
    await step.enter(code);
    await expect(account.twoFactor).toBeVisible();
    await shell.logOut();
    await fillLogin(page, user.username, NEW_PASSWORD);
    await step.enter(code);
    await expect(page.getByText('Der Code ist falsch oder wurde schon verwendet.')).toBeVisible();
  });

  await test.step('in by a recovery code', async () => {
    await step.useRecoveryCode.click();
    await expectWellMade(page);
    await step.enter((codes[0] ?? '').toUpperCase().replaceAll('-', ' '));
    await expect(account.twoFactor).toContainText('noch 9 übrig');
  });

  await test.step('in by the passkey, which asks for nothing else', async () => {
    await shell.logOut();
    await fingerprint.touch(true);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(account.passkeys.getByRole('listitem')).toContainText('zuletzt benutzt');
    await fingerprint.touch(false);
  });

  await test.step('without any of them again', async () => {
    await account.passkeys.getByRole('button', { name: 'Passkey löschen: Notebook am Tresen' }).click();
    await expectWellMade(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Passkey löschen' }).click();
    await expect(account.passkeys.getByRole('listitem')).toHaveCount(0);
    await account.twoFactor.getByRole('button', { name: 'Ausschalten' }).click();
    await account.dialog.getByRole('textbox', { name: /Code/ }).fill(codes[1] ?? '');
    await account.enterPassword(NEW_PASSWORD, 'Ausschalten');
    await expect(account.twoFactor.getByText('Aus', { exact: true })).toBeVisible();
    await shell.logOut();
    await fillLogin(page, user.username, NEW_PASSWORD);
    await expect(account.twoFactor).toBeVisible();
  });
  const mails = await management.mailsTo(user.email);
  expect(mails.map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
    'Zwei-Faktor-Anmeldung aus',
    'Passkey entfernt',
    'Neuer Passkey',
    'Zwei-Faktor-Anmeldung ein',
  ]);
  await fingerprint.remove();
});

test('a reseller who needs a second factor makes a passkey and signs in by it on either login page @phone', async ({
  page,
  isMobile,
}) => {
  const resellers = await ResellerApi.of(page);
  const reseller = await resellers.addReseller('Nord');
  const account = new AccountPage(page);
  const fingerprint = await Fingerprint.of(page);
  const dashboard = page.getByRole('heading', { level: 1, name: 'Reseller-Dashboard' });
  await resellers.changeSettings({ security: { requireTwoFactor: ['reseller'] } });
  const refused = refusedStreams(page);
  try {
    await openPortal(page, reseller);
    await expect(page.getByText('Bitte richten Sie einen zweiten Faktor ein')).toBeVisible();
    expect(refused).toEqual([]);
    await expect(page).toHaveURL('/reseller/account');
    await expectWellMade(page);
    await account.addPasskey('Mein Telefon', fingerprint);
    await expect(dashboard).toBeVisible();
  } finally {
    await resellers.changeSettings({ security: { requireTwoFactor: [] } });
  }
  const menu = await new PortalPage(page).account(isMobile);
  await menu.getByRole('link', { name: 'Mein Konto' }).click();
  await expect(account.passkeys.getByRole('listitem')).toContainText('Mein Telefon');
  for (const address of ['/reseller', '/']) {
    await page.goto('/reseller');
    const open = await new PortalPage(page).account(isMobile);
    await open.getByRole('button', { name: 'Abmelden' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    // The suggestion of the browser, chosen by a touch alone.
    await fingerprint.touch(true);
    await page.goto(address);
    await expect(dashboard).toBeVisible();
    await expect(page).toHaveURL('/reseller');
    await fingerprint.touch(false);
  }
  await fingerprint.remove();
});

test('who needs a second factor sets it up at once; somebody else takes it back after a loss @desktop', async ({
  page,
  isMobile,
  browser,
  baseURL,
}) => {
  test.slow();
  const management = await Management.of(page);
  const role = await management.addRole(['devices.view']);
  const user = await management.signedIn('Lager', { role: 'viewer', roleId: role._id });
  await management.requireTwoFactor([role._id]);
  const context = await browser.newContext({ baseURL });
  const lost = await context.newPage();
  const account = new AccountPage(lost);
  const refused = refusedStreams(lost);

  await test.step('everything leads to the account, and from there back', async () => {
    await openAs(lost, user, '/devices?status=verkauft');
    await expect(lost.getByText('Bitte richten Sie einen zweiten Faktor ein')).toBeVisible();
    await expect(lost).toHaveURL('/account');
    await expectWellMade(lost);
    expect(refused).toEqual([]);
    await account.confirmApp(await account.beginApp(PASSWORD));
    await account.dialog.getByRole('button', { name: 'Fertig' }).click();
    await lost.getByRole('button', { name: 'Ja, schließen' }).click();
    await expect(lost).toHaveURL('/devices?status=verkauft');
  });

  await test.step('the admin resets it in the dialog of the user', async () => {
    await openAsAdmin(page, '/admin/users');
    const users = new UsersPage(page, isMobile);
    await users.showUser(user.name);
    await users.act('Bearbeiten', user.name).click();
    await users.dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click();
    await expect(users.message('zurückgesetzt')).toBeVisible();
    await page.goto('/admin/users?tab=audit');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: user.name })
        .filter({ hasText: 'Zwei-Faktor-Anmeldung zurückgesetzt' }),
    ).toBeVisible();
    const [mail] = await management.mailsTo(user.email);
    expect(mail?.subject).toContain('Zwei-Faktor-Anmeldung zurückgesetzt');
  });

  await test.step('the session is over, and the password alone leads to a new set-up', async () => {
    await lost.reload();
    await fillLogin(lost, user.username, PASSWORD);
    await expect(lost.getByText('Bitte richten Sie einen zweiten Faktor ein')).toBeVisible();
  });
  await management.requireTwoFactor([]);
  await context.close();
});

test('the second factor of a reseller is taken back in the dialog of the reseller @desktop', async ({
  page,
  isMobile,
}) => {
  const api = await ResellerApi.of(page);
  const reseller = await api.addReseller('Ost');
  const account = new AccountPage(page);
  await openPortal(page, reseller, '/reseller/account');
  await account.confirmApp(await account.beginApp(PASSWORD));

  await page.evaluate(() => localStorage.clear());
  await openAsAdmin(page, '/admin/resellers');
  const resellers = new ResellersPage(page, isMobile);
  await resellers.act('Bearbeiten', reseller.name).click();
  await resellers.dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
  await page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click();
  await expect(resellers.message('zurückgesetzt')).toBeVisible();
  const [mail] = await api.mailsTo(reseller.email);
  expect(mail?.subject).toContain('Zwei-Faktor-Anmeldung zurückgesetzt');
  const data = { username: reseller.username, password: PASSWORD };
  expect(await (await page.request.post('/api/auth/login', { data })).json()).toHaveProperty('token');
});
