import { type FileKind, kindByName } from '../../../contract/files.ts';
import { type ByteSource, Damaged } from './bytes.ts';
import { docBeginning, judgeDoc } from './doc.ts';
import { docxBeginning, judgeDocx } from './docx.ts';
import { judgePdf, pdfBeginning } from './pdf.ts';
import type { DocumentFault, Verdict } from './verdict.ts';

const BEGINNINGS: Record<FileKind, (head: Buffer) => DocumentFault | undefined> = {
  pdf: pdfBeginning,
  doc: docBeginning,
  docx: docxBeginning,
};

const JUDGES: Record<FileKind, (source: ByteSource, size: number) => Promise<Verdict>> = {
  pdf: judgePdf,
  doc: judgeDoc,
  docx: judgeDocx,
};

/** With fewer bytes there is no early verdict: the longest deciding signature has this length. */
const MIN_BEGINNING_BYTES = 8;

/**
 * An early verdict, so that a foreign file is refused before all of it has arrived.
 * `head`: the first bytes of the file, best 1 to 4 KiB. Undefined: nothing against it so far.
 */
export function judgeBeginning(name: string, head: Uint8Array): DocumentFault | undefined {
  const kind = kindByName(name);
  if (!kind) return 'unsupportedType';
  if (head.length < MIN_BEGINNING_BYTES) return undefined;
  return BEGINNINGS[kind](Buffer.from(head.buffer, head.byteOffset, head.length));
}

/**
 * Judges a document by its bytes; its name only says what they must be. One exception: a .docx
 * called .doc is judged as a .docx, so `kind` may differ from the name's.
 * `size`: bytes of the file. No content makes this function throw, unpack to disk or read without
 * bound. Disk errors are thrown.
 *
 * Rule for passwords: a file that opens without a password is accepted and flagged. An encrypted
 * PDF usually does. An encrypted Word file never does, so it is refused.
 */
export async function judge(name: string, file: ByteSource, size: number): Promise<Verdict> {
  const kind = kindByName(name);
  if (!kind) return { ok: false, fault: 'unsupportedType' };
  if (size === 0) return { ok: false, fault: 'emptyFile' };
  try {
    const verdict = await JUDGES[kind](file, size);
    return verdict.ok ? { ...verdict, flags: verdict.flags.toSorted() } : verdict;
  } catch (error) {
    if (error instanceof Damaged) return { ok: false, fault: 'damaged' };
    throw error;
  }
}
