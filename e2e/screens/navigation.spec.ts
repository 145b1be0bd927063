import { Shell } from '../pages/shell.ts';
import { grantOnly, openAsAdmin, openWith } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { bothWidths, expect, test } from '../support/test.ts';

for (const width of bothWidths)
  test(`an admin sees the whole navigation ${width}`, async ({ page, isMobile }) => {
    await openAsAdmin(page, '/help');
    const shell = new Shell(page, isMobile);
    const links = await shell.allLinks();
    expect(links.toSorted()).toEqual(
      [
        'Dashboard',
        'Analytics',
        'Geräte',
        'Ersatzteile',
        'Ankaufleitfaden',
        'Werkstatt',
        'Foneday-Suche',
        'Preisrechner',
        'Preisbuch',
        'Sync Einstellungen',
        'Belege',
        'Buchhaltung',
        'Reseller',
        'Benutzer',
      ].toSorted(),
    );
    if (isMobile) await page.keyboard.press('Escape');
    for (const width of isMobile ? [390] : [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('header nav, header nav > *')]
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ className }) => className),
        );
      await expect.poll(tooWide).toEqual([]);
    }
    const menu = await shell.openUserMenu();
    for (const name of ['Einstellungen', 'E-Mail-Ausgang'])
      await expect(menu.getByRole('menuitem', { name })).toBeVisible();
    await page.keyboard.press('Escape');

    await test.step('a link leads to its page, marks it and takes the focus there', async () => {
      await (await shell.openNavigation()).getByRole('link', { name: 'Benutzer' }).click();
      await expect(page).toHaveURL('/admin/users');
      await expect(page).toHaveTitle('Benutzerverwaltung · Kreislauf');
      await expect(page.getByRole('main')).toBeFocused();
      const current = (await shell.openNavigation()).getByRole('link', { name: 'Benutzer' });
      await expect(current).toHaveAttribute('aria-current', 'page');
    });
  });

test('the navigation follows the permissions, and who may little gets to what is left @desktop', async ({
  page,
  isMobile,
}) => {
  await test.step('a single tool is a direct link', async () => {
    await openWith(page, ['devices.view', 'tools.priceCalculator'], '/devices');
    await expect.poll(() => new Shell(page, isMobile).allLinks()).toEqual(['Geräte', 'Preisrechner']);
    await expect(page.getByText('Werkzeuge')).toBeHidden();
  });
  await test.step('the navigation follows a change of permissions without a new login', async () => {
    await openWith(page, ['devices.view', 'parts.view', 'resellers.view'], '/admin/resellers');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Reseller');
    await grantOnly(page, ['devices.view', 'resellers.view']);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => new Shell(page, isMobile).allLinks()).toEqual(['Geräte', 'Reseller']);
    await page.unrouteAll();
  });
  await test.step('an unknown address leads back, and who may little gets to what is left', async () => {
    await test.step('an unknown address says so and leads back', async () => {
      await openAsAdmin(page, '/gibt/es/nicht');
      await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
      await expect(page).toHaveTitle('Seite nicht gefunden · Kreislauf');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
      await expect(page).toHaveURL('/');
    });
    await test.step('the start page without figures is the calculator', async () => {
      await openWith(page, ['devices.view', 'tools.priceCalculator']);
      await expect(page).toHaveURL('/calculator');
    });
    await test.step('the start page without figures and calculator refuses, and offers the first allowed page', async () => {
      await openWith(page, ['devices.view']);
      await expect(page).toHaveURL('/unauthorized');
      await expect(page.getByRole('link', { name: 'Zum Preisrechner' })).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Weiter zu Geräte' }).click();
      await expect(page).toHaveURL('/devices');
    });
    await test.step('who may do nothing can at least leave', async () => {
      await openWith(page, []);
      await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    });
  });
});

test('a screen without its permission leads to the refusal, and from there to what is allowed @desktop', async ({
  page,
}) => {
  await openWith(page, ['devices.view', 'parts.view', 'tools.priceCalculator'], '/analytics');
  await expect(page).toHaveURL('/unauthorized');
  // The others as a link opens them, which asks the same guard and loads no page.
  for (const path of [
    '/devices/add',
    '/devices/edit/1',
    '/purchase-guide',
    '/parts/add',
    '/sync-settings',
    '/mail-outbox',
    '/admin/settings',
    '/admin/resellers',
    '/admin/users',
  ]) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
    await expect(page.getByText('Ihre Rolle: Lager')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Zum Preisrechner' }).click();
  await expect(page).toHaveURL('/calculator');
});

test.describe('a calculator user', () => {
  test('sees the calculator and nothing else @phone', async ({ page }) => {
    await openWith(page, ['tools.priceCalculator']);
    await expect(page).toHaveURL('/calculator');
    await expect(page.getByText('Sie haben Zugriff auf den Preisrechner.')).toBeVisible();
    await expect(page.getByText(/^Willkommen, /)).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('with the parts view is told so and gets there @desktop', async ({ page }) => {
    await openWith(page, ['tools.priceCalculator', 'parts.view']);
    await expect(
      page.getByText('Sie haben Zugriff auf den Preisrechner und die Ersatzteil-Ansicht.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Ersatzteile' }).click();
    await expect(page).toHaveURL('/parts');
  });
});
