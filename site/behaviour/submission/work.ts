import type { Solution } from 'altcha-lib';
import { proofPath } from '../../../contract/wire.ts';

/**
 * Does the work that the intake asks of a sender who may be a program, beside the page, and shows
 * it. The submission is stored already and safe in any case: nothing is told to the visitor, and
 * where it fails a person at the agency looks instead.
 */
export async function work(receipt: string, challenge: unknown): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
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
      // The visitor may leave; this is about a kilobyte.
      keepalive: true,
    });
  } finally {
    worker.terminate();
  }
}
