import type { Page } from '@playwright/test';
import { PasswordDialog } from '../pages/password-dialog.ts';
import { PurchaseGuidePage, phones } from '../pages/purchase-guide.ts';
import { Shell } from '../pages/shell.ts';
import { ADMIN_PASSWORD, fillLogin, openAsAdmin, store } from '../pages/sign-in.ts';
import { retryMended } from '../support/retry.ts';
import { expect, test } from '../support/test.ts';

const askAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function revoke(page: Page, token: string) {
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
}

test('a session that ends in the middle leads to the login and back to the page @desktop', async ({
  page,
}) => {
  const token = await openAsAdmin(page, '/admin/users?tab=roles');
  await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
  await revoke(page, token);
  await askAgain(page);

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Nicht autorisiert. Bitte loggen Sie sich erneut ein.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await expect(page.getByLabel('Benutzername oder E-Mail')).toHaveValue('admin');
  await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeFocused();

  await fillLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL('/admin/users?tab=roles');
  await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
});

test('typed passwords do not survive the end of a session, and the user is told @desktop', async ({
  page,
  isMobile,
}) => {
  // A page that asks the server nothing by itself: no other call ends the session before the dialog's own.
  const token = await openAsAdmin(page, '/gibt-es-nicht');
  const menu = await new Shell(page, isMobile).openUserMenu();
  await menu.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  const passwords = new PasswordDialog(page);
  await passwords.fill(ADMIN_PASSWORD, 'EtwasNeues1');
  await revoke(page, token);
  await passwords.submit.click();
  await expect(
    page.getByText('Eingegebene Passwörter wurden aus Sicherheitsgründen nicht aufbewahrt.'),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('EtwasNeues1');
});

test('a token that is gone leads to the login, which says why, and back to what was typed @desktop', async ({
  page,
  context,
  isMobile,
}) => {
  const noToken = page.getByText('Kein Authentifizierungs-Token gefunden');
  await openAsAdmin(page, '/parts');
  await page.getByRole('link', { name: 'Neues Teil' }).click();
  const number = page.getByLabel('Teilenummer');
  await number.fill('AKKU-77');

  await test.step('whatever is clicked', async () => {
    const navigation = await new Shell(page, isMobile).openNavigation();
    await navigation.getByRole('link', { name: 'Geräte' }).evaluate((link: HTMLAnchorElement) => {
      localStorage.clear();
      link.click();
    });
    await expect(noToken).toBeVisible();
    await expect(page).toHaveURL('/');
    await fillLogin(page, 'admin', ADMIN_PASSWORD);
    await expect(page).toHaveURL('/parts/add');
    await expect(number).toHaveValue('AKKU-77');
  });

  await test.step('on the way back, too', async () => {
    await page.goto('/analytics');
    await (await new Shell(page, isMobile).openNavigation()).getByRole('link', { name: 'Benutzer' }).click();
    await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('adminToken');
      history.back();
    });
    await expect(noToken).toBeVisible();
    await fillLogin(page, 'admin', ADMIN_PASSWORD);
    await expect(page).toHaveURL('/admin/users');
  });

  await test.step('with a purchase in the middle, and from another tab', async () => {
    const guide = new PurchaseGuidePage(page);
    await guide.open();
    await guide.find(phones.clean);
    await guide.next.click();
    await guide.choice('Displayzustand', 'Gut').check();
    const other = await context.newPage();
    await other.goto('/api/health');
    await other.evaluate(() => localStorage.clear());
    await expect(page.getByText('Ihre Sitzung wurde in einem anderen Fenster beendet.')).toBeVisible();
    await fillLogin(page, 'admin', ADMIN_PASSWORD);
    await expect(page).toHaveURL('/purchase-guide?step=2');
    await expect(guide.choice('Displayzustand', 'Gut')).toBeChecked();
  });
});

test('two tabs follow each other @desktop', async ({ page, context, isMobile }) => {
  await openAsAdmin(page, '/admin/users');
  const other = await context.newPage();
  await other.goto('/sync-settings');
  await expect(other.getByRole('heading', { name: 'Sync Einstellungen' })).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('list./documents', '{"search":"?search=Eva","index":0}'));

  await new Shell(page, isMobile).logOut();
  await expect(other.getByText('Ihre Sitzung wurde in einem anderen Fenster beendet.')).toBeVisible();
  await expect.poll(() => other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Eva');

  await fillLogin(page, 'admin', ADMIN_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other).toHaveURL('/sync-settings');
  await expect(other.getByRole('heading', { name: 'Sync Einstellungen' })).toBeVisible();
});

test('permissions are waited for and asked for again, and a forged token is removed @desktop', async ({
  page,
}) => {
  await test.step('without a network the permissions can be asked for again and the session stays', async () => {
    await openAsAdmin(page, '/help');
    await page.route('**/api/auth/user-info', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Keine Verbindung zum Server.')).toBeVisible();
    await retryMended(page, '**/api/auth/user-info');
    await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('while the permissions load the page says so; a forged token is removed', async () => {
    await test.step('while the permissions load the page says so', async () => {
      await openAsAdmin(page, '/help');
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/api/auth/user-info', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByText('Lade Berechtigungen...')).toBeVisible();
      await expect(page.getByText('Kreislauf', { exact: true })).toBeVisible();
      letThrough();
      await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    });
    await test.step('a forged token is removed', async () => {
      await store(page, { adminToken: 'nichts' });
      await page.goto('/devices');
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Nicht autorisiert. Bitte loggen Sie sich erneut ein.')).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    });
    await page.unrouteAll();
  });
});

test('a reseller stays in the portal @desktop', async ({ page }) => {
  await page.route('**/api/auth/user-info', (route) => route.abort());
  await page.route('**/api/reseller/**', (route) => route.abort());
  await page.goto('/reseller');
  const reseller = { name: 'Selin Aydın', username: 'selin', email: 's@example.org', company: 'Handy-Eck' };
  await page.evaluate((data) => {
    localStorage.setItem('resellerData', JSON.stringify(data));
    localStorage.setItem('resellerToken', 'r1');
  }, reseller);
  for (const path of ['/', '/devices', '/admin/login', '/reseller/login', '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(page).toHaveURL('/reseller');
  }
  await page.evaluate(() => localStorage.setItem('resellerData', '{kaputt'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reseller-Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('resellerToken'))).toBeNull();
});

test('the colour scheme is remembered, and a page whose code is gone offers to reload @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('the colour scheme is chosen in the user menu and remembered', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openAsAdmin(page, '/help');
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    const menu = await new Shell(page, isMobile).openUserMenu();
    await menu.getByRole('menuitemradio', { name: 'Dunkel' }).click();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const again = await new Shell(page, isMobile).openUserMenu();
    await again.getByRole('menuitemradio', { name: 'Automatisch' }).click();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
  await test.step('a page whose code is gone after an update offers to reload', async () => {
    await openAsAdmin(page, '/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    await page.route('**/assets/user-management-screen*.js', (route) => route.fulfill({ status: 404 }));
    await (await new Shell(page, isMobile).openNavigation()).getByRole('link', { name: 'Benutzer' }).click();
    await expect(
      page.getByRole('heading', { name: 'Diese Seite konnte nicht geladen werden' }),
    ).toBeVisible();
    await page.unroute('**/assets/user-management-screen*.js');
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
    await page.unrouteAll();
  });
});
