import { expect, test } from 'vitest';
import { NO_ERRORS, placeOf, shownErrors, withError, withoutError } from './errors.ts';

const PHONE = { field: 'phone', message: 'Enter a phone number or an email.' };
const EMAIL = { field: 'email', message: 'Enter a phone number or an email.' };
const CONSENT = { field: 'smsConsent', message: 'Please agree.' };

test('[C6] shows errors in form order, with a summary if there are several', () => {
  const { texts, hasSummary } = shownErrors([CONSENT, EMAIL, PHONE]);
  expect([...texts]).toEqual([
    ['phone', PHONE.message],
    ['email', EMAIL.message],
    ['smsConsent', CONSENT.message],
  ]);
  expect(hasSummary).toBe(true);
});

test('[C7] an error that two fields share needs no summary', () => {
  expect(shownErrors([EMAIL, PHONE]).hasSummary).toBe(false);
});

test('[C6] file errors appear at the picker, and errors of unknown fields nowhere', () => {
  const { texts } = shownErrors([
    { field: 'jdFile_1', message: 'One is empty.' },
    { field: 'jdFile_4', message: 'Another is damaged.' },
    { field: 'mystery', message: 'Unknown field.' },
  ]);
  expect([...texts]).toEqual([['jdFile_0', 'One is empty. Another is damaged.']]);
  expect(placeOf('resumeFile_12')).toBe('resumeFile_0');
});

test('[C6] correcting a field removes its error, there and at other fields', () => {
  const corrected = withoutError(shownErrors([PHONE, EMAIL, CONSENT]), 'email');
  expect([...corrected.texts.keys()]).toEqual(['smsConsent']);
  expect(corrected.hasSummary).toBe(true);
  expect(withoutError(corrected, 'smsConsent')).toEqual(NO_ERRORS);
});

test('[C6] a file error joins the summary only while it shows other errors', () => {
  expect(withError(NO_ERRORS, 'jdFile_0', 'Too many.').hasSummary).toBe(false);
  const joined = withError(shownErrors([PHONE, CONSENT]), 'jdFile_0', 'Too large.');
  expect([joined.texts.get('jdFile_0'), joined.hasSummary]).toEqual(['Too large.', true]);
  expect(withError(joined, 'jdFile_0', '').texts.has('jdFile_0')).toBe(false);
});
