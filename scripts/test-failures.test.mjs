import { expect, it } from 'vitest';
import { browserFailures, unitFailures } from './test-failures.mjs';

it('a failed unit test is named with its file and reason, a file that cannot be loaded by itself', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1 to be 2\n at a.ts'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find b', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
    ],
  };
  expect(unitFailures(report)).toEqual([
    '✗ a.test.ts › breaks\n    expected 1 to be 2\n     at a.ts',
    '✗ b.test.ts\n    Cannot find b',
  ]);
});

it('a failed browser test is found in whatever suite it lies', () => {
  const failing = {
    title: 'opens',
    file: 'login.spec.ts',
    tests: [
      {
        status: 'unexpected',
        projectName: 'phone',
        results: [{ error: { message: '\u001b[31mtimed out' } }],
      },
      { status: 'expected', projectName: 'desktop', results: [{}] },
    ],
  };
  const report = { errors: [], suites: [{ specs: [], suites: [{ specs: [failing] }] }] };
  expect(browserFailures(report)).toEqual(['✗ login.spec.ts › opens\n    timed out']);
});

it('a suite without a report names nothing', () => {
  expect(unitFailures(null)).toEqual([]);
  expect(browserFailures(null)).toEqual([]);
});
