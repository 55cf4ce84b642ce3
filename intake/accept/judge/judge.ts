import { type FileKind, kindByName } from '../../../contract/files.ts';
import { type ByteSource, Damaged } from './bytes.ts';
import { docBeginning, judgeDoc } from './doc.ts';
import { docxBeginning, judgeDocx } from './docx.ts';
import { judgePdf, pdfBeginning } from './pdf.ts';
import type { Fault, Verdict } from './verdict.ts';

const BEGINNINGS: Record<FileKind, (head: Buffer) => Fault | undefined> = {
  pdf: pdfBeginning,
  doc: docBeginning,
  docx: docxBeginning,
};

const JUDGES: Record<FileKind, (source: ByteSource, size: number) => Promise<Verdict>> = {
  pdf: judgePdf,
  doc: judgeDoc,
  docx: judgeDocx,
};

/** With fewer bytes nothing is said yet: the longest signature that decides. */
const MIN_BEGINNING_BYTES = 8;

/**
 * An early verdict, so that a foreign file is refused before all of it has arrived.
 * `head`: the first bytes of the file, best 1 to 4 KiB. Undefined: nothing against it so far.
 */
export function judgeBeginning(name: string, head: Uint8Array): Fault | undefined {
  const kind = kindByName(name);
  if (!kind) return 'type';
  if (head.length < MIN_BEGINNING_BYTES) return undefined;
  return BEGINNINGS[kind](Buffer.from(head.buffer, head.byteOffset, head.length));
}

/**
 * Judges a document by its bytes: the name only says what they must be. The one exception is a
 * .docx called .doc, which is taken for what it is, so `kind` may differ from the name's.
 * `size`: bytes of the file. No content makes it throw, unpack to disk or read without bound;
 * an error of the disk is thrown on.
 *
 * One rule for passwords: what opens without one is accepted and flagged, as an encrypted PDF
 * usually does; a Word file, which never does, is refused.
 */
export async function judge(name: string, file: ByteSource, size: number): Promise<Verdict> {
  const kind = kindByName(name);
  if (!kind) return { ok: false, fault: 'type' };
  if (size === 0) return { ok: false, fault: 'empty' };
  try {
    const verdict = await JUDGES[kind](file, size);
    return verdict.ok ? { ...verdict, flags: verdict.flags.toSorted() } : verdict;
  } catch (error) {
    if (error instanceof Damaged) return { ok: false, fault: 'damaged' };
    throw error;
  }
}
