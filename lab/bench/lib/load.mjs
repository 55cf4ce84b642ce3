import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONSENT_FIELD } from '../../../contract/fields.ts';
import { PARTS_HEADER } from '../../../contract/wire.ts';
import { pinnedNode } from '../../../scripts/lib/pinned-node.mjs';
import { root } from '../../../scripts/lib/root.mjs';

/** Where the copies of a body differ; `clients.mjs` writes a number there. */
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
  roles: `${'Two gameplay engineers who have shipped on consoles, C++, own tools. '.repeat(8)}`,
  smsConsent: 'true',
  timestamp: '2026-01-02T03:04:05.678Z',
  page_url: 'https://agency.example/?utm_source=newsletter#contact',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
  utm_source: 'newsletter',
};

/**
 * The form that all clients send; each character of the body is a byte.
 * @param {number} fileBytes 0 for a form without a file
 * @param {string} site the folder of the built site whose consent text it agrees to, from the root
 */
export async function formOf(fileBytes, site) {
  const { consentText } = JSON.parse(readFileSync(path.join(root, site, 'form.json'), 'utf8'));
  const form = new FormData();
  for (const [name, value] of Object.entries(TEXT)) form.append(name, value);
  form.append(CONSENT_FIELD, createHash('sha256').update(consentText).digest('hex'));
  if (fileBytes > 0) {
    form.set('company', 'Analytical Engines');
    const file = Buffer.from(pdf(fileBytes), 'latin1');
    form.append('jdFile_0', new Blob([file], { type: 'application/pdf' }), 'Role.pdf');
  }
  const sent = new Response(form);
  const headers = {
    Accept: 'application/json',
    'Content-Type': sent.headers.get('content-type') ?? '',
    [PARTS_HEADER]: String([...form.keys()].length),
  };
  return { headers, body: Buffer.from(await sent.arrayBuffer()).toString('latin1') };
}

/** Bytes without an order, as in a compressed stream. */
const NOISE = randomBytes(64 * 1024).toString('latin1');

/** What the judge takes for a PDF, with a mark. @param {number} bytes */
function pdf(bytes) {
  const head = `%PDF-1.7\n%${MARK}\n`;
  const tail = '\nstartxref\n0\n%%EOF\n';
  return (
    head + NOISE.repeat(bytes / NOISE.length).slice(0, bytes - head.length - tail.length) + tail
  );
}

/**
 * @typedef {object} Load
 * @property {number} perSecond answers 201 a second
 * @property {number} halfMs half of the answers came within this time
 * @property {number} slowestMs all but the slowest hundredth came within this time
 * @property {number} errors connections that broke, and answers other than 201
 */

/**
 * Sends the same form again and again, each copy with its own key and text, from a process of its
 * own: `wrk` serves its connections unevenly, and lets a hundredth of the answers wait for a second.
 * @param {string} url
 * @param {{ clients: number, seconds: number, fileBytes: number, site: string, prefix?: readonly string[] }} options site: as for `formOf`; prefix: a command that starts the clients, as `taskset`
 * @returns {Promise<Load>}
 */
export async function load(url, { clients, seconds, fileBytes, site, prefix = [] }) {
  const [program = '', ...args] = [
    ...prefix,
    ...[pinnedNode(), path.join(root, 'lab/bench/lib/clients.mjs')],
    ...[url, clients, seconds, fileBytes, site].map(String),
  ];
  const { stdout } = await promisify(execFile)(program, args);
  return JSON.parse(stdout);
}
