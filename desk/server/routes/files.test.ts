import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StoredFile } from '../../../intake/store/submissions.ts';
import { keepFile, openDesk, type TestDesk } from '../../../tests/fixtures/desk.ts';
import { docxOf, pdfOf } from '../../../tests/fixtures/documents.ts';
import { save } from '../../../tests/fixtures/records.ts';
import { storedFile } from '../../../tests/fixtures/submissions.ts';

let desk: TestDesk;
let cookie: string;

beforeAll(async () => {
  desk = await openDesk();
  cookie = await desk.signIn();
});
afterAll(() => desk.close());

/** Saves a submission with this file, and returns the file's address in the desk. */
async function submitted(bytes: Uint8Array, values: Partial<StoredFile> = {}) {
  const { id } = await keepFile(desk.files, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = storedFile(0, { id, size: bytes.length, sha256, ...values });
  const receipt = await save(desk.test, { files: [file] });
  const url = `/api/submissions/${receipt}/files/${id}`;
  return { id, url, get: (rest = '') => desk.ask(url + rest, { headers: { cookie } }) };
}

describe('a download', () => {
  test('[X18] [X14] has the original bytes, as an attachment', async () => {
    const bytes = pdfOf('A role');
    const { get } = await submitted(bytes, { name: 'Rôle "1".pdf' });
    const { status, headers, body } = await get();
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="R?le _1_.pdf"; filename*=UTF-8''R%C3%B4le%20_1_.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('[X18] [X7] of a file with malware is refused', async () => {
    const { get } = await submitted(pdfOf('A role'), { flags: ['infected'] });
    for (const way of ['', '/bytes', '/text']) expect((await get(way)).status).not.toBe(200);
    expect((await get()).status).toBe(403);
  });

  test('[X18] of a web page disguised as a PDF isn’t served as a web page', async () => {
    const page = Buffer.from('%PDF-1.4 <script>alert(1)</script>');
    const { get } = await submitted(page, { name: 'cv.html' });
    const { headers } = await get();
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=cv\.html\.pdf$/);
  });

  test('[X18] as bytes for drawing works for PDFs only', async () => {
    const bytes = pdfOf('A role');
    const { headers, body } = await (await submitted(bytes)).get('/bytes');
    expect([headers['content-type'], body.equals(bytes)]).toEqual([
      'application/octet-stream',
      true,
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    const word = await submitted(docxOf('A role'), { kind: 'docx' });
    expect((await word.get('/bytes')).status).toBe(415);
  });

  test.each([
    ['is missing', 404, (file: string) => rm(file), /missing.*backup/],
    [
      'was changed',
      409,
      (file: string) => writeFile(file, pdfOf('A rule')),
      /changed after it was stored.*backup/,
    ],
    ['was cut', 409, (file: string) => writeFile(file, ''), /changed after it was stored.*backup/],
  ])('[X18] of a file that %s is refused with an explanation', async (_, status, spoil, words) => {
    const { id, get } = await submitted(pdfOf('A role'));
    await spoil(path.join(desk.directory, 'files', 'kept', id));
    for (const rest of ['', '/bytes']) {
      const answer = await get(rest);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body.toString()).detail).toMatch(words);
    }
  });

  test('[X18] of another submission’s file is refused', async () => {
    const one = await submitted(pdfOf('One'));
    const other = await submitted(pdfOf('Two'));
    const path = one.url.replace(one.id, other.id);
    expect((await desk.ask(path, { headers: { cookie } })).status).toBe(404);
    const climbing = one.url.replace(one.id, '..%2f..%2fsubmissions.db');
    expect((await desk.ask(climbing, { headers: { cookie } })).status).toBe(404);
  });

  test('[X18] that is aborted closes the file', async () => {
    const { url } = await submitted(Buffer.alloc(8 * 1024 * 1024, 1));
    const opened = vi.spyOn(desk.files, 'open');
    try {
      const headers = { cookie, host: `127.0.0.1:${desk.port}` };
      const outgoing = request({ port: desk.port, host: '127.0.0.1', path: url, headers });
      outgoing.on('error', () => undefined);
      outgoing.once('response', (incoming) => incoming.once('data', () => incoming.destroy()));
      outgoing.end();
      await expect.poll(() => opened.mock.settledResults.length).toBe(1);
      const file = await opened.mock.results[0]?.value;
      // Reading a closed file fails.
      await expect.poll(() => file.chunks().next().catch(String)).toMatch(/closed|EBADF/i);
    } finally {
      opened.mockRestore();
    }
  });
});

describe('a Word document', () => {
  test('[X18] is shown as an inert page', async () => {
    const { get } = await submitted(docxOf('A <b>role</b>'), { kind: 'docx' });
    const { status, headers, body } = await get('/text');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(body.toString()).toContain('<p>A &lt;b&gt;role&lt;/b&gt;</p>');
    const policy = headers['content-security-policy'] ?? '';
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body.toString()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toBe(
      `sandbox; default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
  });

  test('[X18] that is damaged, or is a PDF, gets an explanation', async () => {
    const broken = await submitted(Buffer.from('PK\x03\x04'), { kind: 'docx' });
    const pdf = await submitted(pdfOf('A role'));
    const answers = await Promise.all([broken, pdf].map(({ get }) => get('/text')));
    expect(answers.map(({ status }) => status)).toEqual([422, 415]);
    expect(JSON.parse(String(answers[0]?.body)).detail).toContain('Download it');
  });
});
