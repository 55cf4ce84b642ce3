import { describe, expect, test } from 'vitest';
import { type FormPart, inChunks, readParts } from '../../../tests/fixtures/wire-forms.ts';
import { Refusal } from '../refusal.ts';
import { boundaryOf, MultipartReader } from './multipart.ts';

const BOUNDARY = 'x7';
const NAMED = 'Content-Disposition: form-data; name="a"';

/** The result of reading a body: its parts with text contents, or the kind of its refusal. */
async function read(body: Buffer, sizes: readonly number[]): Promise<FormPart[] | string> {
  const parts: FormPart[] = [];
  try {
    for await (const { name, filename, content } of readParts(inChunks(body, sizes), BOUNDARY)) {
      const text = content.toString('latin1');
      parts.push({ name, ...(filename !== undefined && { filename }), content: text });
    }
    return parts;
  } catch (error) {
    if (error instanceof Refusal) return error.kind;
    throw error;
  }
}

/** A body of one part with these header lines. */
const headed = (...lines: string[]) => `--x7\r\n${lines.join('\r\n')}\r\n\r\nv\r\n--x7--\r\n`;
const file = (filename: string) => `Content-Disposition: form-data; name="a"; ${filename}`;
const many = (count: number, part: string) => Array(count).fill(part).join('');
const onePart = `--x7\r\n${NAMED}\r\n\r\nv\r\n`;

const taken: Array<[what: string, body: string | Buffer, parts: FormPart[]]> = [
  ['one field', headed(NAMED), [{ name: 'a', content: 'v' }]],
  ['no line end after the last boundary', headed(NAMED).trimEnd(), [{ name: 'a', content: 'v' }]],
  ['no part', '--x7--\r\n', []],
  ['an empty content', `--x7\r\n${NAMED}\r\n\r\n\r\n--x7--`, [{ name: 'a', content: '' }]],
  ['64 parts', `${many(64, onePart)}--x7--`, Array(64).fill({ name: 'a', content: 'v' })],
  [
    'a name three times, for the form to judge',
    `${many(3, onePart)}--x7--`,
    Array(3).fill({ name: 'a', content: 'v' }),
  ],
  ...['__proto__', 'constructor[prototype][x]', 'toString', '__proto__.toString'].map(
    (name): [string, string, FormPart[]] => [
      `the name ${name}`,
      headed(`Content-Disposition: form-data; name="${name}"`),
      [{ name, content: 'v' }],
    ],
  ),
  [
    'the boundary without its dashes inside a file',
    `--x7\r\n${file('filename="f"')}\r\n\r\n\r\n----x7\r\nx7\r\n-x7\r--x7\n--x7\r\n--x7--`,
    [{ name: 'a', filename: 'f', content: '\r\n----x7\r\nx7\r\n-x7\r--x7\n--x7' }],
  ],
  [
    'a content that begins as its boundary does',
    `--x7\r\n${NAMED}\r\n\r\n--x7--\r\n--x7--`,
    [{ name: 'a', content: '--x7--' }],
  ],
  [
    'a path for a name',
    headed(file('filename="../../etc/passwd.pdf"')),
    [{ name: 'a', filename: '../../etc/passwd.pdf', content: 'v' }],
  ],
  [
    'a Windows path for a name',
    headed(file('filename="C:\\cv.pdf"')),
    [{ name: 'a', filename: 'C:\\cv.pdf', content: 'v' }],
  ],
  [
    'UTF-8 and bidirectional characters in a name',
    Buffer.from(headed(file('filename="résumé\u202efdp.pdf"'))),
    [{ name: 'a', filename: 'résumé\u202efdp.pdf', content: 'v' }],
  ],
  [
    'filename* before filename',
    headed(file(`filename="r.pdf"; filename*=UTF-8''r%C3%A9.pdf`)),
    [{ name: 'a', filename: 'ré.pdf', content: 'v' }],
  ],
];

const refused: Array<[what: string, body: string | Buffer]> = [
  ['nothing', ''],
  ['a line end alone', '\r\n'],
  ['another boundary', headed(NAMED).replaceAll('x7', 'y8')],
  ['a preamble', `hello\r\n${headed(NAMED)}`],
  ['an epilogue', `${headed(NAMED)}goodbye`],
  ['a second form behind the first', `${headed(NAMED)}${headed(NAMED)}`],
  ['an end inside a content', `--x7\r\n${NAMED}\r\n\r\nv`],
  ['an end inside a header', `--x7\r\n${NAMED}\r`],
  ['an end inside its last boundary', headed(NAMED).slice(0, -3)],
  ['an end after a boundary', `${onePart}--x7`],
  ['line feeds alone', headed(NAMED).replaceAll('\r\n', '\n')],
  ['a boundary that goes on', headed(NAMED).replace('--x7--', '--x7y--')],
  ['white space behind a boundary', headed(NAMED).replace('--x7\r', '--x7 \r')],
  ['a header that begins with a space', headed(` ${NAMED}`)],
  ['a folded header', headed('Content-Disposition: form-data;\r\n name="a"')],
  ['80 KB without a colon', headed('x'.repeat(80_000))],
  ['a header of 200 KB', headed(NAMED, `X-Long: ${'x'.repeat(200_000)}`)],
  ['5000 headers', headed(NAMED, ...Array.from({ length: 5000 }, (_, i) => `X-${i}: 1`))],
  ['a field name of 1 MB', headed(`Content-Disposition: form-data; name="${'x'.repeat(1e6)}"`)],
  ['an empty name', headed('Content-Disposition: form-data; name=""')],
  ['no name', headed('Content-Disposition: form-data')],
  ['no disposition', headed('Content-Type: text/plain')],
  ['no header at all', '--x7\r\n\r\nv\r\n--x7--\r\n'],
  ['10,001 fields', `${many(10_001, onePart)}--x7--`],
  ['65 parts', `${many(65, onePart)}--x7--`],
  ['NUL in a file name', headed(file('filename="cv\0.pdf"'))],
  ['a line feed in a file name', headed(file('filename="cv\n.pdf"'))],
  ['an unterminated quote', headed(file('filename="cv.pdf'))],
  ['a quote escaped with a backslash', headed(file('filename="c\\"v.pdf"'))],
  ['a character set other than UTF-8', headed(NAMED, 'Content-Type: text/plain; charset=utf-16')],
  ['Latin-1 in a header', Buffer.from(headed(file('filename="r\xe9.pdf"')), 'latin1')],
  ['base64', headed(NAMED, 'Content-Transfer-Encoding: base64')],
];

/** In one piece, byte by byte, and so that boundaries fall across chunks in several ways. */
const CHUNKINGS = [[], [1], [2], [3, 1], [7], [5, 64, 1], [4096]];

describe('a multipart body', () => {
  test.each(taken)(
    '[X1] with %s is read byte for byte, however it is split',
    async (_, body, parts) => {
      for (const sizes of CHUNKINGS) expect(await read(toBuffer(body), sizes)).toEqual(parts);
    },
  );

  test.each(refused)('[X1] with %s is refused, however it is split', async (_, body) => {
    for (const sizes of CHUNKINGS) {
      expect([sizes, await read(toBuffer(body), sizes)]).toEqual([sizes, 'malformed']);
    }
  });

  test('[X1] holds no more of a file than a chunk', () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const reader = new MultipartReader(BOUNDARY);
    reader.push(Buffer.from(`--x7\r\n${file('filename="f"')}\r\n\r\n`));
    expect(reader.next()).toMatchObject({ kind: 'begin', header: { filename: 'f' } });
    for (let i = 0; i < 64; i++) {
      reader.push(chunk);
      const event = reader.next();
      if (event?.kind !== 'content') throw new Error(`not content: ${event?.kind}`);
      expect(event.bytes.length).toBeGreaterThan(chunk.length - 16);
      expect(event.bytes.length).toBeLessThan(chunk.length + 16);
      expect(reader.next()).toBeUndefined();
    }
  });
});

describe('a content type', () => {
  test.each([
    ['multipart/form-data; boundary=x7', 'x7'],
    ['multipart/form-data;boundary="a b:c"', 'a b:c'],
    ['Multipart/Form-Data; BOUNDARY=----WebKitFormBoundary7MA', '----WebKitFormBoundary7MA'],
    [`multipart/form-data; boundary=${'b'.repeat(70)}`, 'b'.repeat(70)],
    ['multipart/form-data; boundary=x7; charset=utf-8', 'x7'],
    ['multipart/form-data; charset="utf-8; boundary=y" ; boundary=x7', 'x7'],
    ['multipart/form-data; boundary="a\\b"; x=1/2', 'ab'],
    ['multipart/form-data ;; boundary=x7; ', 'x7'],
  ])('[X1] %s names its boundary', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });

  test.each([
    ['multipart/form-data', 'malformed'],
    ['multipart/form-data; boundary=', 'malformed'],
    ['multipart/form-data; boundary=""', 'malformed'],
    ['multipart/form-data; boundary=a; boundary=b', 'malformed'],
    ['multipart/form-data; boundary=a; Boundary=a', 'malformed'],
    ['multipart/form-data; boundary=x7; charset', 'malformed'],
    ['multipart/form-data; boundary="x7', 'malformed'],
    ['multipart/form-data boundary=x7', 'malformed'],
    ['multipart/form-data; boundary=a, multipart/form-data; boundary=b', 'malformed'],
    [`multipart/form-data; boundary=${'b'.repeat(71)}`, 'malformed'],
    ['multipart/form-datax; boundary=x7', 'not-a-form'],
    ['multipart/mixed; boundary=x7', 'not-a-form'],
    ['application/x-www-form-urlencoded', 'not-a-form'],
    ['application/json', 'not-a-form'],
    ['', 'not-a-form'],
    [undefined, 'not-a-form'],
  ])('[X1] %s is refused as %s', (type, kind) => {
    expect(() => boundaryOf(type)).toThrow(expect.objectContaining({ kind }));
  });
});

function toBuffer(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}
