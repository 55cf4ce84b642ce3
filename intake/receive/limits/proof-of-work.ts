import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Rounds per try, and the hex digits a result must begin with: some 4,096 tries, a few seconds. */
const COST = 500;
const PREFIX = '000';

/** How long an answer to a challenge is accepted, in milliseconds. A phone may be slow or away. */
const LIFETIME_MS = 30 * 60 * 1000;

/** Asks the sender of one receipt for work, and checks the result. */
export interface ProofOfWork {
  ask(receipt: string): Promise<Challenge>;
  /** Whether this is the work that was asked for this receipt. */
  isDone(receipt: string, challenge: Challenge, solution: Solution): Promise<boolean>;
}

/**
 * @param hmacSignatureSecret the same in all instances: the work may be shown to another one than
 *   asked for it
 * @param keyPrefix the hex digits; each more is sixteen times the work
 */
export function createProofOfWork(
  hmacSignatureSecret: string,
  now: () => number = Date.now,
  keyPrefix = PREFIX,
): ProofOfWork {
  return {
    async ask(receipt) {
      const { parameters } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        keyPrefix,
        deriveKey,
        data: { receipt },
        expiresAt: new Date(now() + LIFETIME_MS),
      });
      // As the library signs, whose way through the Web Crypto API costs ten times as much.
      const signature = createHmac('sha256', hmacSignatureSecret)
        .update(JSON.stringify(parameters))
        .digest('hex');
      return { parameters, signature };
    },
    async isDone(receipt, challenge, solution) {
      if (challenge.parameters.data?.receipt !== receipt) return false;
      const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      return result.verified;
    },
  };
}
