import type { Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { ADMIN_PASSWORD, openAsAdmin, openWith } from './pages/sign-in.ts';
import { expectAccessible } from './support/axe.ts';
import { bothWidths, expect, test } from './support/test.ts';

const screens: [name: string, open: (page: Page, isMobile: boolean) => Promise<void>][] = [
  [
    'login',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Bitte geben Sie Ihr Passwort ein')).toBeVisible();
    },
  ],
  [
    'reseller login',
    async (page) => {
      await page.goto('/reseller');
      await page.getByRole('button', { name: 'Login' }).waitFor();
    },
  ],
  [
    'navigation',
    async (page, isMobile) => {
      await openAsAdmin(page, '/admin/users');
      await new Shell(page, isMobile).openNavigation();
    },
  ],
  [
    'user menu',
    async (page, isMobile) => {
      await openAsAdmin(page, '/admin/users');
      await new Shell(page, isMobile).openUserMenu();
    },
  ],
  [
    'password dialog',
    async (page, isMobile) => {
      await openAsAdmin(page, '/admin/users');
      const menu = await new Shell(page, isMobile).openUserMenu();
      await menu.getByRole('menuitem', { name: 'Passwort ändern' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Neues Passwort', { exact: true }).fill('abcdefg1');
      await dialog.getByText('Passwortstärke: Mittel').waitFor();
    },
  ],
  [
    'refusal',
    async (page) => {
      await openWith(page, ['devices.view'], '/unauthorized');
      await page.getByRole('heading', { name: 'Zugriff verweigert' }).waitFor();
    },
  ],
  [
    'not found',
    async (page) => {
      await openAsAdmin(page, '/gibt-es-nicht');
      await page.getByRole('heading', { name: 'Seite nicht gefunden' }).waitFor();
    },
  ],
  [
    'calculator-only layout',
    async (page) => {
      await openWith(page, ['tools.priceCalculator', 'parts.view']);
      await page.getByText(/^Willkommen, /).waitFor();
    },
  ],
];

for (const width of bothWidths)
  test(`what every screen shares has no serious accessibility finding ${width}`, async ({
    page,
    isMobile,
  }) => {
    for (const [name, open] of screens)
      await test.step(name, async () => {
        await page.unrouteAll();
        await open(page, isMobile);
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
