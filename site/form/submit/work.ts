import type { Solution } from 'altcha-lib';
import { proofPath } from '../../../contract/wire.ts';
import { ownProgram } from '../../page/trusted-types.ts';
import program from './worker.ts?worker&url';

/**
 * Solves the intake's challenge for a sender who may be a program, in a worker, and posts the
 * solution. The submission is already stored, so the visitor sees nothing of this. If it fails, a
 * person at the agency checks the submission instead.
 */
export async function work(receipt: string, challenge: unknown): Promise<void> {
  const worker = new Worker(ownProgram(program), { type: 'module' });
  try {
    const solution = await new Promise<Solution | null>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(challenge);
    });
    if (!solution) return;
    await fetch(proofPath(receipt), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ challenge, solution }),
      // The visitor may leave the page meanwhile. The body has only about 1 kB.
      keepalive: true,
    });
  } finally {
    worker.terminate();
  }
}
