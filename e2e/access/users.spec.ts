import { ADMIN_PASSWORD, fillLogin, openAs, openAsAdmin } from '../pages/sign-in.ts';
import { invitationTo, Management, PASSWORD, UsersPage, unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectMarked } from '../support/marked.ts';
import { expect, test } from '../support/test.ts';

test('a card tells everything about its user @phone', async ({ page, isMobile }) => {
  const management = await Management.of(page);
  const { name, username, email } = await management.addUser('Tresen', { role: 'manager' });
  await openAsAdmin(page, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzerverwaltung' })).toBeVisible();

  const users = new UsersPage(page, isMobile);
  const card = await users.showUser(name);
  for (const text of [name, 'Manager', email, `@${username}`, 'Aktiv', 'PW ändern'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  const permissions = await card.getByRole('listitem').allTextContents();
  expect(permissions.slice(0, 19)).toEqual([
    ...['Anzeigen erlaubt', 'Erstellen erlaubt', 'Bearbeiten erlaubt', 'Löschen nicht erlaubt'],
    ...['Anzeigen erlaubt', 'Erstellen erlaubt', 'Bearbeiten erlaubt', 'Löschen nicht erlaubt'],
    ...['Anzeigen erlaubt', 'Erstellen nicht erlaubt', 'Zuweisen erlaubt'],
    ...['Benutzerverwaltung nicht erlaubt', 'Einstellungen nicht erlaubt', 'Statistiken erlaubt'],
    'Preisrechner erlaubt',
    ...['Anzeigen erlaubt', 'Erstellen erlaubt', 'Stornieren nicht erlaubt'],
    'Abschließen und exportieren nicht erlaubt',
  ]);
  await expect(card.getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(card.getByText('Noch nie')).toBeVisible();
  await expect(card.getByText('Administrator', { exact: true })).toBeVisible();
  for (const label of ['Bearbeiten', 'PW Reset', 'Deaktivieren', 'Löschen'])
    await expect(users.act(label, name)).toBeEnabled();
  await expectAccessible(page);

  // On a phone it opens and closes.
  await card.getByRole('button', { name, expanded: true }).click();
  await expect(users.act('Bearbeiten', name)).toBeHidden();
});

test('both tabs count, and the chosen one stands in the address @desktop', async ({ page }) => {
  const management = await Management.of(page);
  await management.addRole(['parts.view']);
  await openAsAdmin(page, '/admin/users');
  await expect(page.getByRole('tab', { name: /^Benutzer \d+$/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Rollen \d+$/ }).click();
  await expect(page).toHaveURL('/admin/users?tab=roles');
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Rollen/ })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Benutzer/ })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin/users?tab=rollen');
  await expect(page, 'a bookmark with the former German words').toHaveURL('/admin/users?tab=roles');
});

test('an invitation is the recommended way; it stays visible, can be sent again and withdrawn @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const email = `${unique('annahme')}@example.org`;
  await openAsAdmin(page, '/admin/users');
  const users = new UsersPage(page, isMobile);
  await users.addUser.click();
  await expect(users.dialog.getByRole('radio', { name: /empfohlen/ })).toBeChecked();
  const send = users.dialog.getByRole('button', { name: 'Einladung senden' });
  await expect(send).toBeDisabled();
  await users.field('E-Mail').fill('keine-adresse');
  await send.click();
  await expect(users.dialog.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
  await expectMarked(users.field('E-Mail'), 'keine-adresse');
  await users.field('E-Mail').fill(email);
  await users.role.selectOption('Manager');
  await expect(users.dialog.getByText('Geräte bearbeiten')).toBeVisible();
  await expectAccessible(page);
  await send.click();
  const handedOver = await users.takeInvitationLink();

  const invitation = await invitationTo(page, email);
  await expect(invitation).toContainText('Manager');
  await expect(invitation).toContainText(/Noch gültig: 4[78] Stunden/);
  const management = await Management.of(page);
  const firstLink = await management.linkTo(email);
  expect(handedOver.endsWith(firstLink)).toBe(true);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await users.act('Link kopieren', email).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(handedOver);
  await users.act('Erneut senden', email).click();
  expect(await users.takeInvitationLink()).not.toBe(handedOver);
  await users.act('Zurückziehen', email).click();
  await page.getByRole('button', { name: 'Einladung zurückziehen', exact: true }).click();
  await expect(users.message('Einladung zurückgezogen')).toBeVisible();
  await expect(invitation).toBeHidden();
  await test.step('the dialog works by keyboard alone', async () => {
    await users.addUser.focus();
    await page.keyboard.press('Enter');
    await expect(users.field('E-Mail')).toBeFocused();
    const typed = `${unique('tastatur')}@example.org`;
    await page.keyboard.type(typed);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Eingaben verwerfen?')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).press('Enter');
    await users.field('E-Mail').press('Enter');
    await users.takeInvitationLink();
    await expect(page.getByText(typed)).toBeVisible();
  });
  await test.step('direct creation says what it means and shows the temporary password once', async () => {
    const username = unique('werkstatt');
    await users.addUser.click();
    await users.dialog.getByRole('radio', { name: /veraltet/ }).check();
    await expect(
      users.dialog.getByText(
        'Das temporäre Passwort ist der Benutzername und muss beim ersten Login geändert',
      ),
    ).toBeVisible();
    await users.field('E-Mail').fill(`${username}@example.org`);
    await users.field('Vollständiger Name').fill('Werkstatt');
    await expect(users.dialog.getByRole('button', { name: 'Benutzer anlegen' })).toBeDisabled();
    await users.field('Benutzername').fill('admin');
    await users.dialog.getByRole('button', { name: 'Benutzer anlegen' }).click();
    await expect(users.dialog.getByText('Dieser Benutzername ist bereits vergeben')).toBeVisible();
    await expect(users.field('Benutzername')).toBeFocused();
    await expect(users.field('E-Mail')).toHaveValue(`${username}@example.org`);
    await users.field('Benutzername').fill(username);
    await users.dialog.getByRole('button', { name: 'Benutzer anlegen' }).click();

    const issued = page.getByRole('dialog', { name: 'Benutzer erfolgreich erstellt!' });
    await expect(issued.getByLabel('Temporäres Passwort')).toHaveValue(username);
    await issued.getByRole('button', { name: 'Schließen' }).last().click();
    await expect(page.getByText('Passwort noch nicht kopiert')).toBeVisible();
    await page.getByRole('button', { name: 'Zurück zum Passwort' }).click();
    await issued.getByRole('button', { name: 'Kopieren' }).click();
    await expect(issued.getByRole('button', { name: 'Kopiert' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(username);
    await expectAccessible(page);
    await issued.getByRole('button', { name: 'Schließen' }).last().click();
    await expect(issued).toBeHidden();
  });
});

test('a user is edited, gets a new password, is put to sleep, woken up and deleted @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const management = await Management.of(page);
  const { name, username, _id } = await management.signedIn('Lager', { role: 'viewer' });
  const other = await management.addUser('Tresen');
  await openAsAdmin(page, '/admin/users');
  const users = new UsersPage(page, isMobile);
  const card = await users.showUser(name);
  await test.step('failures are told in the words of the specification', async () => {
    const calls = /\/api\/user-management\/users\/.+/;
    await page.route(calls, (route) => {
      const isReset = route.request().url().endsWith('reset-password');
      return route.fulfill({ status: 409, json: isReset ? {} : { error: 'Es geht gerade nicht' } });
    });
    await users.act('Deaktivieren', name).click();
    await users.dismiss('Fehler beim Ändern des Status: Es geht gerade nicht');
    await users.act('Löschen', name).click();
    await page.getByRole('button', { name: 'Benutzer löschen' }).click();
    await users.dismiss('Fehler beim Löschen des Benutzers: Es geht gerade nicht');
    await users.act('PW Reset', name).click();
    await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    await users.dismiss('Fehler beim Zurücksetzen des Passworts: Unbekannter Fehler');
    await page.unroute(calls);
  });
  await test.step('a password is reset after a confirmation, shown once, and works', async () => {
    await users.act('PW Reset', name).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await management.logIn(username, PASSWORD);
    await users.act('PW Reset', name).click();
    await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
    const issued = page.getByRole('dialog', { name: 'Passwort erfolgreich zurückgesetzt' });
    const password = await issued.getByLabel('Temporäres Passwort').inputValue();
    expect((await management.logIn(username, password)).mustChangePassword).toBe(true);
    await issued.getByRole('button', { name: 'Schließen' }).last().click();
    await page.getByRole('button', { name: 'Trotzdem schließen' }).click();
    await expect(issued).toBeHidden();
  });
  await test.step('asleep and awake', async () => {
    await users.act('Deaktivieren', name).click();
    await expect(card.getByText('Inaktiv', { exact: true })).toBeVisible();
    await users.act('Aktivieren', name).click();
    await expect(card.getByText('Aktiv', { exact: true })).toBeVisible();
  });
  await test.step('a taken address is refused and nothing typed is lost', async () => {
    await users.act('Bearbeiten', name).click();
    await expect(users.field('Benutzername')).toBeDisabled();
    await users.field('Name').fill(`${name} neu`);
    await users.field('E-Mail').fill(other.email);
    await users.role.selectOption('Manager');
    await users.dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(users.dialog.getByText('Diese E-Mail-Adresse ist bereits vergeben')).toBeVisible();
    await expect(users.field('Name')).toHaveValue(`${name} neu`);
    await users.field('E-Mail').fill(`neu-${other.email}`);
    await users.dialog.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(users.message('Benutzer erfolgreich aktualisiert')).toBeVisible();
    await expect.poll(() => management.user(_id)).toMatchObject({ name: `${name} neu`, role: 'manager' });
  });
  await test.step('deleted, after a question', async () => {
    await users.act('Löschen', `${name} neu`).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.poll(() => management.user(_id)).toBeTruthy();
    await users.act('Löschen', `${name} neu`).click();
    await page.getByRole('button', { name: 'Benutzer löschen' }).click();
    await expect(users.message('Benutzer erfolgreich gelöscht')).toBeVisible();
    await expect.poll(() => management.user(_id)).toBeUndefined();
    await expect(page.getByRole('heading', { name: 'Keine Benutzer gefunden' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Neuen Benutzer erstellen' }).last().click();
    await expect(users.dialog).toBeVisible();
  });
});

test('nobody removes themselves, and an admin leaves a super admin alone @desktop', async ({
  page,
  isMobile,
}) => {
  const management = await Management.of(page);
  const leader = await management.signedIn('Leitung', { role: 'admin' });
  await openAs(page, leader, '/admin/users');
  const users = new UsersPage(page, isMobile);
  await users.showUser(leader.name);
  await expect(users.act('Bearbeiten', leader.name)).toBeEnabled();
  await expect(users.act('Deaktivieren', leader.name)).toBeDisabled();
  await expect(users.act('Löschen', leader.name)).toBeDisabled();
  await expect(page.getByText('Sie können Ihr eigenes Konto weder deaktivieren noch löschen')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Benutzer durchsuchen' }).fill('admin@localhost');
  const first = users.card('Administrator');
  for (const label of ['Bearbeiten', 'PW Reset', 'Deaktivieren', 'Löschen'])
    await expect(users.act(label, 'Administrator')).toBeDisabled();
  await expect(first.getByText('Nur ein Super Administrator darf')).toBeVisible();
  await users.addUser.click();
  await expect(users.role.locator('option')).toHaveText(['Administrator', 'Manager', 'Betrachter']);
});

test('a right that is taken away closes the open screen, and never leaves it blank @desktop', async ({
  page,
  isMobile,
}) => {
  const management = await Management.of(page);
  const role = await management.addRole(['system.userManagement', 'devices.view']);
  const leader = await management.signedIn('Leitung', { role: 'admin', roleId: role._id });
  await openAs(page, leader, '/admin/users');
  const users = new UsersPage(page, isMobile);
  await users.showUser(leader.name);
  await management.changeRole(role, ['devices.view']);
  await page.getByRole('tab', { name: 'Protokoll' }).click();
  await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('link', { name: 'Benutzer' })).toBeHidden();
});

test('what was typed survives the end of the session @desktop', async ({ page, isMobile }) => {
  const token = await openAsAdmin(page, '/admin/users');
  const users = new UsersPage(page, isMobile);
  await users.addUser.click();
  await users.field('E-Mail').fill('bleibt@example.org');
  // No sooner than with the call itself: whatever else is asked would end the session before the click.
  await page.route(
    '**/invite-user',
    async (route) => {
      await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
      await route.continue();
    },
    { times: 1 },
  );
  await users.dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await fillLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL('/admin/users');
  await users.addUser.click();
  await expect(users.field('E-Mail')).toHaveValue('bleibt@example.org');
});
