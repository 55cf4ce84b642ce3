import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSENT_FIELD } from '../contract/fields.ts';
import { PARTS_HEADER } from '../contract/wire.ts';
import { root } from '../scripts/lib/root.mjs';

/** The part where the copies of a body differ; each client writes a number there. */
export const MARK = '@@@@@@@@@@@@';

/** A role as a hiring company describes it, without a file. */
const TEXT = {
  mode: 'hiring',
  search_type: 'retained',
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: `Analytical Engines ${MARK}`,
  phone: '+1 202-555-0123',
  email: 'ada@example.com',
  address: '12 Mill Lane\nAustin, TX 78701',
  jobLocation: 'Remote, US',
  roles: 'Two gameplay engineers who have shipped on consoles, C++, own tools. '.repeat(8),
  smsConsent: 'true',
  timestamp: '2026-01-02T03:04:05.678Z',
  page_url: 'https://agency.example/?utm_source=newsletter#contact',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
  utm_source: 'newsletter',
};

/** Random bytes, which look like a compressed stream. */
const NOISE = randomBytes(64 * 1024).toString('latin1');

/**
 * The form that all clients send to the service on `dist/`. Each character of the body is a byte.
 * @param fileBytes 0 for a form without a file
 */
export async function makeForm(
  fileBytes: number,
): Promise<{ headers: Record<string, string>; body: string }> {
  const { consentText } = JSON.parse(readFileSync(path.join(root, 'dist/form.json'), 'utf8'));
  const form = new FormData();
  for (const [name, value] of Object.entries(TEXT)) form.append(name, value);
  form.append(CONSENT_FIELD, createHash('sha256').update(consentText).digest('hex'));
  if (fileBytes > 0) {
    form.set('company', 'Analytical Engines');
    const file = Buffer.from(makePdf(fileBytes), 'latin1');
    form.append('jdFile_0', new Blob([file], { type: 'application/pdf' }), 'Role.pdf');
  }
  const encoded = new Response(form);
  const headers = {
    Accept: 'application/json',
    'Content-Type': encoded.headers.get('content-type') ?? '',
    [PARTS_HEADER]: String([...form.keys()].length),
  };
  return { headers, body: Buffer.from(await encoded.arrayBuffer()).toString('latin1') };
}

/** Bytes that the service accepts as a PDF, with the mark. */
function makePdf(bytes: number): string {
  const head = `%PDF-1.7\n%${MARK}\n`;
  const tail = '\nstartxref\n0\n%%EOF\n';
  const rest = bytes - head.length - tail.length;
  return head + NOISE.repeat(Math.ceil(rest / NOISE.length)).slice(0, rest) + tail;
}
