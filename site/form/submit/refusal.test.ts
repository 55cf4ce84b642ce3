import { expect, test } from 'vitest';
import { FIELD_MESSAGES, MESSAGES } from '../../../contract/messages.ts';
import type { Problem } from '../../../contract/wire.ts';
import { toastsFor, toastsForProblem } from './refusal.ts';

const problem = (over: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: 'Not accepted',
  status: 422,
  detail: 'Something is not right.',
  ...over,
});

test('[C6] a missing consent has its toast, other broken rules stand beside their fields alone', () => {
  const consent = { field: 'smsConsent', message: MESSAGES.consentRequired.text };
  const email = { field: 'email', message: FIELD_MESSAGES.email };
  expect(toastsFor([email, consent])).toEqual([
    { message: MESSAGES.consentRequired, about: consent.field },
  ]);
  expect(toastsFor([email])).toEqual([]);
});

test('[C10] a refusal speaks the words of the catalogue where it has them', () => {
  const tooLarge = MESSAGES.fileTooLarge('cv.pdf');
  expect(
    toastsForProblem(problem({ title: tooLarge.title, status: 413, detail: tooLarge.text })),
  ).toEqual([{ message: tooLarge }]);
  const errors = [{ field: 'smsConsent', message: MESSAGES.consentRequired.text }];
  expect(toastsForProblem(problem({ errors }))).toEqual([
    { message: MESSAGES.consentRequired, about: 'smsConsent' },
  ]);
});

test('[C10] any other refusal is a submission that failed', () => {
  expect(toastsForProblem(problem({}))).toEqual([{ message: MESSAGES.failed }]);
  const errors = [{ field: 'jdFile_0', message: FIELD_MESSAGES.damaged('a.pdf') }];
  expect(toastsForProblem(problem({ errors }))).toEqual([{ message: MESSAGES.failed }]);
});

test('[B6] a refusal of one file is about the field of all files', () => {
  const { title, text } = MESSAGES.unsupportedType;
  const errors = [{ field: 'jdFile_3', message: FIELD_MESSAGES.disguised('a.pdf') }];
  expect(toastsForProblem(problem({ title, detail: text, errors }))).toEqual([
    { message: MESSAGES.unsupportedType, about: 'jdFile_0' },
  ]);
});
