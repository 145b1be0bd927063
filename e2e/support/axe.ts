import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** Less than half of what the package itself hands out, for every page to read anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What changes with the colours; everything else is the same in both. */
const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Nothing serious or critical, in dark and in light colours: of the dialog where one is open, else of the whole page. */
export async function expectAccessible(page: Page): Promise<void> {
  // By evaluate: the content security policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  for (const [colorScheme, options] of [
    ['dark', colourRules],
    ['light', {}],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await seriousFindings(page, options), `in ${colorScheme} colours`).toEqual([]);
  }
}

async function seriousFindings(page: Page, options: RunOptions): Promise<string[]> {
  // No half-faded colour is measured. What turns for ever, such as a loader, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  return page.evaluate(async (chosen) => {
    const runner = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    const { violations } = await runner.run(dialog ?? document, { resultTypes: ['violations'], ...chosen });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  }, options);
}
