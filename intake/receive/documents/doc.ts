import type { FileFlag } from '../../store/submission/submission.ts';
import { type ByteSource, Damaged } from './bytes.ts';
import { readCompound } from './cfb.ts';
import { actsByItself } from './fields.ts';
import type { Verdict } from './verdict.ts';

/** Bytes of the file information block up to its flags: MS-DOC 2.5.2. */
const FIB_HEAD_BYTES = 12;
/** First bytes of a Word document: Word 97 and later, Word 6 and 95, and East Asian versions. */
const WORD_MAGIC = [0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699];
const ENCRYPTED_FLAG = 0x100;

/** Names of entries with Visual Basic, in the document itself or in an embedded object. */
const MACRO_ENTRIES = ['macros', 'vba', '_vba_project', '_vba_project_cur'];

/**
 * A packed program, and a formula of Word 2003, whose reader has a hole that will never be fixed
 * (CVE-2017-11882). A chart's embedded workbook isn't one.
 */
const ACTIVE_ENTRIES = ['\x01ole10native', 'equation native'];

/** Bytes of the text that are searched for fields; no larger file is accepted. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;
/** Starts a field, before its code: MS-DOC 2.8.25. */
const FIELD = 0x13;
/** Bytes of a field's code that are checked. */
const CODE_BYTES = 1024;

/**
 * Judges a Word 6 to 2003 document by its compound file's directory and the document's first bytes.
 * A document with macros is accepted and flagged: Word saved macros into files of this type, and
 * keeps them off until the user allows them. A document that needs a password is refused; Office
 * packs a .docx with one into a compound file too (MS-OFFCRYPTO 2.3). Throws `Damaged`.
 */
export async function judgeDoc(source: ByteSource, size: number): Promise<Verdict> {
  const compound = await readCompound(source, size);
  if (compound.root.has('encryptedpackage')) return { ok: false, fault: 'encrypted' };
  const stream = compound.root.get('worddocument');
  if (stream?.kind !== 'stream') return { ok: false, fault: 'disguised' };
  const fib = await compound.head(stream);
  if (fib.length < FIB_HEAD_BYTES || !WORD_MAGIC.includes(fib.readUInt16LE(0))) {
    throw new Damaged('the document stream does not begin like a Word document');
  }
  if (fib.readUInt16LE(10) & ENCRYPTED_FLAG) return { ok: false, fault: 'encrypted' };
  const names = new Set(compound.entries.map(({ kind, name }) => (kind === 'unused' ? '' : name)));
  const flags: FileFlag[] = [];
  if (MACRO_ENTRIES.some((name) => names.has(name))) flags.push('macros');
  if (ACTIVE_ENTRIES.some((name) => names.has(name))) flags.push('active-content');
  if (compound.isPartial) flags.push('unchecked');
  const text = await Array.fromAsync(compound.beginning(stream, MAX_TEXT_BYTES));
  if (hasActingField(Buffer.concat(text))) flags.push('external-links');
  return { ok: true, kind: 'doc', flags };
}

/**
 * Whether a field starts a program or includes a file from elsewhere. Word stores text in pieces,
 * with one or two bytes per character: a field that is split over several pieces is not found.
 */
function hasActingField(text: Buffer): boolean {
  for (let at = text.indexOf(FIELD); at >= 0; at = text.indexOf(FIELD, at + 1)) {
    const encoding = text[at + 1] === 0 ? 'utf16le' : 'latin1';
    const start = encoding === 'utf16le' ? at + 2 : at + 1;
    // A copy of even length: Node 24.21 writes past its memory when it decodes an odd number of
    // bytes of UTF-16 from an odd address.
    const code = Buffer.from(text.subarray(start, start + CODE_BYTES));
    const length = code.length - (code.length % 2);
    if (actsByItself(code.toString(encoding, 0, length).trimStart())) return true;
  }
  return false;
}
