import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { noteTimes } from '../../scripts/lib/timings.mjs';

/** Notes how long each file took, so that `npm test` can say so at its end. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    noteTimes(modules.map(timeOf));
  }
}

function timeOf(module: TestModule) {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const inTests = [...module.children.allTests()].reduce(
    (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
    0,
  );
  const file = path.relative(process.cwd(), module.moduleId).replaceAll(path.sep, '/');
  return {
    file: module.project.name === 'postgres' ? `${file} on PostgreSQL` : file,
    seconds: (collectDuration + setupDuration + duration) / 1000,
    hooks: Math.max(0, duration - inTests) / 1000,
  };
}
