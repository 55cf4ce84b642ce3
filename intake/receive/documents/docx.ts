import { type ByteSource, readUpTo } from './bytes.ts';
import { readCompound } from './cfb.ts';
import { flagContents } from './docx-flags.ts';
import { readPackage } from './opc.ts';
import { isCompound, isZip } from './signatures.ts';
import type { DocumentFault, Verdict } from './verdict.ts';
import { readDirectory } from './zip.ts';

// ISO/IEC 29500 gives the strict form the same content type as the transitional one.
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_DOCUMENT_TYPE = /^application\/vnd\.ms-word\..*macroenabled/;
const MACRO_PART_TYPE = 'application/vnd.ms-office.vbaproject';
const MACRO_PART = /(?:^|\/)vbaproject\.bin$/i;

/** An early verdict on the first bytes; undefined while they may still become a document. */
export function docxBeginning(head: Buffer): DocumentFault | undefined {
  return isZip(head) || isCompound(head) ? undefined : 'disguised';
}

/** Office packs a document that needs a password into a compound file (MS-OFFCRYPTO 2.3). */
async function judgeCompound(source: ByteSource, size: number): Promise<Verdict> {
  const { root } = await readCompound(source, size);
  return { ok: false, fault: root.has('encryptedpackage') ? 'encrypted' : 'disguised' };
}

/**
 * Judges a Word document by what its package declares. Macros and passwords are refused;
 * embedded objects and what Word would fetch or start are flagged. Nothing is written to disk,
 * and only the list of types, relationships and text are unpacked, within bounds.
 * Throws `Damaged`.
 */
export async function judgeDocx(source: ByteSource, size: number): Promise<Verdict> {
  const head = await readUpTo(source, 0, 8);
  if (isCompound(head)) return judgeCompound(source, size);
  if (!isZip(head)) return { ok: false, fault: 'disguised' };

  const entries = await readDirectory(source, size);
  const pack = await readPackage(source, entries);
  if (!pack?.main) return { ok: false, fault: 'disguised' };
  if (pack.types.some((type) => MACRO_DOCUMENT_TYPE.test(type))) {
    return { ok: false, fault: 'macros' };
  }
  if (pack.typeOf(pack.main) !== DOCUMENT_TYPE) return { ok: false, fault: 'disguised' };
  if (pack.types.includes(MACRO_PART_TYPE) || entries.some(({ name }) => MACRO_PART.test(name))) {
    return { ok: false, fault: 'macros' };
  }
  const flags = await flagContents({ source, entries, main: pack.main, typeOf: pack.typeOf });
  if (flags.has('macros')) return { ok: false, fault: 'macros' };
  return { ok: true, kind: 'docx', flags: [...flags] };
}
