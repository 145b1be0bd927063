import { Shell } from './pages/shell.ts';
import { grantOnly, openAsAdmin, openWith } from './pages/sign-in.ts';
import { bothWidths, expect, test } from './support/test.ts';

for (const width of bothWidths)
  test(`an admin sees the whole navigation ${width}`, async ({ page, isMobile }) => {
    await openAsAdmin(page);
    const links = await new Shell(page, isMobile).allLinks();
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
    const menu = await new Shell(page, isMobile).openUserMenu();
    for (const name of ['Einstellungen', 'E-Mail-Ausgang'])
      await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  });

test('a single tool is a direct link @desktop', async ({ page, isMobile }) => {
  await openWith(page, ['devices.view', 'tools.priceCalculator'], '/devices');
  await expect.poll(() => new Shell(page, isMobile).allLinks()).toEqual(['Geräte', 'Preisrechner']);
  await expect(page.getByText('Werkzeuge')).toBeHidden();
});

test('a link leads to its page, marks it and takes the focus there @phone', async ({ page, isMobile }) => {
  await openAsAdmin(page);
  const shell = new Shell(page, isMobile);
  const navigation = await shell.openNavigation();
  await navigation.getByRole('link', { name: 'Benutzer' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page).toHaveTitle('Benutzerverwaltung · Kreislauf');
  await expect(page.getByRole('main')).toBeFocused();
  const current = (await shell.openNavigation()).getByRole('link', { name: 'Benutzer' });
  await expect(current).toHaveAttribute('aria-current', 'page');
});

test('the navigation follows a change of permissions without a new login @desktop', async ({
  page,
  isMobile,
}) => {
  await openWith(page, ['devices.view', 'parts.view', 'resellers.view'], '/admin/resellers');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reseller');
  await grantOnly(page, ['devices.view', 'resellers.view']);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => new Shell(page, isMobile).allLinks()).toEqual(['Geräte', 'Reseller']);
});

test('a screen without its permission leads to the refusal, and from there to what is allowed @desktop', async ({
  page,
}) => {
  await openWith(page, ['devices.view', 'parts.view', 'tools.priceCalculator']);
  for (const path of [
    '/analytics',
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
    await page.goto(path);
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { name: 'Zugriff verweigert' })).toBeVisible();
    await expect(page.getByText('Ihre Rolle: Lager')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Zum Preisrechner' }).click();
  await expect(page).toHaveURL('/calculator');
});

test('an unknown address leads back, and who may little gets to what is left @desktop', async ({ page }) => {
  await test.step('an unknown address says so and leads back', async () => {
    await openAsAdmin(page, '/gibt/es/nicht');
    await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await expect(page).toHaveTitle('Seite nicht gefunden · Kreislauf');
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
    await page.getByRole('navigation').getByRole('link', { name: 'Ersatzteile' }).click();
    await expect(page).toHaveURL('/parts');
  });
});
