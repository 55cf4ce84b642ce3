import { expect, test } from 'vitest';
import { createErrors, isAnswer, NO_ERRORS } from './errors.ts';

const PHONE = { field: 'phone', message: 'Say how to answer.' };
const EMAIL = { field: 'email', message: 'Say how to answer.' };
const CONSENT = { field: 'smsConsent', message: 'Please agree.' };

/** Errors of an empty form, and how often its fields were told to look again. */
function start(first = NO_ERRORS) {
  const errors = createErrors(first, (name) => `contact-${name}`);
  let told = 0;
  errors.subscribe(() => {
    told += 1;
  });
  return { errors, told: () => told, texts: () => errors.summary().map(({ text }) => text) };
}

test('[C6] a refusal is told once, each different text once and in the order of the form', () => {
  const { errors, told } = start();
  errors.show([CONSENT, EMAIL, PHONE]);
  expect(told()).toBe(1);
  expect(errors.textOf('email')).toBe(EMAIL.message);
  expect(errors.summary()).toEqual([
    { text: PHONE.message, target: 'contact-phone' },
    { text: CONSENT.message, target: 'contact-smsConsent' },
  ]);
  expect(errors.first()).toBe('phone');
});

test('[C6] errors of all files stand at their picker, and those of no place nowhere', () => {
  const { errors, texts } = start();
  errors.show([
    { field: 'jdFile_1', message: 'One is empty.' },
    { field: 'jdFile_4', message: 'Another is none.' },
    { field: 'mystery', message: 'No such field.' },
    CONSENT,
  ]);
  expect(errors.textOf('jdFile_0')).toBe('One is empty. Another is none.');
  expect(texts()).toEqual(['One is empty. Another is none.', CONSENT.message]);
});

test('[C6] what is wrong with two fields together is said at the first alone, without a summary', () => {
  const { errors, texts } = start();
  errors.show([EMAIL, PHONE]);
  expect(errors.textOf('email')).toBe(errors.textOf('phone'));
  expect(['phone', 'email', 'company'].map(errors.shownAt)).toEqual(['phone', 'phone', 'company']);
  expect(texts()).toEqual([]);
});

test('[C6] mending a field takes its error away, there and where else it stands', () => {
  const { errors, told, texts } = start();
  errors.show([PHONE, EMAIL, CONSENT]);
  errors.mend('email');
  expect([errors.textOf('phone'), errors.textOf('email')]).toEqual([undefined, undefined]);
  expect(texts()).toEqual([CONSENT.message]);
  errors.mend('smsConsent');
  expect(texts()).toEqual([]);
  expect(errors.first()).toBeUndefined();
  expect(told()).toBe(3);
});

test('[C6] what changes nothing renders nothing', () => {
  const { errors, told } = start();
  const before = errors.summary();
  errors.show([]);
  errors.mend('email');
  errors.set('jdFile_0', '');
  expect(told()).toBe(0);
  expect(errors.summary()).toBe(before);
});

test('[C6] a remark on files asks for no attention on top, unless something else does', () => {
  const { errors, texts } = start();
  errors.set('jdFile_0', 'Too many.');
  expect([errors.textOf('jdFile_0'), ...texts()]).toEqual(['Too many.']);
  errors.show([PHONE, CONSENT]);
  errors.set('jdFile_0', 'Too large.');
  expect(texts()).toEqual([PHONE.message, 'Too large.', CONSENT.message]);
  errors.set('jdFile_0', '');
  expect(texts()).toEqual([PHONE.message, CONSENT.message]);
});

test('[X5] a form begins with what the service wrote, word for word', () => {
  const first = {
    texts: new Map([['email', 'Wrong.']]),
    summary: [
      { text: 'Wrong.', target: 'contact-email' },
      { text: "This form doesn't have that field.", target: undefined },
    ],
  };
  const { errors, texts } = start(first);
  expect(errors.summary()).toBe(first.summary);
  expect([isAnswer(first), isAnswer(NO_ERRORS)]).toEqual([true, false]);
  errors.mend('email');
  expect(texts()).toEqual([]);
});
