import { expect, test } from 'vitest';
import { CONSENT_FIELD, HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { checkFields } from '../../../contract/submission.ts';
import { collectValues, type SubmissionContext, textOf } from './values.ts';

const AT: SubmissionContext = {
  now: new Date('2026-03-01T10:00:00.000Z'),
  pageUrl: 'https://agency.example/?utm_source=mail&utm_term=&mode=hiring#contact',
  userAgent: 'Test/1.0',
  secret: '',
  consentHash: '',
  isPressed: false,
};

/** The content of `new FormData(form)`: the fields of both audiences, visible or not. */
function typed(mode: string, consent = true): FormData {
  const form = new FormData();
  form.append('mode', mode);
  for (const name of [
    ...['firstname', 'lastname', 'phone', 'email', 'company', 'address', 'jobLocation'],
    ...['location', 'roles', 'desiredRoles', 'linkedin'],
  ]) {
    form.append(name, `my ${name}`);
  }
  form.append('search_type', 'retained');
  if (consent) form.append('smsConsent', 'true');
  form.append('jdFile_0', new File(['x'], 'left-in-the-input.pdf'));
  return form;
}

const COMMON = [
  ...['firstname', 'lastname', 'phone', 'email', 'mode', 'smsConsent'],
  ...['timestamp', 'page_url', 'user_agent', 'utm_source'],
];

test("[C4] a hiring body has the specified names and none of the job seeker's", () => {
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.docx')];
  const body = collectValues(typed('hiring'), files, AT);
  expect([...body.keys()]).toEqual([
    ...COMMON,
    ...['company', 'address', 'jobLocation', 'roles', 'search_type', 'jdFile_0', 'jdFile_1'],
  ]);
  expect(body.get('search_type')).toBe('retained');
  expect(body.get('jdFile_1')).toHaveProperty('name', 'b.docx');
});

test("[C4] a job-seeking body has the specified names and none of the employer's", () => {
  const body = collectValues(typed('jobseeking'), [new File(['a'], 'cv.pdf')], AT);
  expect([...body.keys()]).toEqual([
    ...COMMON,
    ...['address', 'location', 'desiredRoles', 'linkedin', 'resumeFile_0'],
  ]);
});

test('[C4] consent, time, and page have the format that the receiver expects', () => {
  const body = collectValues(typed('hiring', false), [], AT);
  expect(body.get('smsConsent')).toBe('false');
  expect(collectValues(typed('hiring'), [], AT).get('smsConsent')).toBe('true');
  expect(body.get('timestamp')).toBe('2026-03-01T10:00:00.000Z');
  expect(body.get('page_url')).toBe(AT.pageUrl);
  expect(body.get('user_agent')).toBe('Test/1.0');
});

test("[C4] a secret is sent only if there is one, and isn't checked", () => {
  expect(collectValues(typed('hiring'), [], AT).has('secret')).toBe(false);
  const body = collectValues(typed('hiring'), [], { ...AT, secret: 's3cret' });
  expect(body.get('secret')).toBe('s3cret');
  expect(textOf(body)).not.toHaveProperty('secret');
});

test("[X8] the consent hash is sent only if there is one, and isn't checked", () => {
  expect(collectValues(typed('hiring'), [], AT).has(CONSENT_FIELD)).toBe(false);
  const body = collectValues(typed('hiring'), [], { ...AT, consentHash: 'ab'.repeat(32) });
  expect(body.get(CONSENT_FIELD)).toBe('ab'.repeat(32));
  expect(textOf(body)).not.toHaveProperty(CONSENT_FIELD);
});

test('[X10] the honeypot is left out after a click or a key press', () => {
  const form = typed('hiring');
  form.append(HONEYPOT_FIELD, 'https://agency.example');
  expect(collectValues(form, [], AT).get(HONEYPOT_FIELD)).toBe('https://agency.example');
  expect(collectValues(form, [], { ...AT, isPressed: true }).has(HONEYPOT_FIELD)).toBe(false);
});

test("[C4] values that the visitor didn't type can't break a rule", () => {
  const hostile = `https://agency.example/?utm_source=%00a%1b&utm_campaign=${'x'.repeat(9000)}`;
  const empty = new FormData();
  empty.append('mode', 'hiring');
  const body = collectValues(empty, [], { ...AT, pageUrl: hostile, userAgent: 'y'.repeat(9000) });
  expect(body.get('utm_source')).toBe('a');
  expect(String(body.get('utm_campaign'))).toHaveLength(MAX_LENGTH.utm);
  const policy = { requireReplyTo: false, smsConsent: 'optional' } as const;
  expect(checkFields(textOf(body), policy)).toMatchObject({ ok: true });
});

test('[C4] an unknown audience becomes the default', () => {
  expect(collectValues(typed('martian'), [], AT).get('mode')).toBe('hiring');
});
