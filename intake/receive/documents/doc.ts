import type { FileFlag } from '../../store/submissions.ts';
import { actsByItself } from './fields.ts';
import { Damaged, type Verdict } from './verdict.ts';

// A compound file (OLE2): MS-CFB 2.2 and 2.6. Its directory is found by the form of the entries
// instead of the sector chains. The package `cfb` copies each chain once for every sector that may
// begin it: a file of 3 MB took 9 GB of memory that no thread's limit covers.
const SECTOR_SHIFTS = [9, 12];
const ENTRY_BYTES = 128;
const KINDS = [1, 2, 5];
const STREAM = 2;
const ROOT = 5;
/** Streams below this size are packed together in sectors of their own, in the root's stream. */
const MIN_STREAM_BYTES = 4096;
const SMALL_SECTOR_BYTES = 64;
/** Beginning of the root's class: Excel, Excel 5, and PowerPoint. */
const FOREIGN_CLASSES = [0x00020820, 0x00020810, 0x64818d10];

/** First bytes of a Word document: Word 97 and later, Word 6 and 95, and East Asian versions. */
const WORD_MAGIC = [0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699];
/** Bytes of the file information block up to its flags: MS-DOC 2.5.2. */
const FIB_HEAD_BYTES = 12;
const ENCRYPTED_FLAG = 0x100;

/** Names of entries with Visual Basic, in the document itself or in an embedded object. */
const MACRO_ENTRIES = ['macros', 'vba', '_vba_project', '_vba_project_cur'];
/**
 * A packed program, and a formula of Word 2003, whose reader has a hole that will never be fixed
 * (CVE-2017-11882). A chart's embedded workbook isn't one.
 */
const ACTIVE_ENTRIES = ['\x01ole10native', 'equation native'];

/** Starts a field, before its code: MS-DOC 2.8.25. */
const FIELD = 0x13;
/** Bytes of a field's code that are checked; even, because Word may use two per character. */
const CODE_BYTES = 1024;

/**
 * Inspects a Word 6 to 2003 document by its compound file's directory and its text. A document with
 * macros is accepted and flagged: Word saved macros into files of this type, and keeps them off
 * until the user allows them. A document that needs a password is refused; Office packs a .docx
 * with one into a compound file too (MS-OFFCRYPTO 2.3). Throws `Damaged`.
 */
export function inspectDoc(bytes: Buffer): Verdict {
  const { isForeign, names, documents } = readDirectory(bytes);
  if (names.has('encryptedpackage')) return { ok: false, fault: 'encrypted' };
  if (isForeign || documents.length === 0) return { ok: false, fault: 'disguised' };
  const head = documents.find(
    (one) => one.length === FIB_HEAD_BYTES && WORD_MAGIC.includes(one.readUInt16LE(0)),
  );
  if (head && head.readUInt16LE(10) & ENCRYPTED_FLAG) return { ok: false, fault: 'encrypted' };
  const flags: FileFlag[] = [];
  if (!head) flags.push('unchecked');
  if (MACRO_ENTRIES.some((name) => names.has(name))) flags.push('macros');
  if (ACTIVE_ENTRIES.some((name) => names.has(name))) flags.push('active-content');
  if (hasActingField(bytes)) flags.push('external-links');
  return { ok: true, kind: 'doc', flags };
}

/**
 * The names of all streams and storages, and the first bytes of each Word document. Names compare
 * without case. Throws `Damaged`.
 */
function readDirectory(bytes: Buffer) {
  const shift = bytes.length < 512 ? 0 : bytes.readUInt16LE(30);
  if (!SECTOR_SHIFTS.includes(shift)) throw new Damaged('not the header of a compound file');
  const offset = (sector: number) => (sector + 1) * 2 ** shift;
  const rootAt = offset(bytes.readUInt32LE(48));
  const root = bytes.subarray(rootAt, rootAt + ENTRY_BYTES);
  if (root.length < ENTRY_BYTES || root[66] !== ROOT) throw new Damaged('no root entry');
  const isForeign = FOREIGN_CLASSES.includes(root.readUInt32LE(80));
  const smallAt = offset(root.readUInt32LE(116));

  const names = new Set<string>();
  const documents: Buffer[] = [];
  // Sectors begin at multiples of 512, so entries begin at multiples of their own size.
  for (let at = 512; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const nameBytes = bytes.readUInt16LE(at + 64);
    const kind = bytes[at + 66] ?? 0;
    if (nameBytes < 2 || nameBytes > 64 || nameBytes % 2 > 0 || !KINDS.includes(kind)) continue;
    const name = bytes.toString('utf16le', at, at + nameBytes - 2).toLowerCase();
    names.add(name);
    if (name !== 'worddocument' || kind !== STREAM) continue;
    const start = bytes.readUInt32LE(at + 116);
    const isSmall = bytes.readUInt32LE(at + 120) < MIN_STREAM_BYTES;
    const first = isSmall ? smallAt + SMALL_SECTOR_BYTES * start : offset(start);
    documents.push(bytes.subarray(first, first + FIB_HEAD_BYTES));
  }
  return { isForeign, names, documents };
}

/**
 * Whether a field starts a program or includes a file from elsewhere. All of the file is searched,
 * as Word keeps text in order; a field that is split over several pieces is not found.
 */
function hasActingField(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(FIELD); at >= 0; at = bytes.indexOf(FIELD, at + 1)) {
    const isWide = bytes[at + 1] === 0;
    const start = at + (isWide ? 2 : 1);
    // A copy: Node 24.21 writes past its memory when it decodes UTF-16 from an odd address.
    const code = Buffer.from(bytes.subarray(start, start + CODE_BYTES));
    const length = code.length - (code.length % 2);
    const text = code.toString(isWide ? 'utf16le' : 'latin1', 0, length);
    if (actsByItself(text.trimStart())) return true;
  }
  return false;
}
