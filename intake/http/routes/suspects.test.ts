import { randomUUID } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { KEY_HEADER, OPEN_HEADER, proofPath } from '../../../contract/wire.ts';
import { fieldParts } from '../../../tests/fixtures/acceptance.ts';
import { type HttpIntake, openHttpIntake } from '../../../tests/fixtures/http-intake.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';

let intake: HttpIntake;
beforeEach(async () => {
  intake = await openHttpIntake();
});
afterEach(() => intake.close());

interface Answer {
  receipt: string;
  work?: Challenge;
}

/** Sends a form that had been open for two seconds; no person is that fast. */
async function send(fields: object = {}, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const { name, content } of fieldParts({ ...hiringFields, ...fields })) {
    form.append(name, String(content));
  }
  const answer = await fetch(`${intake.url}/api/contact`, {
    method: 'POST',
    body: form,
    headers: { [OPEN_HEADER]: '2', ...headers },
    redirect: 'manual',
  });
  return answer;
}

const receipt = async (answer: Response) => (await answer.json()) as Answer;

async function solve(challenge: Challenge | undefined) {
  if (!challenge) throw new Error('no work was asked for');
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

const show = (number: string, proof: unknown) =>
  fetch(`${intake.url}${proofPath(number)}`, { method: 'POST', body: JSON.stringify(proof) });

const states = async () =>
  (await intake.acceptance.test.rows('select state from outbox')).map((row) => row.state);

describe('a suspect', () => {
  test('[X10] is stored and answered as anybody, and goes on once its work is done', async () => {
    const answer = await send();
    expect(answer.status).toBe(201);
    const { receipt: number, work } = await receipt(answer);
    expect(await states()).toEqual(['apart']);
    const shown = await show(number, await solve(work));
    expect(shown.status).toBe(204);
    expect(await states()).toEqual(['waiting']);
    expect(intake.woken).toBe(2);
  });

  test('[X10] whose first answer was lost is asked again under its key', async () => {
    const key = { [KEY_HEADER]: randomUUID() };
    await send({}, key);
    const again = await send({}, key);
    expect(again.status).toBe(200);
    const { receipt: number, work } = await receipt(again);
    await show(number, await solve(work));
    expect(await states()).toEqual(['waiting']);
    expect(await receipt(await send({}, key))).not.toHaveProperty('work');
  });

  test('[X10] who wrote where nobody does is asked nothing, and waits for a person', async () => {
    const { receipt: number, work } = await receipt(await send({ [HONEYPOT_FIELD]: 'buy' }));
    expect(work).toBeUndefined();
    expect(await states()).toEqual(['apart']);
    const [row] = await intake.acceptance.test.rows('select suspicion, fields from submission');
    expect(row?.suspicion).toBe('["too-fast","honeypot"]');
    expect(row?.fields).not.toContain('buy');
    expect(await intake.acceptance.test.store.records.release(number, '')).toBe(true);
  });

  test('[X10] without a script is kept apart like any, and sees its receipt', async () => {
    const answer = await send({ [HONEYPOT_FIELD]: 'buy' }, { accept: 'text/html' });
    expect(answer.status).toBe(303);
    expect(await states()).toEqual(['apart']);
  });

  test('[X10] is told in the log by reasons alone', async () => {
    await send({ [HONEYPOT_FIELD]: 'buy' });
    expect(intake.log.join('\n')).toContain('"suspicion":["too-fast","honeypot"]');
    expect(intake.log.join('\n')).not.toContain('buy');
  });
});

describe('a proof', () => {
  test('[X10] is good for its own receipt alone', async () => {
    const first = await receipt(await send({ roles: 'one' }));
    const second = await receipt(await send({ roles: 'two' }));
    const proof = await solve(first.work);
    const refused = await show(second.receipt, proof);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ type: 'urn:problem:wrong-proof' }),
    ]);
    expect((await show('0000-0000-0000', proof)).status).toBe(422);
    expect(await states()).toEqual(['apart', 'apart']);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no proof', '{}'],
    ['no solution', JSON.stringify({ challenge: {}, solution: null })],
    ['too much', JSON.stringify({ challenge: {}, rest: 'x'.repeat(9000) })],
  ])('[X10] that is %s is told so', async (_, body) => {
    const { receipt: number } = await receipt(await send());
    const answer = await fetch(`${intake.url}${proofPath(number)}`, { method: 'POST', body });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await states()).toEqual(['apart']);
  });
});
