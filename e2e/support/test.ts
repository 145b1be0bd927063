import { test as base, expect as check } from '@playwright/test';
import { type Program, startProgram } from './program.ts';

interface WorkerFixtures {
  program: Program;
  /** `test.use({ world: '…' })`: for files that leave behind what others cannot clear away, such as sold devices. */
  world: string;
}

interface TestFixtures {
  /** What others change shows by itself. Off, so that two people in one test run into each other when the test says so. */
  live: boolean;
}

/**
 * `test` with a program of its own for every worker and world, which pages reach by paths alone. No page of any test may
 * break the content security policy.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  live: [false, { option: true }],
  world: ['common', { option: true, scope: 'worker' }],
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const program = await startProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
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

/** In the browser: the answer of a session that may not listen, which also asks nothing by itself. */
function refuseStream(): void {
  const { fetch } = window;
  window.fetch = (address, init) =>
    address === '/api/events'
      ? Promise.resolve(new Response(null, { status: 403 }))
      : fetch.call(window, address, init);
}
