import { expect, test } from 'vitest';
import { createErrors } from './errors.ts';

const PHONE = { field: 'phone', message: 'Enter a phone number or an email.' };
const EMAIL = { field: 'email', message: 'Enter a phone number or an email.' };
const CONSENT = { field: 'smsConsent', message: 'Please agree.' };

/** The errors of an empty form, and how often its fields rendered. */
function start() {
  const errors = createErrors((name) => `contact-${name}`);
  let told = 0;
  errors.subscribe(() => {
    told += 1;
  });
  return { errors, told: () => told, texts: () => errors.summary().map(({ text }) => text) };
}

test('[C6] a refusal renders once and lists each distinct text once, in form order', () => {
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

test('[C6] file errors appear at the picker, and errors of unknown fields nowhere', () => {
  const { errors, texts } = start();
  errors.show([
    { field: 'jdFile_1', message: 'One is empty.' },
    { field: 'jdFile_4', message: 'Another is damaged.' },
    { field: 'mystery', message: 'Unknown field.' },
    CONSENT,
  ]);
  expect(errors.textOf('jdFile_0')).toBe('One is empty. Another is damaged.');
  expect(texts()).toEqual(['One is empty. Another is damaged.', CONSENT.message]);
});

test('[C6] an error of two fields appears only at the first, without a summary', () => {
  const { errors, texts } = start();
  errors.show([EMAIL, PHONE]);
  expect(errors.textOf('email')).toBe(errors.textOf('phone'));
  expect(['phone', 'email', 'company'].map(errors.shownAt)).toEqual(['phone', 'phone', 'company']);
  expect(texts()).toEqual([]);
});

test('[C6] correcting a field removes its error, there and at other fields', () => {
  const { errors, told, texts } = start();
  errors.show([PHONE, EMAIL, CONSENT]);
  errors.fix('email');
  expect([errors.textOf('phone'), errors.textOf('email')]).toEqual([undefined, undefined]);
  expect(texts()).toEqual([CONSENT.message]);
  errors.fix('smsConsent');
  expect(texts()).toEqual([]);
  expect(errors.first()).toBeUndefined();
  expect(told()).toBe(3);
});

test('[C6] a call that changes nothing renders nothing', () => {
  const { errors, told } = start();
  const before = errors.summary();
  errors.show([]);
  errors.fix('email');
  errors.set('jdFile_0', '');
  expect(told()).toBe(0);
  expect(errors.summary()).toBe(before);
});

test('[C6] a file error joins the summary only while it shows other errors', () => {
  const { errors, texts } = start();
  errors.set('jdFile_0', 'Too many.');
  expect([errors.textOf('jdFile_0'), ...texts()]).toEqual(['Too many.']);
  errors.show([PHONE, CONSENT]);
  errors.set('jdFile_0', 'Too large.');
  expect(texts()).toEqual([PHONE.message, 'Too large.', CONSENT.message]);
  errors.set('jdFile_0', '');
  expect(texts()).toEqual([PHONE.message, CONSENT.message]);
});
