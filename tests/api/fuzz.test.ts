import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFields } from '../../contract/submission.ts';
import { KEY_HEADER, PARTS_HEADER } from '../../contract/wire.ts';
import { SETTINGS } from '../fixtures/built-site.ts';
import { type HttpIntake, openHttpIntake } from '../fixtures/http-intake.ts';
import { anyRequests } from './any-requests.ts';
import { describedBody, OPERATIONS, type Operation, operationFor } from './described.ts';
import { post } from './forms.ts';
import { brokenForms, forms, objectionsTo, partsOfForm } from './made-forms.ts';

/** `FUZZ_RUNS=20000` sends so many of each, of another seed each time. */
const { FUZZ_RUNS } = process.env;
const BUDGET = FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { numRuns: 40, seed: 24 };
/** Milliseconds that a request may take with a large budget. */
const TIMEOUT_MS = 20_000 + Number(FUZZ_RUNS ?? 0) * 50;

const sending = OPERATIONS.sendSubmission as Operation;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let intake: HttpIntake;
/** The receipts of what is stored, and how many files belong to them. */
const stored = new Map<string, number>();
beforeAll(async () => {
  intake = await openHttpIntake({ signCall: async () => 'wss://agent.example/' });
});
afterAll(() => intake.close());

/** Nothing is half stored, and nothing is left of what was refused. */
async function expectWhole(): Promise<void> {
  const files = [...stored.values()].reduce((sum, each) => sum + each, 0);
  const [submission, outbox] = [stored.size, stored.size];
  expect(await intake.acceptance.stored()).toEqual({
    ...{ submission, outbox, consent_event: submission },
    ...{ file: files, kept: files, arriving: 0, handles: 0 },
  });
}

describe('of requests made from the document,', () => {
  test('[X24] each form that fits is stored as it was sent', { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        const parts = partsOfForm(form);
        const answer = await post(intake.url, parts, {
          [KEY_HEADER]: randomUUID(),
          [PARTS_HEADER]: String(parts.length),
        });
        const { receipt } = (await describedBody(sending, answer)) as { receipt: string };
        // The same content is one submission.
        expect(answer.status).toBe(stored.has(receipt) ? 200 : 201);
        stored.set(receipt, form.files.length);
        const { consent_sha256: _, ...typed } = form.fields;
        const record = await intake.acceptance.test.store.records.record(receipt);
        const checked = checkFields(typed, SETTINGS.policy);
        expect(checked).toMatchObject({ ok: true, submission: expect.anything() });
        if (answer.status === 201) expect(record?.fields).toEqual(checked.ok && checked.submission);
        expect(record?.files.map((file) => file.sha256)).toEqual(
          form.files.map(({ content }) => sha256(content)),
        );
      }),
      BUDGET,
    );
    await expectWhole();
  });

  test('[X24] each that breaks a rule is told which field', { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(brokenForms, async ({ form, fields }) => {
        expect(objectionsTo(form)).not.toEqual([]);
        const answer = await post(intake.url, partsOfForm(form));
        const { type, errors = [] } = (await describedBody(sending, answer)) as {
          type: string;
          errors?: { field: string }[];
        };
        expect(type).toBe('urn:problem:invalid');
        expect(errors.map(({ field }) => field)).toEqual(
          expect.arrayContaining([expect.toBeOneOf(fields)]),
        );
      }),
      BUDGET,
    );
    await expectWhole();
  });

  test('[X24] none gets an answer that is not described', { timeout: TIMEOUT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRequests, async ({ path, template, ...request }) => {
        const answer = await fetch(intake.url + path, { ...request, redirect: 'manual' });
        const operation = operationFor(template, request.method);
        if (!operation) {
          expect([404, 405]).toContain(answer.status);
          return;
        }
        const body = await describedBody(operation, answer);
        expect(answer.status).not.toBe(500);
        if (operation !== sending || answer.status >= 400) return;
        const { receipt } = body === '' ? { receipt: '' } : (body as { receipt: string });
        const number = receipt || answer.headers.get('location')?.split('/').at(-1) || '';
        const record = await intake.acceptance.test.store.records.record(number);
        stored.set(number, record?.files.length ?? 0);
      }),
      BUDGET,
    );
    await expectWhole();
  });
});
