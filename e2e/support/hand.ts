import type { Page } from '@playwright/test';

/** Counts the presses of mouse, finger or pen from the next page on, also over a change of the page. */
export class Hand {
  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<Hand> {
    await page.addInitScript(() =>
      addEventListener(
        'pointerdown',
        () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1)),
        true,
      ),
    );
    return new Hand(page);
  }

  begin(): Promise<void> {
    return this.page.evaluate(() => sessionStorage.removeItem('presses'));
  }

  presses(): Promise<number> {
    return this.page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));
  }
}
