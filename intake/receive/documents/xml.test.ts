import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Damaged } from './bytes.ts';
import { attribute, Unreadable, xmlReader } from './xml.ts';

const PART = `<?xml version="1.0"?><a:root xmlns:a="urn:a" xmlns="urn:b" one = '&#x1F600;&lt;'><!-- <c/> --><?x <c/>?>
<b a:one="2">D<![CDATA[<c/>]]>é\u{1f600}</b></a:root>`;

/** The events read from a part that arrives in these pieces. */
function readIn(pieces: readonly Uint8Array[], root = 'root'): unknown[] {
  const seen: unknown[] = [];
  const reader = xmlReader(
    {
      open: (element) => {
        const values = ['', 'urn:a'].map((uri) => attribute(element, 'one', uri));
        seen.push(element.uri, element.local, values);
      },
      close: ({ local }) => seen.push(`/${local}`),
      // One text may come in several pieces.
      text: (text) => {
        const last = seen.at(-1);
        if (typeof last === 'string' && last.startsWith('text:'))
          seen[seen.length - 1] = last + text;
        else seen.push(`text:${text}`);
      },
    },
    root,
  );
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return seen;
}

const SEEN = [
  'urn:a',
  'root',
  ['\u{1f600}<', undefined],
  'text:\n',
  'urn:b',
  'b',
  [undefined, '2'],
  'text:D<c/>é\u{1f600}',
  '/b',
  '/root',
];

const utf16 = Buffer.from(PART, 'utf16le');
const ENCODED: [string, Buffer][] = [
  ['UTF-8', Buffer.from(PART)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${PART}`)],
  ['UTF-16', Buffer.from(`\ufeff${PART}`, 'utf16le')],
  ['UTF-16, the greater byte first', Buffer.from(`\ufeff${PART}`, 'utf16le').swap16()],
  ['UTF-16 without its mark', utf16],
  ['UTF-16 without its mark, the greater byte first', Buffer.from(utf16).swap16()],
];

describe('reading XML', () => {
  test.each(ENCODED)('[X7] accepts %s, however it is split', (_, bytes) => {
    expect(readIn([bytes])).toEqual(SEEN);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        expect(readIn(at.slice(1).map((end, i) => bytes.subarray(at[i], end)))).toEqual(SEEN);
      }),
    );
  });

  test.each([
    '',
    '<',
    'a',
    ' ',
    '<!-- -->',
    '<rooted/>',
    '<!DOCTYPE root><root/>',
    '<root',
    'x<root/>',
  ])('[X7] finds damage in %j (S10, S14)', (text) => {
    const reading = () => readIn([Buffer.from(text)]);
    expect(reading).toThrow(Damaged);
    expect(reading).not.toThrow(Unreadable);
  });

  test.each([
    '<root>',
    '<root></a>',
    '<root/><root/>',
    '<root>&nbsp;</root>',
    '<root><b a="1" a="2"/></root>',
    '<root><a:b/></root>',
    '<?xml version="1.0" encoding="UTF-7"?><root/>',
  ])('[X7] can read no further in %j (S14)', (text) => {
    expect(() => readIn([Buffer.from(text)])).toThrow(Unreadable);
  });
});
