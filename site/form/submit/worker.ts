import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// `work.ts` loads this only if the intake has sent a challenge.
addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
});
