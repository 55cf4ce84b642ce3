import type { FileFlag } from '../../store/store.ts';
import { type ByteSource, readUpTo } from './bytes.ts';
import { beginsForeign } from './signatures.ts';
import type { Fault, Verdict } from './verdict.ts';

/** The header may be within this many bytes at the start: ISO 32000-1 annex H.3, note 13. */
const HEADER_WINDOW = 1024;
/** Bytes read at each end of the file, in search of its structure and of active content. */
const SCAN_WINDOW = 256 * 1024;

/** Bytes that are looked at as one text. */
const PIECE_BYTES = 64 * 1024;
/** Longer than anything that is looked for, also with every character of a name as `#4a`. */
const OVERLAP_BYTES = 128;

const HEADER = '%PDF-';

/** A PDF needs one of these: readers rebuild a lost cross-reference table from the catalogue. */
const STRUCTURE = /\bstartxref\b|\btrailer\b|\/Type\s?\/Catalog\b/;

/** Names of features that act when the document is opened, or that carry something to run. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia|XFA|EmbeddedFiles?)(?![A-Za-z0-9])/;

const ENCRYPTED = /\/Encrypt\s{0,8}(?:\d{1,10}\s|<<)/;

/** PDF names may write any character as `#4a`, and malware does: ISO 32000-1, 7.3.5. */
function plainNames(pdf: string): string {
  return pdf.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
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
  const start = await readUpTo(source, 0, Math.min(size, SCAN_WINDOW));
  if (!hasHeader(start)) return { ok: false, fault: 'disguised' };
  const end = Math.max(start.length, size - SCAN_WINDOW);
  const rest = await readUpTo(source, end, size - end);
  let hasStructure = false;
  const flags = new Set<FileFlag>();
  for (const bytes of [start, rest]) {
    for (const piece of pieces(bytes)) {
      hasStructure ||= STRUCTURE.test(piece);
      const plain = plainNames(piece);
      if (ACTIVE.test(plain)) flags.add('active-content');
      if (ENCRYPTED.test(plain)) flags.add('encrypted');
    }
  }
  return hasStructure
    ? { ok: true, kind: 'pdf', flags: [...flags] }
    : { ok: false, fault: 'damaged' };
}

/**
 * The bytes as short texts, each of which begins with the end of the one before. V8 keeps longer
 * ones (from 128 KiB) apart, and frees them so late that twenty uploads took 30 MB more.
 */
function* pieces(bytes: Buffer): Generator<string, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.toString('latin1', Math.max(0, at - OVERLAP_BYTES), at + PIECE_BYTES);
  }
}
