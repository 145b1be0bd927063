import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { Shell } from './pages/shell.ts';
import { ADMIN_PASSWORD, openAsAdmin, openWith } from './pages/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Finding {
  id: string;
  impact: string;
  nodes: string[];
}

/** Serious and critical findings. Run by evaluate: the content security policy lets no foreign script in. */
async function findings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const runner = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations } = await runner.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({
        id,
        impact: String(impact),
        nodes: nodes.map((node) => `${node.html} ${node.failureSummary}`),
      }));
  });
}

/** Transitions are over, so that no half-faded colour is measured. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
}

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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    for (const [name, open] of screens) {
      test(`${name} has no serious accessibility finding`, async ({ page, isMobile }) => {
        await open(page, isMobile);
        await settled(page);
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}

test('everything works by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openAsAdmin(page, '/admin/users');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');

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
