import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { contactFormData } from './contact-form-data.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function body(fields: Record<string, string>, files = 0): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let n = 0; n < files; n += 1) form.append(`jdFile_${n}`, new File(['x'], `${n}.pdf`));
  return form;
}

const HIRING = {
  firstname: ' Ada ',
  lastname: 'LOVELACE',
  phone: '+1 (555) 010-0100',
  email: ' Ada@Example.com',
  mode: 'hiring',
  smsConsent: 'true',
  timestamp: '2026-03-01T10:00:00.000Z',
  page_url: 'https://agency.example/?utm_source=x',
  user_agent: 'Test/1.0',
  utm_source: 'x',
  secret: 's3cret',
  company: 'Analytical Engines',
  address: '12 Mill Lane',
  jobLocation: 'Remote, US',
  roles: 'Two\nEngineers',
  search_type: 'retained',
};

afterEach(() => vi.unstubAllGlobals());

test('[A1] [A2] hashes typed text, keeps choices, and leaves out context and secret', async () => {
  expect(await contactFormData(body(HIRING, 2), 'hashed')).toEqual({
    firstname: sha256('ada'),
    lastname: sha256('lovelace'),
    phone: sha256('+15550100100'),
    email: sha256('ada@example.com'),
    mode: 'hiring',
    smsConsent: 'true',
    company: sha256('analytical engines'),
    address: sha256('12 mill lane'),
    jobLocation: sha256('remote, us'),
    roles: sha256('two\nengineers'),
    search_type: 'retained',
    has_phone: true,
    has_files: true,
    file_count: 2,
  });
});

test("[A2] hashes job seekers' fields too", async () => {
  const typed = { location: 'Austin', desiredRoles: 'Artist', linkedin: 'https://l.example/In/a' };
  expect(await contactFormData(body({ mode: 'jobseeking', ...typed }), 'hashed')).toEqual({
    mode: 'jobseeking',
    location: sha256('austin'),
    desiredRoles: sha256('artist'),
    linkedin: sha256('https://l.example/in/a'),
    has_phone: false,
    has_files: false,
    file_count: 0,
  });
});

test.each([
  ['1 555 0100', sha256('+15550100')],
  ['call me', ''],
  ['  ', ''],
  ['', ''],
])('[A2] hashes only a plus and the digits of the phone number "%s"', async (phone, expected) => {
  expect((await contactFormData(body({ phone }), 'hashed')).phone).toBe(expected);
});

test('[A2] "plain" sends typed text unchanged', async () => {
  const { firstname, email, phone } = HIRING;
  expect(await contactFormData(body({ firstname, email, phone }), 'plain')).toMatchObject({
    firstname,
    email,
    phone,
    has_phone: true,
  });
});

test('[A2] "omit" leaves out typed text', async () => {
  expect(await contactFormData(body(HIRING, 1), 'omit')).toEqual({
    mode: 'hiring',
    smsConsent: 'true',
    search_type: 'retained',
    has_phone: true,
    has_files: true,
    file_count: 1,
  });
});

test("[A2] sends nothing personal if the browser can't hash", async () => {
  vi.stubGlobal('crypto', {});
  const data = await contactFormData(body(HIRING), 'hashed');
  expect(Object.keys(data)).toEqual(Object.keys(await contactFormData(body(HIRING), 'omit')));
});
