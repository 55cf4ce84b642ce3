import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { noteFailure } from '../../scripts/lib/failures.mjs';

/** Notes what failed, so that `npm test` can repeat it at its end. */
export default class PlaywrightFailures implements Reporter {
  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === 'passed' || status === 'skipped' || status === test.expectedStatus) return;
    noteFailure(test.titlePath().filter(Boolean).join(' > '), sayings(errors));
  }

  onError(error: TestError): void {
    noteFailure('Outside of any test', sayings([error]));
  }
}

function sayings(errors: readonly TestError[]) {
  return errors.map(({ message, value }) => message ?? value ?? '').join('\n');
}
