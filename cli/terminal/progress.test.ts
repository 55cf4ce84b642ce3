import { expect, test } from 'vitest';
import { startProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** The output if progress is reported at these times, in milliseconds. */
function shown(canShowProgress: boolean, times: readonly number[]): string[] {
  const written: string[] = [];
  let now = 0;
  const terminal = {
    canShowProgress,
    writeError: (text: string) => void written.push(text),
  } as Terminal;
  const progress = startProgress(terminal, 'Exporting', () => now);
  for (const time of times) {
    now = time;
    progress.at(`${time} B`);
  }
  progress.end();
  return written;
}

const CLEARED = '\r\u001b[2K';

test('[X9] shows progress in one line, and clears it at the end', () => {
  expect(shown(true, [10, 250, 300, 2500])).toEqual([
    `${CLEARED}Exporting  250 B  0 s`,
    `${CLEARED}Exporting  2500 B  2 s`,
    CLEARED,
  ]);
});

test('[X9] shows no progress for quick tasks or without a terminal', () => {
  expect(shown(true, [10, 150])).toEqual([]);
  expect(shown(false, [1000, 2000])).toEqual([]);
});
