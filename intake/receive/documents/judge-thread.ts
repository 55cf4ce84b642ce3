/** A thread of the pool: judges one document after another. See `judge-pool.ts`. */
import { parentPort } from 'node:worker_threads';
import { sourceOf } from './bytes.ts';
import { judge } from './judge.ts';
import type { Answer, Question } from './judge-pool.ts';

/**
 * For whole files, judged one at a time. A buffer for each would be freed late, because it is
 * outside the heap: under a load of files, two threads held 70 MB more.
 */
let kept = Buffer.alloc(0);
function room(bytes: number): Buffer<ArrayBuffer> {
  if (kept.length < bytes) kept = Buffer.allocUnsafeSlow(bytes);
  return kept.subarray(0, bytes);
}

async function answer({ name, fd, size }: Question): Promise<Answer> {
  try {
    return { verdict: await judge(name, { ...sourceOf(fd), room }, size) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { message, code };
  }
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage(await answer(question));
});
parentPort?.postMessage('ready');
