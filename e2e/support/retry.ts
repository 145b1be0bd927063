import type { Locator, Page } from '@playwright/test';

/**
 * The call that `page.route` lets fail is mended by the press of the button itself: what others change may refetch it at
 * any moment, and would take the button away before it is pressed.
 */
export async function retryMended(page: Page, url: string | RegExp, within: Page | Locator = page) {
  await page.evaluate(() => {
    const press = () => document.documentElement.setAttribute('data-pressed', '');
    addEventListener('click', press, { capture: true, once: true });
  });
  let isMended = false;
  await page.route(url, async (route) => {
    isMended ||= await page.evaluate(() => document.documentElement.hasAttribute('data-pressed'));
    await (isMended ? route.continue() : route.fallback());
  });
  const answered = page.waitForResponse((response) => isMended && response.ok());
  await within.getByRole('button', { name: 'Erneut versuchen' }).click();
  await answered;
}
