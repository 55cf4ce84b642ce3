import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { noteFailure } from '../../scripts/lib/failures.mjs';

/** Notes what failed, so that `npm test` can repeat it at its end. */
export default class VitestFailures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('failed')) {
        noteFailure(`${module.relativeModuleId} > ${test.fullName}`, sayings(test.result().errors));
      }
      const broken = module.errors();
      if (broken.length > 0) noteFailure(module.relativeModuleId, sayings(broken));
    }
    if (unhandled.length > 0) noteFailure('Outside of any test', sayings(unhandled));
  }
}

function sayings(errors: readonly SerializedError[] = []) {
  return errors
    .flatMap(({ message, stack, diff }) => [message, placeIn(stack), diff])
    .filter(Boolean)
    .join('\n');
}

/** The first line of a stack that is not in a package. */
function placeIn(stack = '') {
  return stack.split('\n').find((line) => /^ +at /.test(line) && !line.includes('node_modules'));
}
