import { type FileKind, kindByName } from '../../../contract/files.ts';
import type { FileFlag } from '../../store/submission/submission.ts';
import { type ByteSource, Damaged, readUpTo } from './bytes.ts';
import { judgeDoc } from './doc.ts';
import { judgeDocx } from './docx.ts';
import { judgePdf, pdfBeginning } from './pdf.ts';
import { isCompound, isZip } from './signatures.ts';
import type { DocumentFault, Verdict } from './verdict.ts';

const JUDGES: Record<FileKind, (source: ByteSource, size: number) => Promise<Verdict>> = {
  pdf: judgePdf,
  doc: judgeDoc,
  docx: judgeDocx,
};

/** With fewer bytes there is no early verdict: the longest deciding signature has this length. */
const MIN_BEGINNING_BYTES = 8;

/**
 * An early verdict, so that a foreign file is refused before all of it has arrived. `head`: the
 * first bytes of the file, ideally 1 to 4 KiB. Undefined: nothing wrong so far.
 */
export function judgeBeginning(name: string, head: Uint8Array): DocumentFault | undefined {
  if (!kindByName(name)) return 'unsupportedType';
  if (head.length < MIN_BEGINNING_BYTES) return undefined;
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  return kindByBytes(bytes) === 'pdf' ? pdfBeginning(bytes) : undefined;
}

/** The only kind that a file with these first bytes can be. */
function kindByBytes(head: Buffer): FileKind {
  if (isZip(head)) return 'docx';
  return isCompound(head) ? 'doc' : 'pdf';
}

async function kindOf(file: ByteSource): Promise<FileKind> {
  return kindByBytes(await readUpTo(file, 0, MIN_BEGINNING_BYTES));
}

function accepted(name: string, kind: FileKind, flags: FileFlag[]): Verdict {
  const isRenamed = kindByName(name) !== kind;
  return { ok: true, kind, flags: [...flags, ...(isRenamed ? ['renamed' as const] : [])].sort() };
}

/** Accepts a document that can't be checked completely. */
export async function acceptUnchecked(name: string, file: ByteSource): Promise<Verdict> {
  return accepted(name, await kindOf(file), ['unchecked']);
}

/**
 * Judges a document by its bytes. One with the extension of another kind is flagged: people rename
 * files, and many programs open them anyway. `size`: bytes of the file. No content makes this
 * function throw, unpack to disk, or read without limit. Disk errors are thrown. Rule for
 * passwords: a file that opens without a password is accepted and flagged. An encrypted PDF usually
 * does. An encrypted Word file never does, so it is refused.
 */
export async function judge(name: string, file: ByteSource, size: number): Promise<Verdict> {
  if (!kindByName(name)) return { ok: false, fault: 'unsupportedType' };
  if (size === 0) return { ok: false, fault: 'emptyFile' };
  try {
    const verdict = await JUDGES[await kindOf(file)](file, size);
    return verdict.ok ? accepted(name, verdict.kind, verdict.flags) : verdict;
  } catch (error) {
    if (error instanceof Damaged) return { ok: false, fault: 'damaged' };
    throw error;
  }
}
