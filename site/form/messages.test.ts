import { expect, test } from 'vitest';
import { faultTexts, messages } from '../content/messages.ts';
import { errorToast, toastsFor, toastsForProblem } from './messages.ts';

const { toasts } = messages;
const consent = {
  field: 'smsConsent',
  code: 'consentRequired',
  message: faultTexts.consentRequired,
};
const email = { field: 'email', code: 'email', message: faultTexts.email };
const refusal = { type: 'about:blank', detail: 'Not right.', errors: [] };

test('[C6] a missing consent shows its toast; other errors appear only at their fields', () => {
  expect(toastsFor([email, consent], toasts)).toEqual([errorToast(toasts.consentRequired)]);
  expect(toastsFor([email], toasts)).toEqual([]);
});

test.each([
  ['too-large', 'fileTooLarge'],
  ['too-many', 'tooManyFiles'],
  ['not-a-document', 'unsupportedType'],
] as const)(
  "[C10] a refusal as %s shows its toast's title and the service's text",
  (type, name) => {
    const detail = 'cv.pdf is the reason.';
    const problem = { ...refusal, type: `urn:problem:${type}`, detail };
    expect(toastsForProblem(problem, toasts)).toEqual([
      { title: toasts[name].title, text: detail, tone: 'destructive' },
    ]);
  },
);

test('[C10] any other refusal shows the toasts of its errors, or of a failed submission', () => {
  expect(toastsForProblem({ ...refusal, errors: [consent] }, toasts)).toEqual([
    errorToast(toasts.consentRequired),
  ]);
  const failed = [errorToast(toasts.failed)];
  expect(toastsForProblem(refusal, toasts)).toEqual(failed);
  expect(toastsForProblem({ ...refusal, errors: [email] }, toasts)).toEqual(failed);
});
