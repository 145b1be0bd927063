import { openAs, openAsAdmin } from '../pages/sign-in.ts';
import { Management, UsersPage, unique } from '../pages/users.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const ROLES = '/admin/users?tab=roles';

test('a role is created from a template, changed by hand and shown with its permissions @desktop', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await openAsAdmin(page, ROLES);
  const users = new UsersPage(page, isMobile);
  await users.addRole.click();
  const { dialog } = users;
  const create = dialog.getByRole('button', { name: 'Rolle erstellen' });
  await expect(create).toBeDisabled();

  const viewer = dialog.getByRole('button', { name: /^Betrachter/ });
  await viewer.click();
  await expect(viewer).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByLabel('System-Name')).toHaveValue('viewer');
  await expect(dialog.getByLabel('Anzeige-Name')).toHaveValue('Betrachter');
  await dialog.getByRole('button', { name: /^Preisrechner Benutzer/ }).click();
  await expect(viewer).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.getByLabel('System-Name')).toHaveValue('calculator_user');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByRole('checkbox')).toHaveCount(21);
  for (const group of ['Geräte', 'Ersatzteile', 'Reseller', 'System', 'Werkzeuge', 'Belege'])
    await expect(dialog.getByRole('group', { name: group })).toBeVisible();
  await expectAccessible(page);

  const displayName = unique('Lager');
  await dialog.getByLabel('System-Name').fill(displayName.toLowerCase());
  await dialog.getByLabel('Anzeige-Name').fill(displayName);
  await dialog.getByLabel('Geräte anzeigen').check();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/user-management/roles', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await create.click();
  await expect(dialog.getByRole('button', { name: 'Erstelle...' })).toBeDisabled();
  letThrough();
  await expect(dialog).toBeHidden();

  const card = users.card(displayName);
  await expect(card.getByText(displayName.toLowerCase(), { exact: true })).toBeVisible();
  await expect(card.getByText('0 Benutzer')).toBeVisible();
  await expect(card.getByText(/^Erstellt am \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(card.getByRole('term')).toHaveText([
    'Geräte',
    'Ersatzteile',
    'Reseller',
    'System',
    'Werkzeuge',
    'Belege',
  ]);
  await expect(card.getByText('Anzeigen erlaubt')).toHaveCount(2);
  await expectAccessible(page);
});

test('a system name that is taken is told at the field; a role in use stays, an unused one is deleted @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('a system name that is taken is told at the field, and what was typed stays', async () => {
    const role = await (await Management.of(page)).addRole(['parts.view']);
    await openAsAdmin(page, ROLES);
    const { addRole, dialog } = new UsersPage(page, isMobile);
    await addRole.click();
    await dialog.getByLabel('System-Name').fill(role.name);
    await dialog.getByLabel('Anzeige-Name').fill('Noch eine');
    await dialog.getByRole('button', { name: 'Rolle erstellen' }).click();
    await expect(dialog.getByText('Dieser System-Name ist bereits vergeben')).toBeVisible();
    await expect(dialog.getByLabel('Anzeige-Name')).toHaveValue('Noch eine');
  });
  await test.step('a role in use stays, an unused one is deleted, and a failure is told', async () => {
    await test.step('a role in use stays, an unused one is deleted after a confirmation', async () => {
      const management = await Management.of(page);
      const used = await management.addRole(['parts.view']);
      const unused = await management.addRole(['parts.view']);
      await management.addUser('Lager', { roleId: used._id });
      await openAsAdmin(page, ROLES);
      const users = new UsersPage(page, isMobile);
      await expect(users.act('Löschen', used.displayName)).toBeDisabled();
      await expect(
        users.card(used.displayName).getByText('Die Rolle wird noch verwendet: 1 Benutzer'),
      ).toBeVisible();
      await users.act('Löschen', unused.displayName).click();
      await page.getByRole('button', { name: 'Rolle löschen' }).click();
      await expect(users.message('Rolle erfolgreich gelöscht')).toBeVisible();
      await expect(users.card(unused.displayName)).toBeHidden();
    });
    await test.step('a failed deletion is told in the words of the specification', async () => {
      const role = await (await Management.of(page)).addRole(['parts.view']);
      await openAsAdmin(page, ROLES);
      const users = new UsersPage(page, isMobile);
      await page.route(/\/api\/user-management\/roles\/.+/, (route) =>
        route.fulfill({ status: 409, json: {} }),
      );
      await users.act('Löschen', role.displayName).click();
      await page.getByRole('button', { name: 'Rolle löschen' }).click();
      await expect(users.message('Fehler beim Löschen der Rolle: Unbekannter Fehler')).toBeVisible();
    });
    await page.unrouteAll();
  });
});

test('editing a role: groups as a whole, badges, counts and the list of what is granted @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const management = await Management.of(page);
  const role = await management.addRole(['devices.view']);
  await openAsAdmin(page, ROLES);
  const users = new UsersPage(page, isMobile);
  await users.act('Bearbeiten', role.displayName).click();
  const { dialog } = users;
  await expect(dialog.getByLabel('System-Name')).not.toBeEditable();
  await expect(dialog.getByText('kann nicht geändert werden')).toBeVisible();
  const group = (name: string) => dialog.getByRole('group', { name });
  const summary = dialog.getByRole('region', { name: 'Zusammenfassung' });
  await expect(group('Geräte').getByText('Teilweise')).toBeVisible();
  await expect(group('Reseller').getByText('Keine', { exact: true })).toBeVisible();
  await expect(summary).toContainText('Geräte1/4');
  await expect(summary.getByRole('listitem')).toHaveText(['Geräte anzeigen']);

  await users.act('Alle aktivieren', 'Reseller').click();
  await expect(group('Reseller').getByText('Alle', { exact: true })).toBeVisible();
  await expect(summary).toContainText('Reseller5/5');
  await users.act('Alle deaktivieren', 'Reseller').click();
  await group('Geräte').getByLabel('Geräte anzeigen').uncheck();
  await expect(summary.getByText('Keine Berechtigungen')).toBeVisible();
  await group('System').getByLabel('Statistiken').check();
  await expectAccessible(page);
  await dialog.getByLabel('Anzeigename').fill('');
  await expect(dialog.getByRole('button', { name: 'Rolle aktualisieren' })).toBeDisabled();
  const renamed = unique('Umbenannt');
  await dialog.getByLabel('Anzeigename').fill(renamed);
  await dialog.getByRole('button', { name: 'Rolle aktualisieren' }).click();
  await expect(users.card(renamed).getByText('Statistiken erlaubt')).toBeVisible();

  await page.getByRole('tab', { name: 'Protokoll' }).click();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `Rolle ${role.displayName} geändert` })
    .first();
  await expect(entry).toContainText('Administrator');
  await expect(entry).toContainText(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  await expect(entry).toContainText('Berechtigung erteilt: Statistiken');
  await expect(entry).toContainText('Berechtigung entzogen: Geräte anzeigen');
  await expect(entry).toContainText(renamed);
  await expectAccessible(page);
});

test('nobody gives what they do not hold @desktop', async ({ page, isMobile }) => {
  test.slow();
  const management = await Management.of(page);
  const own = await management.addRole(['system.userManagement', 'devices.view']);
  const above = await management.addRole(['devices.delete']);
  const leader = await management.signedIn('Leitung', { role: 'viewer', roleId: own._id });
  await openAs(page, leader, ROLES);
  const users = new UsersPage(page, isMobile);
  await expect(users.act('Bearbeiten', above.displayName)).toBeDisabled();
  await users.addRole.click();
  const { dialog } = users;
  await expect(dialog.getByLabel('Geräte anzeigen')).toBeEnabled();
  await expect(dialog.getByLabel('Geräte löschen')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: /^Manager/ })).toBeDisabled();
  await expect(dialog.getByText('Berechtigungen, die Sie selbst nicht haben,')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Benutzer/ }).click();
  await users.addUser.click();
  const detailed = dialog.getByLabel('Detaillierte Rolle (optional)');
  await expect(detailed.locator('option', { hasText: own.displayName })).toBeAttached();
  await expect(detailed.locator('option', { hasText: above.displayName })).not.toBeAttached();
  await users.field('E-Mail').fill(`${unique('neu')}@example.org`);
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(
    dialog.getByText('Sie können keine Berechtigungen vergeben, die Sie selbst nicht haben'),
  ).toBeVisible();
  await detailed.selectOption(own.displayName);
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await users.takeInvitationLink();
});
