import type { Page } from '@playwright/test';

/**
 * From now on timers of just this length wait until they are let go, however long the test looks at what stands before
 * them. Returns what lets them go.
 */
export async function holdTimers(page: Page, length: number): Promise<() => Promise<void>> {
  await page.evaluate((heldLength) => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const letGo = () => {
      for (const act of held) act();
    };
    Object.assign(window, {
      letGo,
      setTimeout: (act: () => void, ms?: number, ...rest: unknown[]) =>
        ms === heldLength ? held.push(act) : setTimeout(act, ms, ...rest),
    });
  }, length);
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}
