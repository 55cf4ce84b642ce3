import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pdfOf, pdfWith } from '../../../tests/fixtures/documents.ts';
import { inspectPdf } from './pdf.ts';

const CATALOG = '<< /Type /Catalog >>';
const inspected = (objects: string[], trailer?: string) =>
  inspectPdf(Buffer.from(pdfWith(objects, trailer)));
const accepted = (...flags: string[]) => ({ ok: true, kind: 'pdf', flags });
const far = 'x'.repeat(1_200_000);

/** An object stream with this content, as its file has it. */
const packed = (object: string, filter = '/Filter /FlateDecode ', name = '/ObjStm') => {
  const whole = Buffer.from(`5 0 ${object}`, 'latin1');
  const data = filter === '' ? whole : deflateSync(whole);
  return `<< /Type ${name} /N 1 /First 4 ${filter}/Length ${data.length} >>\nstream\r\n${data.toString('latin1')}\nendstream`;
};

describe('a PDF', () => {
  test('[X7] is accepted; plain text and one that was cut off are damaged (S14)', () => {
    const damaged = { ok: false, fault: 'damaged' };
    expect(inspectPdf(Buffer.from(pdfOf('Ada Lovelace')))).toEqual(accepted());
    expect(inspectPdf(Buffer.from('%PDF-1.7 and a trailing word'))).toEqual(damaged);
    expect(inspectPdf(Buffer.from('%PDF-1.7\n1 0 obj <</Length 9>> stream\n'))).toEqual(damaged);
  });

  test.each([
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '/OpenAction << /S /J#61v#61Script /J#53 5 0 R >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/AA << /O << /S /SubmitForm /F (http://example.com) >> >>',
    '/Names << /EmbeddedFiles << /Names [] >> >>',
    '/AcroForm << /XFA 6 0 R >>',
    '/X << /S /L#61u#6Ech >>',
    '/JS (x)',
    '/JS 5 0 R',
  ])('[X7] with %s anywhere in it is accepted and flagged (S11)', (entry) => {
    expect(inspected([`<< /Type /Catalog ${entry} >>`])).toEqual(accepted('active-content'));
    expect(inspected([CATALOG, far, entry, far])).toEqual(accepted('active-content'));
  });

  test('[X7] is not flagged for harmless content that only sounds active (S11)', () => {
    const calm = '/OpenAction [3 0 R /Fit] /JSON 1 /LaunchPad 2 /EncryptMetadata false';
    const picture = 'stream\nxx/JS+WP+YJf /AAJd /XFAx /AA<<>> /JS/ \nendstream';
    const link = '<< /S /URI /URI (http://a.example) >>';
    expect(inspected([`<< /Type /Catalog ${calm} >>`, picture, link])).toEqual(accepted());
  });

  test('[X7] that is encrypted is accepted and flagged: most open without a password (S7)', () => {
    expect(inspected([CATALOG], '/Encrypt 9 0 R ')).toEqual(accepted('encrypted'));
    expect(inspected([CATALOG, far], '/Encr#79pt << ')).toEqual(accepted('encrypted'));
  });

  test('[X7] that refers to a file on another machine is flagged (S11)', () => {
    const thread = '<< /S /Thread /F (\\\\\\\\evil\\\\x.pdf) >>';
    expect(inspected([CATALOG, thread])).toEqual(accepted('external-links'));
  });

  test.each([
    ['deflated', '/Filter /FlateDecode ', '/ObjStm'],
    ['deflated, in a list', '/Filter [ /FlateDecode ] ', '/ObjStm'],
    ['as it is', '', '/ObjStm'],
    ['under an escaped name', '/Filter /FlateDecode ', '/Obj#53tm'],
  ])('[X7] with a script among objects packed %s is flagged (S11)', (_, filter, name) => {
    const script = packed('<< /S /JavaScript /JS (app.alert) >>', filter, name);
    expect(inspected([CATALOG, far, script])).toEqual(accepted('active-content'));
    expect(inspected([CATALOG, packed('<< /Type /Font >>', filter, name)])).toEqual(accepted());
  });

  test.each([
    ['in another way', packed('<< >>', '/Filter /LZWDecode ')],
    ['with differences', packed('<< >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >> ')],
    ['with broken data', packed('<< >>').replace(/stream\r\n../, 'stream\r\nxx')],
    ['beyond the limit', packed(' '.repeat(5_000_000))],
    ['without an end', packed('<< >>').replace('endstream', '')],
    ['behind a long dictionary', packed('<< >>').replace('/N ', `/X (${'x'.repeat(2000)}) /N `)],
  ])('[X7] with objects packed %s is flagged as unchecked', (_, stream) => {
    expect(inspected([CATALOG, stream])).toEqual(accepted('unchecked'));
  });
});
