import type { ByteSource } from './bytes.ts';
import { flagContents } from './docx-flags.ts';
import { readPackage } from './opc.ts';
import type { Verdict } from './verdict.ts';
import { readDirectory } from './zip.ts';

// ISO/IEC 29500 gives the strict form the same content type as the transitional one.
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_DOCUMENT_TYPE = /^application\/vnd\.ms-word\..*macroenabled/;
const MACRO_PART_TYPE = 'application/vnd.ms-office.vbaproject';
const MACRO_PART = /(?:^|\/)vbaproject\.bin$/i;

/**
 * Judges a Word document by what its package declares. Macros are refused; embedded objects and
 * anything that Word would fetch or start are flagged. Nothing is written to disk, and only the
 * list of types, relationships, and text are unpacked, within limits. Throws `Damaged`.
 */
export async function judgeDocx(source: ByteSource, size: number): Promise<Verdict> {
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
