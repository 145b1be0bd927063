import { expect, it } from 'vitest';
import { addCounts, countBrowserTests, countUnitTests, line } from './test-counts.mjs';

const unit = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
});
const browser = (stats) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

it('the last line names skipped tests only where there are any', () => {
  expect(line({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(line({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

it('what passed, failed and was skipped is counted', () => {
  const report = unit({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  expect(countUnitTests(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  expect(countBrowserTests(browser({ expected: 4, unexpected: 1, flaky: 1, skipped: 1 }), 1)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
  });
});

it('the counts of all suites are added up', () => {
  const counts = [
    { passed: 5, failed: 1, skipped: 0 },
    { passed: 2, failed: 0, skipped: 3 },
  ];
  expect(addCounts(counts)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it('a file that cannot be loaded counts as a failure', () => {
  const report = unit({ numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(countUnitTests(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

it('an error outside of any test counts as a failure', () => {
  expect(countUnitTests(unit({ numPassedTests: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(countBrowserTests(browser({ expected: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 });
});

it('a suite without tests, and one without a report, has failed', () => {
  expect(countUnitTests(unit({}), 0)).toMatchObject({ failed: 1 });
  expect(countBrowserTests(browser({}), 0)).toMatchObject({ failed: 1 });
  expect(countUnitTests(null, 0)).toMatchObject({ failed: 1 });
  expect(countBrowserTests(null, 0)).toMatchObject({ failed: 1 });
});
