import { test as base } from '@playwright/test';
import { type Program, startProgram } from './program.ts';

/** `test` with a program of its own for every worker, which pages reach by paths alone. */
export const test = base.extend<object, { program: Program }>({
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
});

export const expect = test.expect;
