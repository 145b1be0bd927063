import type { Page } from '@playwright/test';
import { DeviceListPage } from '../pages/device-list.ts';
import { Inventory, imei } from '../pages/inventory.ts';
import { expect, test } from '../support/test.ts';

/** Of script and style, as they come over the line. */
async function loadedBytes(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(20_000);
  return bytes;
}

test('the login page needs at most 130 kB of compressed script and style @desktop', async ({
  page,
  program,
}) => {
  // By its name, where the browser is asked for passkeys, too.
  const options = page.waitForResponse('**/api/auth/passkey/options');
  await page.goto(program.url.replace('127.0.0.1', 'localhost'));
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  await options;
  expect(await loadedBytes(page)).toBeLessThanOrEqual(130_000);
});

test('the device list needs at most 260 kB of compressed script and style @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  await inventory.add({ imei: imei(1), model: 'iPhone 13' });
  const list = new DeviceListPage(page);
  await list.open();
  await expect(list.entries).toHaveCount(1);
  expect(await loadedBytes(page)).toBeLessThanOrEqual(260_000);
});
