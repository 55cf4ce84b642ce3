import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectFailures, noteFailure } from './failures.mjs';

// The run of these tests collects its own.
beforeEach(() => void vi.stubEnv('FAILURES_FILE', undefined));
afterEach(() => void vi.unstubAllEnvs());

test('what failed is repeated at the end, without colors and not at full length', () => {
  const end = collectFailures();
  noteFailure('one test', '\u001b[31mexpected 1\u001b[39m\nreceived 2\n');
  noteFailure('another', Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n'));
  const noted = end();
  expect(noted).toContain('one test\n  expected 1\n  received 2\n\nanother\n  line 0\n');
  expect(noted).not.toContain('line 50');
});

test('nothing is noted where nobody collects', () => {
  collectFailures()();
  expect(() => noteFailure('a test', 'failed')).not.toThrow();
});

test('a run within another notes in the file of that, which stays', () => {
  const end = collectFailures();
  const endInner = collectFailures();
  noteFailure('a test', 'failed');
  expect(endInner()).toContain('a test');
  expect(end()).toContain('a test');
});
