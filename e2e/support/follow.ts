import type { Page } from '@playwright/test';

/** Another screen as a link opens it, which costs half of what loading the whole page does. */
export async function follow(page: Page, address: string): Promise<void> {
  const [former] = await page.locator('h1').elementHandles();
  if (!former || isSameScreen(page.url(), address)) return void (await page.goto(address));
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // Where the heading stays, it is the same screen with another state: that is opened from the beginning.
  await page
    .waitForFunction((heading) => !heading.isConnected, former, { timeout: 3000 })
    .catch(() => page.goto(address));
}

const isSameScreen = (from: string, to: string) => new URL(to, from).pathname === new URL(from).pathname;
