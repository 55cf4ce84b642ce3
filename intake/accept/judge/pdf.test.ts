import { describe, expect, test } from 'vitest';
import { pdfOf, pdfWith } from '../../../tests/fixtures/documents.ts';
import { memorySource } from '../../../tests/fixtures/memory-source.ts';
import { judgeBeginning } from './judge.ts';
import { judgePdf } from './pdf.ts';

const bytes = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const judged = (content: Uint8Array) => judgePdf(memorySource(content), content.length);
const accepted = (...flags: string[]) => ({ ok: true, kind: 'pdf', flags });
const refused = (fault: string) => ({ ok: false, fault });
const PDF = pdfOf('Ada Lovelace');

describe('a PDF', () => {
  test('[X7] is accepted, also after up to 1023 bytes that are nothing else (S12)', async () => {
    expect(await judged(PDF)).toEqual(accepted());
    expect(await judged(bytes('\r\n', PDF))).toEqual(accepted());
    expect(await judged(bytes('j'.repeat(1023), PDF))).toEqual(accepted());
    expect(await judged(bytes('j'.repeat(1024), PDF))).toEqual(refused('disguised'));
  });

  test.each([
    ['a Windows program', 'MZ\x90\0'],
    ['a Linux program', '\x7fELF'],
    ['a ZIP', 'PK\x03\x04'],
    ['an image', '\x89PNG\r\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after white space', '\xef\xbb\xbf \n<svg/>'],
    ['a script', '#!/bin/sh\n'],
  ])('[X7] inside %s is refused, at once (S2, S12)', async (_, start) => {
    const polyglot = bytes(start, PDF);
    expect(await judged(polyglot)).toEqual(refused('disguised'));
    expect(judgeBeginning('cv.pdf', polyglot.subarray(0, 64))).toBe('disguised');
  });

  test('[X7] that is mere text or was cut off is damaged (S14)', async () => {
    expect(await judged(bytes('%PDF-1.7 and a trailing word'))).toEqual(refused('damaged'));
    expect(await judged(bytes('%PDF-1.7\n1 0 obj <</Length 9>> stream\n'))).toEqual(
      refused('damaged'),
    );
  });

  test('[X7] without a header is refused once its first bytes are there (S2)', async () => {
    const text = bytes('Dear team, '.repeat(200));
    expect(await judged(text)).toEqual(refused('disguised'));
    expect(judgeBeginning('cv.pdf', text.subarray(0, 1000))).toBeUndefined();
    expect(judgeBeginning('cv.pdf', text)).toBe('disguised');
  });

  test.each([
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '/OpenAction << /S /J#61v#61Script /J#53 5 0 R >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/AA << /O << /S /SubmitForm /F (http://example.com) >> >>',
    '/Names << /EmbeddedFiles << /Names [] >> >>',
    '/AcroForm << /XFA 6 0 R >>',
  ])('[X7] with %s is accepted and flagged (S11)', async (entry) => {
    const active = pdfWith([`<< /Type /Catalog ${entry} >>`]);
    expect(await judged(active)).toEqual(accepted('active-content'));
  });

  test('[X7] is not flagged for what is harmless or only sounds active (S11)', async () => {
    const calm = pdfWith(['<< /Type /Catalog /OpenAction [3 0 R /Fit] /JSON 1 /LaunchPad 2 >>']);
    expect(await judged(calm)).toEqual(accepted());
  });

  test('[X7] that is encrypted is accepted and flagged: most open without a password (S7)', async () => {
    const catalogue = '<< /Type /Catalog /EncryptMetadata false >>';
    expect(await judged(pdfWith([catalogue], '/Encrypt 9 0 R '))).toEqual(accepted('encrypted'));
    expect(await judged(pdfWith([catalogue]))).toEqual(accepted());
  });

  test('[X7] may write names with # at either end, and is flagged all the same (S11)', async () => {
    const far = 'x'.repeat(600_000);
    const catalogue = '<< /Type /Catalog >>';
    const active = '<< /S /L#61u#6Ech >>';
    const locked = '/Encr#79pt 9 0 R ';
    expect(await judged(pdfWith([catalogue, active, far]))).toEqual(accepted('active-content'));
    expect(await judged(pdfWith([catalogue, far, active]))).toEqual(accepted('active-content'));
    expect(await judged(pdfWith([catalogue, far], locked))).toEqual(accepted('encrypted'));
  });

  test('[X7] is read at both ends only', async () => {
    const large = pdfWith(['<< /Type /Catalog >>', 'x'.repeat(3_000_000), '<< /S /Launch >>']);
    const source = memorySource(large);
    expect(await judgePdf(source, large.length)).toEqual(accepted('active-content'));
    expect(source.bytesRead).toBeLessThanOrEqual(2 * 256 * 1024);
  });
});
