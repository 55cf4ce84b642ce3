import { describe, expect, test } from 'vitest';
import { readPartHeader } from './part-header.ts';

const read = (...lines: string[]) => readPartHeader(Buffer.from(lines.join('\r\n')));
const disposition = (parameters: string) => read(`Content-Disposition: form-data${parameters}`);

describe("a part's header", () => {
  test.each([
    ['; name="firstname"', 'firstname', undefined],
    ['; name=firstname', 'firstname', undefined],
    [';name="a";filename="b.pdf"', 'a', 'b.pdf'],
    [' ; \t name="a" ; filename="b; c=d.pdf"', 'a', 'b; c=d.pdf'],
    ['; filename="b.pdf"; name="a"', 'a', 'b.pdf'],
    ['; name="jdFile_0"; filename=""', 'jdFile_0', ''],
    ['; NAME="a"; FileName="b.pdf"', 'a', 'b.pdf'],
    ['; name="a"; filename="two\u2028lines\u2029.pdf"', 'a', 'two\u2028lines\u2029.pdf'],
    ['; name="a"; filename="\u{1f980}.pdf"', 'a', '\u{1f980}.pdf'],
    ['; name="a"; filename="C:\\Users\\Ada\\cv.pdf"', 'a', 'C:\\Users\\Ada\\cv.pdf'],
    ['; name="a"; filename="my %22cv%22%0D%0A100%25.pdf"', 'a', 'my "cv"\r\n100%25.pdf'],
    ['; name="a"; filename*=utf-8\'en\'r%C3%A9sum%C3%A9.pdf', 'a', 'résumé.pdf'],
    ['; name="a"; filename*=UTF-8\'\'r%C3%A9.pdf; filename="r.pdf"', 'a', 'ré.pdf'],
  ])('[X1] form-data%s has its name and file name', (parameters, name, filename) => {
    expect(disposition(parameters)).toEqual({ name, filename });
  });

  test('[X1] may contain its type, UTF-8, an unchanged encoding, and unknown headers', () => {
    expect(
      read(
        'content-type: text/plain; charset="UTF-8"',
        'CONTENT-DISPOSITION: form-data; name="a"',
        'Content-Transfer-Encoding: 8bit',
        'X-Empty:',
      ),
    ).toEqual({ name: 'a', filename: undefined });
  });

  test.each([
    '; name=',
    '; name="a" b',
    '; name="a",filename="b"',
    '; name="a";',
    '; name="a"; filename',
    '; name="a"; filename=b.pdf c',
    '; name="a"; name="b"',
    '; name="a"; filename="b"; FILENAME="c"',
    '; name="a"; filename="x.html"; filename="x.pdf"',
    'x; name="a"',
    ' name="a"',
    '; filename="b.pdf"',
    '; name="a"; filename*=UTF-8\'\'%ff',
    '; name="a"; filename*=UTF-8\'\'%',
    '; name="a"; filename*=ISO-8859-1\'\'r%E9.pdf',
    '; name="a"; filename*=cv.pdf',
  ])('[X1] form-data%s is refused', (parameters) => {
    expect(() => disposition(parameters)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  test.each([
    ['Content-Disposition: attachment; name="a"'],
    ['Content-Disposition : form-data; name="a"'],
    ['Content-Disposition: form-data; name="a"', 'Content-Disposition: form-data; name="b"'],
    ['Content-Disposition: form-data; name="a"', 'Content-Type: text/plain; charset=utf-7'],
    ['Content-Disposition: form-data; name="a"', 'Content-Transfer-Encoding: quoted-printable'],
    ['Content-Disposition: form-data; name="a"', 'X-Control: \0'],
    ['Content-Disposition: form-data; name="a"', 'X-Return: \r'],
    ['Content-Disposition: form-data; name="a"', ': no key'],
    [''],
  ])('[X1] of %j is refused', (...lines) => {
    expect(() => read(...lines)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  test('[X1] that is not UTF-8 is refused', () => {
    const bytes = Buffer.from('Content-Disposition: form-data; name="\xe9"', 'latin1');
    expect(() => readPartHeader(bytes)).toThrow('is not UTF-8');
  });

  test('[X1] of 16 KB made to be slow is read at once', () => {
    const hostile = [
      `${'a'.repeat(16_000)}`,
      `Content-Disposition: form-data;${' '.repeat(8000)}x${' '.repeat(8000)}`,
      `Content-Disposition: form-data; name="a"${'; a=b'.repeat(3000)}`,
      `Content-Type: ${'charset='.repeat(2000)}`,
    ];
    for (const line of hostile) expect(() => read(line)).toThrow('A part of the form');
  });
});
