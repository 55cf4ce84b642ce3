import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { contactFormData } from './report.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function body(fields: Record<string, string>, files = 0): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let n = 0; n < files; n += 1) form.append(`jdFile_${n}`, new File(['x'], `${n}.pdf`));
  return form;
}

const HIRING = {
  firstname: ' Ada ',
  phone: '+1 (555) 010-0100',
  email: ' Ada@Example.com',
  mode: 'hiring',
  smsConsent: 'true',
  page_url: 'https://agency.example/?utm_source=x',
  utm_source: 'x',
  secret: 's3cret',
  roles: 'Two\nEngineers',
  search_type: 'retained',
};

afterEach(() => vi.unstubAllGlobals());

test('[A1] [A2] hashes typed text, keeps choices, and leaves out context and secret', async () => {
  expect(await contactFormData(body(HIRING, 2), 'hashed')).toEqual({
    firstname: sha256('ada'),
    phone: sha256('+15550100100'),
    email: sha256('ada@example.com'),
    mode: 'hiring',
    smsConsent: 'true',
    roles: sha256('two\nengineers'),
    search_type: 'retained',
    has_phone: true,
    has_files: true,
    file_count: 2,
  });
});

test('[A2] "plain" sends typed text unchanged, also that of job seekers', async () => {
  const typed = { phone: ' 555', desiredRoles: 'Artist', linkedin: 'https://l.example/In/a' };
  expect(await contactFormData(body(typed), 'plain')).toMatchObject(typed);
});

test.each([
  ['1 555 0100', sha256('+15550100')],
  ['call me', ''],
  ['', ''],
])('[A2] hashes only a plus and the digits of the phone number "%s"', async (phone, expected) => {
  expect((await contactFormData(body({ phone }), 'hashed')).phone).toBe(expected);
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
