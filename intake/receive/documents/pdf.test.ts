import { deflateSync } from 'node:zlib';
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
  test('[X7] is accepted, even after up to 1023 other bytes (S12)', async () => {
    expect(await judged(PDF)).toEqual(accepted());
    expect(await judged(bytes('\r\n', PDF))).toEqual(accepted());
    expect(await judged(bytes('j'.repeat(1023), PDF))).toEqual(accepted());
    expect(await judged(bytes('j'.repeat(1024), PDF))).toEqual(refused('disguised'));
  });

  test.each([
    ['a Windows program', 'MZ\x90\0'],
    ['a Linux program', '\x7fELF'],
    ['an image', '\x89PNG\r\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after white space', '\xef\xbb\xbf \n<svg/>'],
    ['a script', '#!/bin/sh\n'],
  ])('[X7] inside %s is refused, at once (S2, S12)', async (_, start) => {
    const polyglot = bytes(start, PDF);
    expect(await judged(polyglot)).toEqual(refused('disguised'));
    expect(judgeBeginning('cv.pdf', polyglot.subarray(0, 64))).toBe('disguised');
  });

  test('[X7] that is plain text or was cut off is damaged (S14)', async () => {
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

  test('[X7] is not flagged for harmless content that only sounds active (S11)', async () => {
    const calm = pdfWith(['<< /Type /Catalog /OpenAction [3 0 R /Fit] /JSON 1 /LaunchPad 2 >>']);
    expect(await judged(calm)).toEqual(accepted());
  });

  test('[X7] that is encrypted is accepted and flagged: most open without a password (S7)', async () => {
    const catalog = '<< /Type /Catalog /EncryptMetadata false >>';
    expect(await judged(pdfWith([catalog], '/Encrypt 9 0 R '))).toEqual(accepted('encrypted'));
    expect(await judged(pdfWith([catalog]))).toEqual(accepted());
  });

  test('[X7] may write names with # at either end, and is flagged anyway (S11)', async () => {
    const far = 'x'.repeat(600_000);
    const catalog = '<< /Type /Catalog >>';
    const active = '<< /S /L#61u#6Ech >>';
    const locked = '/Encr#79pt 9 0 R ';
    expect(await judged(pdfWith([catalog, active, far]))).toEqual(accepted('active-content'));
    expect(await judged(pdfWith([catalog, far, active]))).toEqual(accepted('active-content'));
    expect(await judged(pdfWith([catalog, far], locked))).toEqual(accepted('encrypted'));
  });

  test.each(['/S /Launch', '/S /J#61vaScript', '/JS (x)', '/JS 5 0 R'])(
    '[X7] with %s anywhere in it is flagged (S11)',
    async (active) => {
      const far = 'x'.repeat(1_000_000);
      const large = pdfWith(['<< /Type /Catalog >>', far, `<< ${active} >>`, far]);
      expect(await judged(large)).toEqual(accepted('active-content'));
    },
  );

  test('[X7] is not flagged for two letters that occur by chance in a picture (S11)', async () => {
    const picture = '<< /Length 60 >>\nstream\nxx/JS+WP+YJf /AAJd /XFAx /AA<<>> /JS/ \nendstream';
    expect(await judged(pdfWith(['<< /Type /Catalog >>', picture]))).toEqual(accepted());
  });

  /** An object stream with these objects, as its file has it. */
  const packed = (objects: Record<number, string>, filter = '/Filter /FlateDecode ') => {
    let at = 0;
    const head = Object.entries(objects).map(([number, text]) => {
      const pair = `${number} ${at}`;
      at += text.length + 1;
      return pair;
    });
    const first = `${head.join(' ')} `;
    const whole = Buffer.from(first + Object.values(objects).join(' '), 'latin1');
    const data = filter === '' ? whole : deflateSync(whole);
    return `<< /Type /ObjStm /N ${head.length} /First ${first.length} ${filter}/Length ${data.length} >>\nstream\r\n${data.toString('latin1')}\nendstream`;
  };

  test.each([
    ['deflated', '/Filter /FlateDecode '],
    ['deflated, in a list', '/Filter [ /FlateDecode ] '],
    ['as it is', ''],
  ])('[X7] with a script among objects that are packed %s is flagged (S11)', async (_, filter) => {
    const script = packed({ 5: '<< /S /JavaScript /JS (app.alert) >>' }, filter);
    expect(await judged(pdfWith(['<< /Type /Catalog >>', script]))).toEqual(
      accepted('active-content'),
    );
    const calm = packed({ 5: '<< /Type /Font >>' }, filter);
    expect(await judged(pdfWith(['<< /Type /Catalog >>', calm]))).toEqual(accepted());
  });

  test.each([
    ['in another way', packed({ 5: '<< >>' }, '/Filter /LZWDecode ')],
    [
      'with differences',
      packed({ 5: '<< >>' }, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >> '),
    ],
    ['as nobody can unpack', packed({ 5: '<< >>' }).replace(/stream\r\n../, 'stream\r\nxx')],
    ['beyond any bound', packed({ 5: ' '.repeat(5_000_000) })],
    ['without an end', packed({ 5: '<< >>' }).replace('endstream', '')],
  ])('[X7] with objects that are packed %s is flagged as unchecked', async (_, stream) => {
    expect(await judged(pdfWith(['<< /Type /Catalog >>', stream]))).toEqual(accepted('unchecked'));
  });

  test.each([
    ['an address', '<< /S /URI /URI (http://a.example) >>', 'active-content'],
    ['a place in it', '<< /S /GoTo /D [3 0 R /Fit] >>', undefined],
    ['a place in it, as a list', '[3 0 R /Fit]', undefined],
    ['an object that is not there', '77 0 R', 'unchecked'],
    ['a place elsewhere', '2 0 R', undefined],
    ['an address elsewhere', '3 0 R', 'active-content'],
    ['an address in a packed object', '9 0 R', 'active-content'],
  ])('[X7] that opens at %s (S11)', async (_, action, flag) => {
    const file = pdfWith([
      `<< /Type /Catalog /OpenAction ${action} >>`,
      '<< /D [1 0 R /Fit] /S /GoTo >>',
      '<< /Type /Action /S /URI /URI (http://a.example) >>',
      packed({ 8: '<< >>', 9: '<< /S /URI /URI (http://a.example) >>' }),
    ]);
    expect(await judged(file)).toEqual(accepted(...(flag ? [flag] : [])));
  });

  test('[X7] that refers to a file on another machine is flagged (S11)', async () => {
    const thread = pdfWith(['<< /Type /Catalog >>', '<< /S /Thread /F (\\\\\\\\evil\\\\x.pdf) >>']);
    expect(await judged(thread)).toEqual(accepted('external-links'));
  });
});
