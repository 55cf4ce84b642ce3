import type { FileFlag } from '../../store/store.ts';
import { type ByteSource, readUpTo } from './bytes.ts';
import { readCompound } from './cfb.ts';
import { readPackage, readRelationships } from './opc.ts';
import { isCompound, isZip } from './signatures.ts';
import type { Fault, Verdict } from './verdict.ts';
import { readXml } from './xml.ts';
import { readDirectory, type ZipEntry } from './zip.ts';
import { readPartHead } from './zip-part.ts';

/** Unpacked bytes of the main part that are looked at. */
const MAIN_WINDOW = 256 * 1024;
/** Parts whose relationships are looked at, and their bytes together; beyond, they are flagged. */
const MAX_RELATIONSHIP_PARTS = 64;
const MAX_RELATIONSHIP_BYTES = 512 * 1024;

// ISO/IEC 29500 gives the strict form the same content type as the transitional one.
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_DOCUMENT_TYPE = /^application\/vnd\.ms-word\..*macroenabled/;
const MACRO_PART_TYPE = 'application/vnd.ms-office.vbaproject';
const MACRO_PART = /(?:^|\/)vbaproject\.bin$/i;

/** Packed programs and controls; a chart's embedded workbook is none. */
const ACTIVE_PART = /\/activex\/|\/embeddings\/[^/]*\.bin$/i;
/** A path on the author's own disk, as Word writes for the template of most documents. */
const OWN_DISK = /^file:\/\/\/[a-z]:/i;
/** A field that makes Word start another program. */
const DDE_FIELD = /(?:instrText[^<>]{0,200}>|\binstr=["'])\s{0,40}DDE(?:AUTO)?\b/i;

/** An early verdict on the first bytes; undefined while they may still become a document. */
export function docxBeginning(head: Buffer): Fault | undefined {
  return isZip(head) || isCompound(head) ? undefined : 'disguised';
}

/** Whether Word fetches something when it opens the document; a link to click is nothing such. */
async function fetches(source: ByteSource, entries: readonly ZipEntry[]): Promise<boolean> {
  const parts = entries.filter(({ name }) => name.toLowerCase().endsWith('.rels'));
  const bytes = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (parts.length > MAX_RELATIONSHIP_PARTS || bytes > MAX_RELATIONSHIP_BYTES) return true;
  for (const part of parts) {
    const fetched = (await readRelationships(source, part)).some(
      ({ external, type, target }) =>
        external && !type.endsWith('/hyperlink') && !OWN_DISK.test(target),
    );
    if (fetched) return true;
  }
  return false;
}

/** Office packs a document that needs a password into a compound file (MS-OFFCRYPTO 2.3). */
async function judgeCompound(source: ByteSource, size: number): Promise<Verdict> {
  const { root } = await readCompound(source, size);
  return { ok: false, fault: root.has('encryptedpackage') ? 'encrypted' : 'disguised' };
}

/**
 * Judges a Word document by what its package declares. Macros and passwords are refused;
 * embedded programs and what Word would fetch or start are flagged. Nothing is written to disk,
 * and only the list of types, the relationships and the head of the main part are unpacked.
 * Throws `Damaged`.
 */
export async function judgeDocx(source: ByteSource, size: number): Promise<Verdict> {
  const head = await readUpTo(source, 0, 8);
  if (isCompound(head)) return judgeCompound(source, size);
  if (!isZip(head)) return { ok: false, fault: 'disguised' };

  const entries = await readDirectory(source, size);
  const pack = await readPackage(source, entries);
  if (!pack?.main) return { ok: false, fault: 'disguised' };
  const { type, entry } = pack.main;
  if (pack.types.some((one) => MACRO_DOCUMENT_TYPE.test(one))) {
    return { ok: false, fault: 'macros' };
  }
  if (type !== DOCUMENT_TYPE) return { ok: false, fault: 'disguised' };
  if (pack.types.includes(MACRO_PART_TYPE) || entries.some(({ name }) => MACRO_PART.test(name))) {
    return { ok: false, fault: 'macros' };
  }

  const text = readXml(await readPartHead(source, entry, MAIN_WINDOW), 'document');
  const flags: FileFlag[] = [];
  if (entries.some(({ name }) => ACTIVE_PART.test(name))) flags.push('active-content');
  if (DDE_FIELD.test(text) || (await fetches(source, entries))) flags.push('external-links');
  return { ok: true, kind: 'docx', flags };
}
