import type { FileFlag } from '../../store/submission/submission.ts';
import { type ByteSource, readWhole } from './bytes.ts';
import { objectsOf, type PackedObjects, unpackObjects } from './pdf-objects.ts';
import { beginsForeign } from './signatures.ts';
import type { DocumentFault, Verdict } from './verdict.ts';

/** The header may be within this many bytes at the start: ISO 32000-1 annex H.3, note 13. */
const HEADER_WINDOW = 1024;
/** Bytes at each end of the file that are searched for its structure. */
const SCAN_WINDOW = 256 * 1024;

/** Readers look for `startxref` in this many of the last bytes: ISO 32000-1 annex H.3, note 18. */
const TAIL_BYTES = 1024;

const HEADER = '%PDF-';

/** A PDF needs one of these: readers rebuild a lost cross-reference table from the catalog. */
const STRUCTURE = /\bstartxref\b|\btrailer\b|\/Type\s?\/Catalog\b/;

/**
 * Names of features that act when the document is opened, or that contain something to run. Three
 * letters also occur by chance in the bytes of pictures, so short names need a value after them.
 */
const ACTIVE =
  /^\/(?:(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|RichMedia|EmbeddedFiles?)(?![A-Za-z0-9])|(?:JS|XFA|AA)\s{0,8}(?:[([]|<(?!<\s*>>)|\d{1,10}\s))/;

const OPEN_ACTION = /^\/OpenAction\s{0,8}/;
/** A destination in the document itself, as an array or by name: it only scrolls. */
const DESTINATION = /^(?:\[|[(/<](?!<))/;
/** Actions that only move within the document, or use the reader's own menu. */
const CALM = ['GoTo', 'Named'];
const KIND_OF_ACTION = /\/S\s{0,8}\/([A-Za-z0-9]{1,40})/g;
const REFERENCE = /^(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/;

const OBJECT_STREAM = /^\/ObjStm(?![A-Za-z0-9])/;
/** A file on another machine, as PDF writes `\\\\host` in a string. */
const FOREIGN_FILE = Buffer.from('(\\\\\\\\', 'latin1');

const ENCRYPTED = /^\/Encrypt\s{0,8}(?:\d{1,10}\s|<<)/;

const SLASH = 0x2f;
const ESCAPE = 0x23;
/** The next characters of these names after the slash. Few other slashes need a closer look. */
const PAIRS = new Set(
  ['Ja', 'JS', 'La', 'Su', 'Im', 'Go', 'Ri', 'XF', 'Em', 'En', 'AA', 'Op', 'Ob'].map((pair) =>
    Buffer.from(pair).readUInt16BE(),
  ),
);
/** Longer than any pattern, even with every character of a name written as `#4a`. */
const MAX_BYTES = 512;

/** PDF names may write any character as `#4a`, and malware does: ISO 32000-1, 7.3.5. */
function plainName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

interface Candidate {
  /** The position of its slash. */
  at: number;
  /** The name and what follows, with the escapes resolved. */
  text: string;
}

/** The text after each slash that may begin one of the names. */
function* candidates(bytes: Buffer): Generator<Candidate, void> {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const [first = 0, second = 0] = [bytes[at + 1], bytes[at + 2]];
    const isEscaped = first === ESCAPE || second === ESCAPE;
    if (!isEscaped && !PAIRS.has(first * 256 + second)) continue;
    yield { at, text: plainName(bytes.toString('latin1', at, at + MAX_BYTES)) };
  }
}

function hasHeader(head: Buffer): boolean {
  const at = head.indexOf(HEADER, 0, 'latin1');
  return at === 0 || (at > 0 && at < HEADER_WINDOW && !beginsForeign(head));
}

/** An early verdict on the first bytes; undefined while they may still become a PDF. */
export function pdfBeginning(head: Buffer): DocumentFault | undefined {
  if (hasHeader(head)) return undefined;
  const complete = head.length >= HEADER_WINDOW + HEADER.length;
  return complete || beginsForeign(head) ? 'disguised' : undefined;
}

/**
 * Judges a PDF by its header and its structure at either end. Looks for active content in all of it
 * and in its object streams, where every writer since 2003 keeps it. Anything that can't be
 * unpacked is flagged `unchecked`. Active content is flagged, and so is encryption, which is
 * accepted: most encrypted PDFs only restrict printing and copying, and open without a password.
 */
export async function judgePdf(source: ByteSource, size: number): Promise<Verdict> {
  const bytes = await readWhole(source, size);
  if (!hasHeader(bytes)) return { ok: false, fault: 'disguised' };
  // The end first: every sound PDF has its `startxref` there.
  const windows = [bytes.subarray(-SCAN_WINDOW), bytes.subarray(0, SCAN_WINDOW)];
  if (!windows.some(hasStructure)) return { ok: false, fault: 'damaged' };
  const flags = new Set<FileFlag>();
  const objectStreams: number[] = [];
  const openActions: string[] = [];
  const look = (within: Buffer) => {
    if (within.includes(FOREIGN_FILE)) flags.add('external-links');
    for (const { at, text } of candidates(within)) {
      if (ACTIVE.test(text)) flags.add('active-content');
      else if (ENCRYPTED.test(text)) flags.add('encrypted');
      else if (OBJECT_STREAM.test(text) && within === bytes) objectStreams.push(at);
      else if (OPEN_ACTION.test(text)) openActions.push(text.replace(OPEN_ACTION, ''));
    }
  };
  look(bytes);
  const packed = unpackObjects(bytes, objectStreams);
  for (const stream of packed.streams) look(stream);
  if (packed.isPartial) flags.add('unchecked');
  for (const action of openActions) {
    const flag = flagOfAction(action, bytes, packed);
    if (flag) flags.add(flag);
  }
  return { ok: true, kind: 'pdf', flags: [...flags] };
}

/** The flag for the action on opening, by its value or the object that this refers to. */
function flagOfAction(value: string, bytes: Buffer, packed: PackedObjects): FileFlag | undefined {
  const number = REFERENCE.exec(value)?.[1];
  if (number === undefined) return isCalm(value) ? undefined : 'active-content';
  const objects = objectsOf(bytes, packed, Number(number));
  if (objects.length === 0) return 'unchecked';
  const values = objects.map((text) => text.replace(/^\d+\s+\d+\s+obj\s*/, '').trimStart());
  return values.every(isCalm) ? undefined : 'active-content';
}

/** Whether it is a destination in the document, or an action that only leads there. */
function isCalm(value: string): boolean {
  if (DESTINATION.test(value)) return true;
  const kinds = [...plainName(dictionaryIn(value)).matchAll(KIND_OF_ACTION)];
  return kinds.length > 0 && kinds.every(([, kind = '']) => CALM.includes(kind));
}

/** The dictionary at the beginning of a text, or the part of it that is there. */
function dictionaryIn(text: string): string {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/<<|>>/g)) {
    depth += mark === '<<' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

function hasStructure(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  return STRUCTURE.test(tail) || STRUCTURE.test(bytes.toString('latin1'));
}
