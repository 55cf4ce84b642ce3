import type { FileFlag } from '../../store/store.ts';
import { type ByteSource, readUpTo } from './bytes.ts';
import { beginsForeign } from './signatures.ts';
import type { Fault, Verdict } from './verdict.ts';

/** The header may be within this many bytes at the start: ISO 32000-1 annex H.3, note 13. */
const HEADER_WINDOW = 1024;
/** Bytes read at each end of the file, in search of its structure and of active content. */
const SCAN_WINDOW = 256 * 1024;

/** Readers look for `startxref` in so many of the last bytes: ISO 32000-1 annex H.3, note 18. */
const TAIL_BYTES = 1024;

const HEADER = '%PDF-';

/** A PDF needs one of these: readers rebuild a lost cross-reference table from the catalogue. */
const STRUCTURE = /\bstartxref\b|\btrailer\b|\/Type\s?\/Catalog\b/;

/** Names of features that act when the document is opened, or that carry something to run. */
const ACTIVE =
  /^\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia|XFA|EmbeddedFiles?)(?![A-Za-z0-9])/;

const ENCRYPTED = /^\/Encrypt\s{0,8}(?:\d{1,10}\s|<<)/;

const SLASH = 0x2f;
const ESCAPE = 0x23;
/** How these names go on after the slash. Few other places need a closer look. */
const PAIRS = new Set(
  ['Ja', 'JS', 'La', 'Su', 'Im', 'Go', 'Ri', 'XF', 'Em', 'En'].map((pair) =>
    Buffer.from(pair).readUInt16BE(),
  ),
);
/** Longer than anything that is looked for, also with every character of a name as `#4a`. */
const LONGEST_BYTES = 128;

/** PDF names may write any character as `#4a`, and malware does: ISO 32000-1, 7.3.5. */
function plainName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** What follows each slash that may begin one of the names, with the escapes resolved. */
function* candidates(bytes: Buffer): Generator<string, void> {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const [first = 0, second = 0] = [bytes[at + 1], bytes[at + 2]];
    const isEscaped = first === ESCAPE || second === ESCAPE;
    if (!isEscaped && !PAIRS.has(first * 256 + second)) continue;
    yield plainName(bytes.toString('latin1', at, at + LONGEST_BYTES));
  }
}

function hasHeader(head: Buffer): boolean {
  const at = head.indexOf(HEADER, 0, 'latin1');
  return at === 0 || (at > 0 && at < HEADER_WINDOW && !beginsForeign(head));
}

/** An early verdict on the first bytes; undefined while they may still become a PDF. */
export function pdfBeginning(head: Buffer): Fault | undefined {
  if (hasHeader(head)) return undefined;
  const complete = head.length >= HEADER_WINDOW + HEADER.length;
  return complete || beginsForeign(head) ? 'disguised' : undefined;
}

/**
 * Judges a PDF by its header and by the first and last 256 KiB; streams are not unpacked.
 * Active content is flagged. So is encryption, which is accepted: most encrypted PDFs only
 * restrict printing and copying, and open without asking for a password.
 */
export async function judgePdf(source: ByteSource, size: number): Promise<Verdict> {
  const isShort = size <= 2 * SCAN_WINDOW;
  const start = await readUpTo(source, 0, isShort ? size : SCAN_WINDOW);
  if (!hasHeader(start)) return { ok: false, fault: 'disguised' };
  const end = isShort ? [] : [await readUpTo(source, size - SCAN_WINDOW, SCAN_WINDOW)];
  // The end first: every sound PDF has its `startxref` there.
  const windows = [...end, start];
  if (!windows.some(hasStructure)) return { ok: false, fault: 'damaged' };
  const flags = new Set<FileFlag>();
  for (const bytes of windows) {
    for (const name of candidates(bytes)) {
      if (ACTIVE.test(name)) flags.add('active-content');
      else if (ENCRYPTED.test(name)) flags.add('encrypted');
    }
  }
  return { ok: true, kind: 'pdf', flags: [...flags] };
}

function hasStructure(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  return STRUCTURE.test(tail) || STRUCTURE.test(bytes.toString('latin1'));
}
