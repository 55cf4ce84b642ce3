import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { workSchema } from '../../../contract/proof.ts';
import { readBody } from '../../receive/limits/pace.ts';
import type { ProofOfWork } from '../../receive/limits/proof-of-work.ts';
import type { Log } from '../../shared/log.ts';
import type { Store } from '../../store/store.ts';
import { readReceiptNumber } from '../../store/submission/receipt-number.ts';
import { knownProblem } from './problem.ts';

export interface ProofOptions {
  records: Pick<Store['records'], 'release'>;
  proofOfWork: ProofOfWork;
  log: Log;
  /** Called after a submission was released, so that its delivery begins at once. */
  onReleased: () => void;
}

/** Several times the bytes of a challenge with its solution. */
const MAX_BYTES = 8192;

const proofSchema = v.pipe(v.string(), v.parseJson(), workSchema);

/** `POST /:receipt/proof`: takes the work asked for with a receipt, and releases its submission. */
export function createProof(options: ProofOptions): Hono<{ Bindings: HttpBindings }> {
  const { records, proofOfWork, log, onReleased } = options;
  const proof = new Hono<{ Bindings: HttpBindings }>();

  proof.post('/:receipt/proof', async (c) => {
    c.header('Cache-Control', 'no-store');
    const receipt = readReceiptNumber(c.req.param('receipt'));
    const given = v.safeParse(proofSchema, await textOf(c.env.incoming));
    if (!receipt || !given.success) return knownProblem(c, 'no-proof');
    const { challenge, solution } = given.output;
    if (!(await proofOfWork.isDone(receipt, challenge, solution))) {
      return knownProblem(c, 'wrong-proof');
    }
    if (await records.release(receipt, 'proof of work')) {
      log.info({ receipt }, 'submission let go on by work');
      onReleased();
    }
    return c.body(null, 204);
  });
  return proof;
}

/** The body as text; empty if it is longer than any proof, or does not arrive. */
async function textOf(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_BYTES) return '';
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of readBody(request)) chunks.push(chunk);
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString('utf8');
}
