import { expect, test } from 'vitest';
import { CONSENT_FIELD, HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { checkFields } from '../../../contract/submission.ts';
import { bodyOf, type SubmissionContext, textOf } from './values.ts';

const AT: SubmissionContext = {
  now: new Date('2026-03-01T10:00:00.000Z'),
  pageUrl: 'https://agency.example/?utm_source=mail&utm_term=&mode=hiring#contact',
  userAgent: 'Test/1.0',
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
  const body = bodyOf(textOf(typed('hiring'), AT), files, AT);
  expect([...body.keys()]).toEqual([
    ...COMMON,
    ...['company', 'address', 'jobLocation', 'roles', 'search_type', 'jdFile_0', 'jdFile_1'],
  ]);
  expect(body.get('search_type')).toBe('retained');
  expect(body.get('jdFile_1')).toHaveProperty('name', 'b.docx');
});

test("[C4] a job-seeking body has the specified names and none of the employer's", () => {
  const body = bodyOf(textOf(typed('jobseeking'), AT), [new File(['a'], 'cv.pdf')], AT);
  expect([...body.keys()]).toEqual([
    ...COMMON,
    ...['address', 'location', 'desiredRoles', 'linkedin', 'resumeFile_0'],
  ]);
});

test('[C4] consent, time, and page have the format that the receiver expects', () => {
  expect(textOf(typed('hiring', false), AT)).toMatchObject({
    smsConsent: 'false',
    timestamp: '2026-03-01T10:00:00.000Z',
    page_url: AT.pageUrl,
    user_agent: 'Test/1.0',
  });
  expect(textOf(typed('hiring'), AT).smsConsent).toBe('true');
});

test('[C4] [X8] [X10] secret, consent hash, and honeypot are sent if there are any', () => {
  const added = { secret: 's3cret', consentHash: 'abab', honeypot: 'https://agency.example' };
  expect([...bodyOf({ mode: 'hiring' }, [], { ...AT, ...added })]).toEqual([
    ['mode', 'hiring'],
    ['secret', 's3cret'],
    [CONSENT_FIELD, 'abab'],
    [HONEYPOT_FIELD, 'https://agency.example'],
  ]);
});

test("[C4] values that the visitor didn't type can't break a rule", () => {
  const hostile = `https://agency.example/?utm_source=%00a%1b&utm_campaign=${'x'.repeat(9000)}`;
  const empty = new FormData();
  empty.append('mode', 'hiring');
  const text = textOf(empty, { ...AT, pageUrl: hostile, userAgent: 'y'.repeat(9000) });
  expect(text.utm_source).toBe('a');
  expect(text.utm_campaign).toHaveLength(MAX_LENGTH.utm);
  const policy = { requireReplyTo: false, smsConsent: 'optional' } as const;
  expect(checkFields(text, policy)).toMatchObject({ ok: true });
});
