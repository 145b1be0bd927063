import { test as base, expect as check, devices, type TestInfo } from '@playwright/test';
import { FakeSupplier } from './fake-supplier.ts';
import type { Program } from './program.ts';
import { Programs } from './programs.ts';

interface WorkerFixtures {
  programs: Programs;
  supplier: FakeSupplier;
}

interface TestFixtures {
  program: Program;
  /** `test.use({ world: '…' })`: for files that leave behind what others cannot clear away, such as sold devices. */
  world: string;
  /** What others change shows by itself. Off, so that two people in one test run into each other when the test says so. */
  live: boolean;
}

const widths = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
  // One pixel a point: what is drawn is nobody's to look at, and a seventh of the work.
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
};

const widthOf = ({ tags }: TestInfo) => widths[tags.includes('@phone') ? 'phone' : 'desktop'];

/**
 * `test` with a program of its own for every worker and world, which pages reach by paths alone, on a phone where it is
 * tagged so. No page of any test may break the content security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  viewport: ({}, use, info) => use(widthOf(info).viewport),
  userAgent: ({}, use, info) => use(widthOf(info).userAgent),
  deviceScaleFactor: ({}, use, info) => use(widthOf(info).deviceScaleFactor),
  isMobile: ({}, use, info) => use(widthOf(info).isMobile),
  hasTouch: ({}, use, info) => use(widthOf(info).hasTouch),
  live: [false, { option: true }],
  world: ['common', { option: true }],
  programs: [
    async ({}, use) => {
      const programs = new Programs();
      await use(programs);
      await programs.stop();
    },
    { scope: 'worker' },
  ],
  supplier: [
    async ({}, use) => {
      const supplier = await FakeSupplier.open();
      await use(supplier);
      await supplier.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore-end lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  program: [async ({ programs, world }, use) => use(await programs.open(world)), { timeout: 180_000 }],
  baseURL: ({ program }, use) => use(program.url),
  context: async ({ context, live }, use) => {
    if (!live) await context.addInitScript(refuseStream);
    const violations: string[] = [];
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await use(context);
    check(violations, 'broken rules of the content security policy').toEqual([]);
  },
});

export const expect = test.expect;

/** For a journey that is walked on a desktop and on a phone: `for (const width of bothWidths) test(`… ${width}`, …)`. */
export const bothWidths = ['@desktop', '@phone'];

/** In the browser: the answer of a session that may not listen, which also asks nothing by itself. */
function refuseStream(): void {
  const { fetch } = window;
  window.fetch = (address, init) =>
    address === '/api/events'
      ? Promise.resolve(new Response(null, { status: 403 }))
      : fetch.call(window, address, init);
}
