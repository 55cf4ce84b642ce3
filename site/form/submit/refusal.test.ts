import { expect, test } from 'vitest';
import type { Problem } from '../../../contract/wire.ts';
import { faultTexts, messages } from '../../../schema/messages.ts';
import { errorToast } from '../messages.ts';
import { toastsFor, toastsForProblem } from './refusal.ts';

const { toasts } = messages;
const consent = {
  field: 'smsConsent',
  code: 'consentRequired',
  message: faultTexts.consentRequired,
};
const email = { field: 'email', code: 'email', message: faultTexts.email };

const problem = (over: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: 'Not accepted',
  status: 422,
  detail: "Something isn't right.",
  ...over,
});

test('[C6] a missing consent shows its toast; other errors appear only at their fields', () => {
  expect(toastsFor([email, consent], toasts)).toEqual([
    { message: errorToast(toasts.consentRequired), about: consent.field },
  ]);
  expect(toastsFor([email], toasts)).toEqual([]);
});

test.each([
  ['too-large', 'fileTooLarge'],
  ['too-many', 'tooManyFiles'],
  ['not-a-document', 'unsupportedType'],
] as const)(
  "[C10] a refusal as %s shows its toast's title and the service's text",
  (type, name) => {
    const { title } = toasts[name];
    const detail = 'cv.pdf is the reason.';
    expect(toastsForProblem(problem({ type: `urn:problem:${type}`, detail }), toasts)).toEqual([
      { message: errorToast({ title, text: detail }) },
    ]);
  },
);

test('[C10] a refusal for a missing consent shows its toast', () => {
  expect(toastsForProblem(problem({ errors: [consent] }), toasts)).toEqual([
    { message: errorToast(toasts.consentRequired), about: 'smsConsent' },
  ]);
});

test('[C10] any other refusal shows the toast for a failed submission', () => {
  const failed = [{ message: errorToast(toasts.failed) }];
  expect(toastsForProblem(problem({}), toasts)).toEqual(failed);
  const errors = [{ field: 'jdFile_0', code: 'damaged', message: 'a.pdf is damaged.' }];
  expect(toastsForProblem(problem({ errors }), toasts)).toEqual(failed);
});

test('[B6] the toast for a refused file belongs to the file picker', () => {
  const errors = [{ field: 'jdFile_3', code: 'disguised', message: "a.pdf isn't a PDF." }];
  const type = 'urn:problem:not-a-document';
  expect(toastsForProblem(problem({ type, detail: "a.pdf isn't a PDF.", errors }), toasts)).toEqual(
    [
      {
        message: errorToast({ title: toasts.unsupportedType.title, text: "a.pdf isn't a PDF." }),
        about: 'jdFile_0',
      },
    ],
  );
});
