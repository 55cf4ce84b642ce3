import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultText } from '../../contract/faults.ts';
import { CONSENT_FIELD } from '../../contract/fields.ts';
import { faultTexts } from '../../schema/messages.ts';
import { docOf, pdfOf } from '../fixtures/documents.ts';
import { encodeForm, type FormPart } from '../fixtures/wire-forms.ts';
import { TestService } from '../harness/service.ts';
import { CONSENT_HASH } from '../harness/submit.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.remove());

const typed = {
  mode: 'hiring',
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  address: '12 Mill Lane',
  jobLocation: 'Remote',
  roles: 'First line\nSecond line <b>&amp;</b>',
  search_type: 'retained',
  // The hidden inputs of the other audience are sent too.
  location: '',
  desiredRoles: '',
  linkedin: '',
  smsConsent: 'true',
  [CONSENT_FIELD]: CONSENT_HASH,
};

/** Posts as a browser does with JavaScript off, with empty file inputs too. */
function post(fields: Record<string, string>, files: readonly FormPart[] = []) {
  const texts = Object.entries(fields).map(([name, value]) => ({
    name,
    content: value.replaceAll('\n', '\r\n'),
  }));
  const empty = ['jdFile_0', 'resumeFile_0']
    .filter((name) => !files.some((file) => file.name === name))
    .map((name) => ({ name, filename: '', content: '' }));
  return fetch(`${service.url}/api/contact`, {
    method: 'POST',
    body: new Uint8Array(encodeForm('----plain', [...texts, ...files, ...empty])),
    redirect: 'manual',
    headers: {
      'content-type': 'multipart/form-data; boundary=----plain',
      accept: 'text/html,application/xhtml+xml',
      referer: `${service.url}/?mode=hiring&utm_source=news`,
      'user-agent': 'Plain/1.0',
      'sec-fetch-site': 'same-origin',
    },
  });
}

function newest() {
  return service.rows<{ id: string; receipt: string; fields: string }>(
    'select * from submission order by seq desc limit 1',
  )[0];
}

describe('a form without JavaScript', () => {
  test('[X5] is stored, and leads to a page with its receipt', async () => {
    const response = await post(typed, [
      { name: 'jdFile_0', filename: 'one.pdf', content: pdfOf('one') },
      { name: 'jdFile_0', filename: 'two.doc', content: docOf('two') },
    ]);
    expect(response.status).toBe(303);
    const stored = newest();
    expect(response.headers.get('location')).toBe(`/received/${stored?.receipt}`);
    const { location: _l, desiredRoles: _d, linkedin: _i, [CONSENT_FIELD]: _c, ...own } = typed;
    expect(JSON.parse(stored?.fields ?? '')).toEqual({
      ...own,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      page_url: `${service.url}/?mode=hiring&utm_source=news`,
      utm_source: 'news',
      user_agent: 'Plain/1.0',
    });
    expect(
      service.rows(
        'select field, name from file where submission_id = ? order by position',
        stored?.id ?? '',
      ),
    ).toEqual([
      { field: 'jdFile_0', name: 'one.pdf' },
      { field: 'jdFile_1', name: 'two.doc' },
    ]);
    const page = await fetch(`${service.url}${response.headers.get('location')}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(stored?.receipt);
  });

  test('[X5] that is wrong comes back with its errors beside their fields and all that was typed', async () => {
    const response = await post(
      { ...typed, email: 'ada@', smsConsent: 'false', company: '"><script>alert(1)</script>' },
      [{ name: 'jdFile_0', filename: 'photo.pdf', content: '<html>not a document</html>' }],
    );
    expect(response.status).toBe(415);
    const html = await response.text();
    expect(html).toContain(faultTexts.email);
    expect(html).toContain(faultTexts.consentRequired);
    expect(html).toContain(faultText(faultTexts, { code: 'disguised', name: 'photo.pdf' }));
    expect(html).toContain('value="ada@"');
    expect(html).toContain('Second line &lt;b&gt;&amp;amp;&lt;/b&gt;');
    expect(html).not.toContain('"><script>alert(1)');
  });

  test('[X5] [X8] from before the consent was reworded comes back with the new words, not agreed to', async () => {
    const response = await post({ ...typed, [CONSENT_FIELD]: 'ab'.repeat(32) });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(faultTexts.newConsent);
    expect(html).toContain(CONSENT_HASH);
    expect(html).toContain('value="ada@example.com"');
    const [box] = html.match(/<input[^>]*name="smsConsent"[^>]*>/) ?? [];
    expect(box).toContain('aria-invalid="true"');
    expect(box).not.toContain(' checked');
  });

  test('[X5] sent twice by an impatient press is one submission', async () => {
    const sending = { ...typed, roles: 'pressed twice' };
    const [first, second] = await Promise.all([post(sending), post(sending)]);
    expect(first.headers.get('location')).toMatch(/^\/received\//);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
  });

  test('[X5] [R5] is preset by its address', async () => {
    const page = await fetch(`${service.url}/?mode=jobseeking`);
    expect(await page.text()).toMatch(/<input[^>]*value="jobseeking"[^>]*checked/);
  });

  test('[R2] does not take a missing file for a page', async () => {
    const statuses = await Promise.all(
      ['/anything', '/_astro/missing.js', '/api/missing', '/received/0000-0000-0000'].map(
        async (pathname) => {
          const response = await fetch(`${service.url}${pathname}`);
          return [response.status, (await response.text()).includes('contact-form')];
        },
      ),
    );
    expect(statuses).toEqual([
      [404, true],
      [404, false],
      [404, false],
      [404, false],
    ]);
  });
});
