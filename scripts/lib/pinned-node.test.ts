import { expect, test } from 'vitest';
import { canRun } from './pinned-node.mjs';

test.each([
  [{ node: '24.21.0', sqlite: '3.53.4' }, true],
  [{ node: '26.0.0', sqlite: '3.60.0' }, true],
  [{ node: '24.0.0', sqlite: '3.51.3' }, true],
  [{ node: '24.2.0', sqlite: '3.50.1' }, false],
  [{ node: '22.22.0', sqlite: '3.53.4' }, false],
  [{ node: '20.20.2' }, false],
])('judges %o', (versions, expected) => {
  expect(canRun(versions)).toBe(expected);
});
