import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type HttpIntake, openHttpIntake } from '../fixtures/http-intake.ts';
import { DOCUMENT, describedBody, documentedAnswers, OPERATIONS } from './described.ts';
import { FIELD_FAULTS } from './field-faults.ts';
import { EXAMPLES, partsOf, post } from './forms.ts';
import { BARE_ANSWERS, OTHER_ANSWERS, others, TOKEN } from './other-answers.ts';
import { type Provoke, SUBMISSION_ANSWERS } from './submission-answers.ts';

let whole: HttpIntake;
/** Without what the operator may set. */
let bare: HttpIntake;
beforeAll(async () => {
  whole = await openHttpIntake({
    // The address of a visitor: it is counted, as that of this machine is not.
    proxies: 1,
    signCall: others.sign,
    metrics: { read: others.read, token: TOKEN },
  });
  bare = await openHttpIntake();
});
afterEach(() => {
  whole.broken = {};
  whole.stopping = false;
});
afterAll(() => Promise.all([whole.close(), bare.close()]));

const ANSWERS: Record<string, Provoke> = {
  ...Object.fromEntries(
    Object.entries(SUBMISSION_ANSWERS).map(([what, provoke]) => [
      `sendSubmission ${what}`,
      provoke,
    ]),
  ),
  ...OTHER_ANSWERS,
  ...Object.fromEntries(
    Object.entries(BARE_ANSWERS).map(([what, provoke]) => [what, () => provoke(bare)]),
  ),
};

function operationOf(answer: string) {
  const operation = OPERATIONS[answer.split(' ')[0] ?? ''];
  if (!operation) throw new Error(`The document has no operation for ${answer}.`);
  return operation;
}

test('[X24] these tests produce exactly the documented responses', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual(documentedAnswers().sort());
  expect(Object.keys(FIELD_FAULTS).sort()).toEqual(
    DOCUMENT.components.schemas.FaultCode?.enum?.toSorted(),
  );
});

describe('the service responds as documented:', () => {
  test.each(Object.entries(ANSWERS))('[X24] %s', async (name, provoke) => {
    const answer = await provoke(whole);
    const body = await describedBody(operationOf(name), answer);
    const { type = String(answer.status) } = body as { type?: string };
    expect(name.split(' ')[1]).toBe(type);
  });
});

describe('a documented example', () => {
  test.each(Object.entries(EXAMPLES))('[X24] is saved: %s', async (_, fields) => {
    const answer = await post(whole.url, partsOf(fields));
    expect(answer.status).toBe(201);
    await describedBody(operationOf('sendSubmission'), answer);
  });
});

describe('a broken rule is reported with its field and code:', () => {
  test.each(Object.entries(FIELD_FAULTS))('[X24] %s', async (code, [field, parts]) => {
    const answer = await post(whole.url, parts);
    const body = await describedBody(operationOf('sendSubmission'), answer);
    expect(body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field, code })]),
    });
  });
});
