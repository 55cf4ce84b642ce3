import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, expect, test } from 'vitest';
import { createProofOfWork } from './proof-of-work.ts';

const RECEIPT = '7K3M-9QXD-2VTB';
const SECRET = 'a secret of all instances';
const proof = createProofOfWork(SECRET);
let challenge: Challenge;
let solution: { counter: number; derivedKey: string };
beforeAll(async () => {
  challenge = await proof.ask(RECEIPT);
  const solved = await solveChallenge({ challenge, deriveKey });
  if (!solved) throw new Error('the challenge was not solved');
  solution = solved;
});

test('[X10] is done once the work of its own receipt is shown', async () => {
  expect(await proof.isDone(RECEIPT, challenge, solution)).toBe(true);
  expect(await proof.isDone('0000-0000-0000', challenge, solution)).toBe(false);
});

test('[X10] is not done by other work', async () => {
  const { parameters } = challenge;
  const changed = (change: object) => ({ ...challenge, parameters: { ...parameters, ...change } });
  const elsewhere = '0000-0000-0000';
  const wrong: Array<[receipt: string, Challenge, typeof solution]> = [
    [RECEIPT, await proof.ask(RECEIPT), solution],
    [RECEIPT, { parameters }, solution],
    [RECEIPT, changed({ keyPrefix: '0' }), solution],
    [RECEIPT, changed({ cost: 1 }), solution],
    [elsewhere, changed({ data: { receipt: elsewhere } }), solution],
    [RECEIPT, challenge, { ...solution, counter: solution.counter + 1 }],
    [RECEIPT, challenge, { ...solution, derivedKey: '00'.repeat(32) }],
  ];
  for (const attempt of wrong) expect(await proof.isDone(...attempt)).toBe(false);
});

test('[X10] may be shown to another instance, and to nobody with another secret', async () => {
  const isDone = (secret: string) => createProofOfWork(secret).isDone(RECEIPT, challenge, solution);
  expect(await isDone(SECRET)).toBe(true);
  expect(await isDone('another secret')).toBe(false);
});

test('[X10] has its time', async () => {
  const late = createProofOfWork(SECRET, () => Date.now() - 31 * 60 * 1000);
  const old = await late.ask(RECEIPT);
  expect(await late.isDone(RECEIPT, old, solution)).toBe(false);
});
