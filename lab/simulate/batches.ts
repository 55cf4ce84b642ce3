import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What came of stories. */
export type News =
  | { kind: 'broken'; seed: number; seeds: number }
  /** The story that broke a promise, as short as it was found, and the command that tells it again. */
  | { kind: 'story'; story: string; replay: string; lines: number; promise: string }
  | { kind: 'kept'; seeds: number; steps: number; lasted: number; trace: string };

/**
 * How many stories one process tells. Node never unloads a module, and each thread of a story has
 * one that keeps what its world had: 5 MB for each story.
 */
const BATCH = 200;

/**
 * Tells stories for a time, in one process after the other.
 * @param first the first seed
 * @param hear is told of a broken promise, or at the end of all stories together
 * @returns the exit code
 */
export async function tellFor(
  first: number,
  forMs: number,
  hole: string | undefined,
  hear: (news: News) => void,
): Promise<number> {
  const until = performance.now() + forMs;
  const total = { seeds: 0, steps: 0, lasted: 0, trace: '' };
  for (;;) {
    const leftMs = until - performance.now();
    if (leftMs <= 0 && total.seeds > 0) break;
    const child = fork(path.join(import.meta.dirname, 'main.ts'), [
      ...['--seed', String(first + total.seeds), '--count', String(BATCH)],
      ...['--for', `${Math.max(1, leftMs / 1000)}s`],
      ...(hole === undefined ? [] : ['--hole', hole]),
    ]);
    const before = { ...total };
    child.on('message', (news: News) => {
      if (news.kind === 'broken') hear({ ...news, seeds: before.seeds + news.seeds });
      if (news.kind === 'story') hear(news);
      if (news.kind !== 'kept') return;
      total.seeds += news.seeds;
      total.steps += news.steps;
      total.lasted += news.lasted;
      total.trace = news.trace;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) return code ?? 2;
  }
  hear({ kind: 'kept', ...total });
  return 0;
}
