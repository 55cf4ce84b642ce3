import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { KEY_HEADER, OPEN_HEADER } from '../../../contract/wire.ts';
import { fieldParts } from '../../../tests/fixtures/acceptance.ts';
import { type HttpIntake, openHttpIntake } from '../../../tests/fixtures/http-intake.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';

let intake: HttpIntake;
beforeEach(async () => {
  intake = await openHttpIntake();
});
afterEach(() => intake.close());

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

const receipt = async (answer: Response) => (await answer.json()) as { receipt: string };

const states = async () =>
  (await intake.acceptance.test.rows('select state from outbox')).map((row) => row.state);

describe('a suspect', () => {
  test('[X10] by chance is stored, gets the usual response, and waits for a person', async () => {
    const answer = await send();
    expect(answer.status).toBe(201);
    const body = await receipt(answer);
    expect(body).toEqual({ receipt: expect.any(String), status: 'received' });
    expect(await states()).toEqual(['apart']);
    const [row] = await intake.acceptance.test.rows('select suspicion from submission');
    expect(row?.suspicion).toBe('["too-fast"]');
    expect(await intake.acceptance.test.store.records.release(body.receipt, '')).toBe(true);
    expect(await states()).toEqual(['waiting']);
  });

  test('[X10] whose first response was lost gets the same receipt with its key', async () => {
    const key = { [KEY_HEADER]: randomUUID() };
    const first = await receipt(await send({}, key));
    const again = await send({}, key);
    expect(again.status).toBe(200);
    expect(await receipt(again)).toEqual(first);
    expect(await states()).toEqual(['apart']);
  });

  test('[X10] with a value in the hidden field waits for a person', async () => {
    const { receipt: number } = await receipt(await send({ [HONEYPOT_FIELD]: 'buy' }));
    expect(await states()).toEqual(['apart']);
    const [row] = await intake.acceptance.test.rows('select suspicion, fields from submission');
    expect(row?.suspicion).toBe('["too-fast","honeypot"]');
    expect(row?.fields).not.toContain('buy');
    expect(await intake.acceptance.test.store.records.release(number, '')).toBe(true);
  });

  test('[X10] without JavaScript is quarantined like any other, and sees its receipt', async () => {
    const answer = await send({ [HONEYPOT_FIELD]: 'buy' }, { accept: 'text/html' });
    expect(answer.status).toBe(303);
    expect(await states()).toEqual(['apart']);
  });

  test('[X10] is logged with its reasons only', async () => {
    await send({ [HONEYPOT_FIELD]: 'buy' });
    expect(intake.log.join('\n')).toContain('"suspicion":["too-fast","honeypot"]');
    expect(intake.log.join('\n')).not.toContain('buy');
  });
});
