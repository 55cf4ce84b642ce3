import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONSENT_FIELD } from '../../contract/fields.ts';
import { KEY_HEADER, PARTS_HEADER } from '../../contract/wire.ts';
import { root } from '../../scripts/lib/root.mjs';

/** Where the copies of a body differ; `load.lua` writes a number there. */
const MARK = '@@@@@@@@@@@@';
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
/** How long wrk waits for an answer before it counts an error, in seconds. */
const PATIENCE_S = 30;

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
 * The form that all clients send.
 * @param {number} fileBytes 0 for a form without a file
 */
export function formOf(fileBytes) {
  const fields = {
    ...TEXT,
    ...(fileBytes > 0 && { company: 'Analytical Engines' }),
    [CONSENT_FIELD]: createHash('sha256').update(consentText()).digest('hex'),
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  if (fileBytes > 0) {
    parts.push(
      `Content-Disposition: form-data; name="jdFile_0"; filename="Role.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf(fileBytes)}`,
    );
  }
  const body = `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
  const headers = {
    Accept: 'application/json',
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    [PARTS_HEADER]: String(parts.length),
  };
  return { headers, body };
}

/** The consent text of the built page. */
function consentText() {
  return JSON.parse(readFileSync(path.join(root, 'dist/form.json'), 'utf8')).consentText;
}

/** What the judge takes for a PDF, with a mark. @param {number} bytes */
function pdf(bytes) {
  const head = `%PDF-1.7\n%${MARK}\n`;
  const tail = '\nstartxref\n0\n%%EOF\n';
  return head + 'x'.repeat(bytes - head.length - tail.length) + tail;
}

/**
 * @typedef {object} Load
 * @property {number} perSecond answers 201 a second
 * @property {number} halfMs half of the answers came within this time
 * @property {number} slowestMs all but the slowest hundredth came within this time
 * @property {number} errors connections that broke, and answers other than 201
 */

/**
 * Sends the same form again and again, each copy with its own key and text.
 * @param {string} url
 * @param {{ clients: number, seconds: number, fileBytes: number, prefix: readonly string[] }} options prefix: a command that starts the clients, as `taskset`
 * @returns {Promise<Load>}
 */
export async function load(url, { clients, seconds, fileBytes, prefix }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'load-'));
  const [headerFile, bodyFile] = ['headers', 'body'].map((name) => path.join(folder, name));
  const { headers, body } = formOf(fileBytes);
  writeFileSync(
    headerFile ?? '',
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join(''),
  );
  writeFileSync(bodyFile ?? '', body);
  const [program = 'wrk', ...args] = [
    ...prefix,
    'wrk',
    ...['-t1', `-c${clients}`, `-d${seconds}s`, `--timeout`, `${PATIENCE_S}s`],
    ...['-s', path.join(root, 'bench/lib/load.lua'), `${url}/api/contact`],
    ...['--', headerFile ?? '', bodyFile ?? '', KEY_HEADER, `${process.pid}-${Date.now()}-`],
  ];
  try {
    const { stdout } = await promisify(execFile)(program, args);
    const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    return {
      perSecond: (said.requests - said.refused) / said.seconds,
      halfMs: said.halfMs,
      slowestMs: said.slowestMs,
      errors: said.failed + said.refused,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
