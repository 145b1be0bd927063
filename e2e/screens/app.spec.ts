import { Shell } from '../pages/shell.ts';
import { openAsAdmin } from '../pages/sign-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe('where browsers offer it', () => {
  test.use({ serviceWorkers: 'allow' });

  test('it can be installed, and without a connection says so and finds back @desktop', async ({
    page,
    context,
  }) => {
    await openAsAdmin(page, '/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Kreislauf', display: 'standalone', start_url: '/' });
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type']).toContain(type);
    }
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    await context.setOffline(true);
    await page.goto('/help/theke');
    await expect(page.getByRole('heading', { name: 'Keine Verbindung zu Kreislauf' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
    await expect(page).toHaveURL('/help/theke');
  });
});

test('an update is told while the page is open, and loaded when wanted @desktop', async ({ page }) => {
  await page.clock.install();
  await openAsAdmin(page, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzerverwaltung' })).toBeVisible();
  const notice = page.getByText('Neue Version verfügbar');
  await page.clock.runFor('11:00');
  await expect(notice).toHaveCount(0);
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/assets\/[\w-]+\.js/, 'assets/of-tomorrow.js'),
    });
  });
  await page.clock.runFor('11:00');
  await expect(notice).toBeVisible();
  await page.unroute('/');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzerverwaltung' })).toBeVisible();
});

test('the handbook is at hand in the user menu, and its chapters lead to each other @phone', async ({
  page,
  isMobile,
}) => {
  await openAsAdmin(page, '/admin/users');
  const menu = await new Shell(page, isMobile).openUserMenu();
  await menu.getByRole('menuitem', { name: 'Hilfe' }).click();
  await expect(page).toHaveURL('/help');
  await page.getByRole('article').getByRole('link', { name: 'An der Theke' }).first().click();
  await expect(page).toHaveURL('/help/theke');
  await expect(page.getByRole('article')).toContainText('Etiketten');
  await expectAccessible(page);
  await page.goto('/help/gibt-es-nicht');
  await expect(page.getByText('Dieses Kapitel gibt es nicht')).toBeVisible();
});
