import { Shell } from '../pages/shell.ts';
import { ADMIN_PASSWORD, openAsAdmin } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { bothWidths, expect, test } from '../support/test.ts';

for (const width of bothWidths)
  test(`what every screen shares has no serious accessibility finding ${width}`, async ({
    page,
    isMobile,
  }) => {
    const shell = new Shell(page, isMobile);
    await openAsAdmin(page, '/admin/users');
    await test.step('navigation', async () => {
      await shell.openNavigation();
      await expectAccessible(page);
      if (isMobile) await page.keyboard.press('Escape');
    });
    await test.step('user menu', async () => {
      await shell.openUserMenu();
      await expectAccessible(page);
    });
    // What follows looks the same at any width but for its margins.
    if (isMobile) return;
    await test.step('password dialog', async () => {
      await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Neues Passwort', { exact: true }).fill('abcdefg1');
      await dialog.getByText('Passwortstärke: Mittel').waitFor();
      await expectAccessible(page);
    });
  });

test('both logins have no serious accessibility finding @phone', async ({ page }) => {
  await test.step('login', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('reseller login', async () => {
    await page.goto('/reseller');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await expectAccessible(page);
  });
});

test('everything works by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Benutzername oder E-Mail')).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Werkzeuge' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Ankaufleitfaden' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calculator');
});
