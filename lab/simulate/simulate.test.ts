import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSpan, replayCommand } from './words.ts';

/** How many stories the gate tells: some 40 s of a processor. */
const SEEDS = 120;

/** A busy machine takes its time; nothing here depends on it. */
const PATIENCE_MS = 600_000;

/** Runs `npm run simulate` with these arguments, in a process with a simulated clock of its own. */
function simulate(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const program = path.join(import.meta.dirname, 'main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, out, errors) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + errors });
    });
  });
}

describe('simulated stories', () => {
  test(
    '[X28] keep every promise',
    async () => {
      const { said, code } = await simulate('--count', String(SEEDS));
      expect(said).toContain(`${SEEDS} seeds`);
      expect(code, said).toBe(0);
    },
    PATIENCE_MS,
  );

  test(
    '[X28] are the same each time',
    async () => {
      const traceOf = ({ said }: { said: string }) => /Trace (\w+)/.exec(said)?.[1];
      const [alone, afterOthers] = await Promise.all([
        simulate('--seed', '14'),
        simulate('--seed', '12', '--count', '3'),
      ]);
      expect(alone.said).toContain('is killed');
      expect(traceOf(alone)).toMatch(/^[0-9a-f]{16}$/);
      expect(traceOf(afterOthers)).toBe(traceOf(alone));
    },
    PATIENCE_MS,
  );

  test(
    '[X28] find a hole, and tell it with the command that repeats it',
    async () => {
      const hole = 'a group of submissions is answered before its commit';
      const { code, said } = await simulate('--hole', hole, '--count', '60');
      expect(code, said).toBe(1);
      const [, promise] = /^(The promise: .+)$/m.exec(said) ?? [];
      const [, options = ''] = /npm run simulate -- (.+) --hole/.exec(said) ?? [];
      const again = await simulate(...options.split(' '), '--hole', hole);
      expect(again.said).toContain(promise);
      expect(again.code).toBe(1);
      // The same acts are fine once it is closed.
      expect(await simulate(...options.split(' '))).toMatchObject({ code: 0 });
    },
    PATIENCE_MS,
  );

  test('[X28] an option that can not be used is named', async () => {
    const { code, said } = await simulate('--for', 'ever');
    expect(code).toBe(2);
    expect(said).toContain('--for ever');
  });
});

test('[X28] a span of time has a unit', () => {
  expect(readSpan('90s')).toBe(90_000);
  expect(readSpan('1.5h')).toBe(5_400_000);
  expect(readSpan('10')).toBeUndefined();
});

test('[X28] the command that repeats a story has what makes it', () => {
  const run = { seed: 7, only: [1, 4], chance: 2 };
  expect(replayCommand(run, 'a hole')).toBe(
    'npm run simulate -- --seed 7 --only 1,4 --chance 2 --hole "a hole"',
  );
  expect(replayCommand({ seed: 7 })).toBe('npm run simulate -- --seed 7');
});
