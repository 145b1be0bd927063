import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** What is wrong is marked and has the focus, and what was typed stays. */
export async function expectMarked(field: Locator, typed: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(typed);
}
