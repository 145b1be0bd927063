// Thousands of lines lie between a failure and the end of the log: the end repeats what failed and why.
const LINES_OF_A_REASON = 8;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const failure = (name, reason) =>
  [`✗ ${name}`, ...reason.replace(COLOURS, '').trim().split('\n').slice(0, LINES_OF_A_REASON)].join('\n    ');

/** From Vitest's JSON report: each test that failed, and each file that could not be loaded. */
export const unitFailures = (report) =>
  (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [failure(file.name, file.message ?? '')];
      return failed.map((test) =>
        failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0] ?? ''),
      );
    });

/** From Playwright's JSON report, whose suites lie in one another. */
export const browserFailures = (report) => [
  ...(report?.errors ?? []).map((error) => failure('browser tests', error.message ?? '')),
  ...(report?.suites ?? []).flatMap(failuresOfSuite),
];

const failuresOfSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(failuresOfSuite),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        failure(
          `${spec.file} › ${spec.title}`,
          test.results.find((result) => result.error)?.error.message ?? '',
        ),
      ),
  ),
];
