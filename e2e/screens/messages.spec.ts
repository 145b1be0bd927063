import type { Locator, Page } from '@playwright/test';
import { DeviceApi } from '../pages/device-detail-api.ts';
import { visit } from '../pages/inventory.ts';
import { openPortal } from '../pages/portal.ts';
import { ResellerApi } from '../pages/resellers.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'resellers' });
test.describe.configure({ timeout: 120_000 });

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

const messages = (page: Page) => page.locator('.mantine-Notification-root');

/** The buttons that must stay free: the filled ones of the page and its bars, or all of the dialog on top. */
async function mainButtons(page: Page): Promise<Locator> {
  const dialog = page.locator('.mantine-Modal-content, .mantine-Drawer-content');
  if ((await dialog.count()) > 0) return dialog.last().getByRole('button');
  return page.locator(
    'main :is(button, a)[data-variant="filled"], :is([data-main-actions], [data-bottom-bar]) :is(button, a)',
  );
}

/** At every width, wherever the page puts them. */
async function expectFree(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(async () => {
      const lying = await boxesOf(messages(page));
      expect(lying.length).toBeGreaterThan(0);
      const buttons = await boxesOf(await mainButtons(page));
      for (const message of lying) {
        expect(message.x, `${where}: at the left at ${size.width}`).toBe(size.width < 768 ? 12 : 16);
        expect(message.x + message.width).toBeLessThanOrEqual(size.width);
        expect(message.y + message.height).toBeLessThanOrEqual(size.height);
        for (const button of buttons)
          expect(
            isApart(message, button),
            `${where} at ${size.width}: ${JSON.stringify({ message, button })}`,
          ).toBe(true);
      }
    }).toPass({ timeout: 30_000 });
  }
}

type Box = { x: number; y: number; width: number; height: number };

/** All in one reading: asked one after the other, those that a new width takes away would be waited for. */
const boxesOf = (elements: Locator): Promise<Box[]> =>
  elements.evaluateAll((found) =>
    found
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

const isApart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test('messages have one place that covers no main button, and errors leave with their page @desktop', async ({
  page,
}) => {
  const device = await (await DeviceApi.signIn(page)).create();
  await page.route('**/api/devices/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 502, body: '<html>' }) : route.continue(),
  );
  await page.route('**/api/export/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await visit(page, `/devices/${device._id}`);
  await page.getByRole('button', { name: 'In Reparatur' }).click();
  await expect(messages(page)).toHaveText('Fehler beim Aktualisieren des Status');
  await expectFree(page, 'device');

  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await navigation.getByRole('link', { name: 'Geräte', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Geräte' })).toBeVisible();
  await expect(messages(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Als CSV' }).click();
  await expect(messages(page)).toHaveCount(1);
  await expectFree(page, 'devices');
  await navigation.getByRole('link', { name: 'Ersatzteile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ersatzteile' })).toBeVisible();
  await expect(messages(page)).toHaveCount(0);

  await test.step('a dialog makes room for them', async () => {
    await navigation.getByRole('link', { name: 'Reseller', exact: true }).click();
    await page.getByRole('tab', { name: /Zuweisungen/ }).click();
    await page.getByRole('button', { name: 'Als CSV' }).click();
    await expect(messages(page)).toHaveCount(1);
    await expectFree(page, 'assignments');
    await page.getByRole('button', { name: 'Gerät zuweisen' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFree(page, 'assign a device');
  });
});

test('messages of the portal leave its steps free, success fades @desktop', async ({ page }) => {
  const api = await ResellerApi.of(page);
  const account = await api.addReseller();
  await api.assign(account);
  const portal = await openPortal(page, account);
  await expect(portal.card('iPhone 13')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/devices'));
  await expectFree(page, 'portal');
  await portal.card('iPhone 13').getByRole('button', { name: 'Versand freigeben' }).click();
  await expectFree(page, 'approval dialog');
  await page.clock.install();
  await portal.submit('Versand freigeben').click();
  await expect(messages(page)).toHaveCount(2);
  await expectFree(page, 'portal with two messages');
  await page.mouse.move(5, 5);
  await page.clock.runFor(6000);
  await expect(messages(page)).toHaveCount(1);
});
