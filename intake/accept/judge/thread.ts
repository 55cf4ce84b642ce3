/** A thread of the pool: judges one document after the other. See `pool.ts`. */
import { parentPort } from 'node:worker_threads';
import { sourceOf } from './bytes.ts';
import { judge } from './judge.ts';
import type { Answer, Question } from './pool.ts';

async function answer({ name, fd, size }: Question): Promise<Answer> {
  try {
    return { verdict: await judge(name, sourceOf(fd), size) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { message, code };
  }
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage(await answer(question));
});
parentPort?.postMessage('ready');
