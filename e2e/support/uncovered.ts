import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Whoever presses on any corner of it presses on it, and on nothing that lies above. */
export async function expectUncovered(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      element.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const points = [left + 6, (left + right) / 2, right - 6].flatMap((x) =>
          [top + 6, bottom - 6].map((y) => document.elementFromPoint(x, y)),
        );
        return points.every((hit) => node.contains(hit));
      }),
    )
    .toBe(true);
}
