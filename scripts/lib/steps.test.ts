import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStep } from './steps.mjs';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** Runs a program that says a word and ends with this code; returns what is told of it. */
async function told(code: number): Promise<string> {
  const script = `console.log('word'); process.exitCode = ${code}`;
  expect(await runStep('Building', process.execPath, ['-e', script])).toBe(code === 0);
  return vi
    .mocked(console.log)
    .mock.calls.join('\n')
    .replace(/\d+\.\d s/, '0.1 s');
}

test('a step tells that it begins, and how it ended', async () => {
  expect(await told(0)).toBe('Building\nBuilding  done  0.1 s');
});

test('a step that fails tells what its program said', async () => {
  expect(await told(1)).toBe('Building\nBuilding  FAILED  0.1 s\nword');
});
