import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStep } from './steps.mjs';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** Runs a program that prints a word and ends with this code. Returns what was logged. */
async function logged(code: number): Promise<string> {
  const script = `console.log('word'); process.exitCode = ${code}`;
  expect(await runStep('Building', process.execPath, ['-e', script])).toBe(code === 0);
  return vi
    .mocked(console.log)
    .mock.calls.join('\n')
    .replace(/\d+\.\d s/, '0.1 s');
}

test('a step logs its start and its result', async () => {
  expect(await logged(0)).toBe('Building\nBuilding  done  0.1 s');
});

test('a step that fails logs its program’s output', async () => {
  expect(await logged(1)).toBe('Building\nBuilding  FAILED  0.1 s\nword');
});
