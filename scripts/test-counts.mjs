export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

export function addCounts(counts) {
  const total = noCounts();
  for (const each of counts) for (const key of Object.keys(total)) total[key] += each[key];
  return total;
}

/** The form that CI reads: `N passed, N failed`, and skipped tests only where there are any. */
export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** From Vitest's JSON report. A file that cannot be loaded has no test that failed, and still counts as a failure. */
export function countUnitTests(report, exitCode) {
  if (!report) return { ...noCounts(), failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withoutFalseSuccess(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/** From Playwright's JSON report. */
export function countBrowserTests(report, exitCode) {
  if (!report) return { ...noCounts(), failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withoutFalseSuccess({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

// Errors outside of any test show only in the exit code; and a suite that ran nothing proved nothing.
function withoutFalseSuccess(counts, exitCode) {
  const provedNothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (exitCode !== 0 || provedNothing) ? { ...counts, failed: 1 } : counts;
}
