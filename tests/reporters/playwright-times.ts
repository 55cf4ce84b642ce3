import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { noteTimes } from '../../scripts/lib/timings.mjs';

/** Notes how long each file took, so that `npm test` can say so at its end. */
export default class PlaywrightTimes implements Reporter {
  readonly #times = new Map<string, { seconds: number; hooks: number }>();

  onTestEnd(test: TestCase, { duration, steps }: TestResult): void {
    const file = path.relative(process.cwd(), test.location.file).replaceAll(path.sep, '/');
    const { seconds, hooks } = this.#times.get(file) ?? { seconds: 0, hooks: 0 };
    const inHooks = steps.filter(({ category }) => category === 'hook');
    this.#times.set(file, {
      seconds: seconds + duration / 1000,
      hooks: hooks + inHooks.reduce((sum, step) => sum + step.duration, 0) / 1000,
    });
  }

  onEnd(): void {
    noteTimes([...this.#times].map(([file, time]) => ({ file, ...time })));
  }
}
