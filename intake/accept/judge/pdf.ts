import type { FileFlag } from '../../store/store.ts';
import { type ByteSource, readUpTo } from './bytes.ts';
import { beginsForeign } from './signatures.ts';
import type { Fault, Verdict } from './verdict.ts';

/** The header may be within this many bytes at the start: ISO 32000-1 annex H.3, note 13. */
const HEADER_WINDOW = 1024;
/** Bytes read at each end of the file, in search of its structure and of active content. */
const SCAN_WINDOW = 256 * 1024;

const HEADER = '%PDF-';

/** A PDF needs one of these: readers rebuild a lost cross-reference table from the catalogue. */
const STRUCTURE = /\bstartxref\b|\btrailer\b|\/Type\s?\/Catalog\b/;

/** Names of features that act when the document is opened, or that carry something to run. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia|XFA|EmbeddedFiles?)(?![A-Za-z0-9])/;

const ENCRYPTED = /\/Encrypt\s{0,8}(?:\d{1,10}\s|<<)/;

/** PDF names may write any character as `#4a`, and malware does: ISO 32000-1, 7.3.5. */
function plainNames(pdf: string): string {
  return pdf.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
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
  const pdf = Buffer.concat([start, rest]).toString('latin1');
  if (!STRUCTURE.test(pdf)) return { ok: false, fault: 'damaged' };
  const flags: FileFlag[] = [];
  const plain = plainNames(pdf);
  if (ACTIVE.test(plain)) flags.push('active-content');
  if (ENCRYPTED.test(plain)) flags.push('encrypted');
  return { ok: true, kind: 'pdf', flags };
}
