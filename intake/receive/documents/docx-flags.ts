import type { FileFlag } from '../../store/submission/submission.ts';
import { type ByteSource, Damaged } from './bytes.ts';
import { fieldScanner, isOnOwnDisk } from './fields.ts';
import {
  findEntry,
  MAX_RELATIONSHIP_BYTES,
  type Package,
  type Relationship,
  readRelationships,
} from './opc.ts';
import { isZip } from './signatures.ts';
import { Unreadable, xmlReader } from './xml.ts';
import type { ZipEntry } from './zip.ts';
import { partPieces, readPartHead } from './zip-part.ts';

/** Parts whose relationships are read; with more parts the document is flagged `unchecked`. */
const MAX_RELATIONSHIP_PARTS = 64;
/** Embedded files whose first bytes are checked. */
const MAX_EMBEDDED = 64;
/** Bytes of each that are searched for macros, which are listed in its directory. */
const MAX_EMBEDDED_BYTES = 4 * 1024 * 1024;
const MACRO_NAME = /vbaProject|\/activeX\/|\/oleObject/i;
/** Unpacked bytes of text that are checked; of 850 real documents, one has more. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** Parts with text, which may contain fields: by their type, or by the relationship to them. */
const TEXT_TYPE =
  /wordprocessingml\.(?:document\.(?:main|glossary)|header|footer|footnotes|endnotes|comments)\+xml$/;

const TEXT_RELATIONSHIP = /\/(?:header|footer|footnotes|endnotes|comments|glossaryDocument)$/i;

/** Objects and controls by their type or name. A chart's embedded workbook isn't one. */
const ACTIVE_TYPE = /\.oleobject$|\.activex\b|macroenabled/;
const ACTIVE_PART = /\/activex\/|\/embeddings\/[^/]*\.bin$/i;
/** A relationship to an embedded object, a control, text in another format, or active buttons. */
const ACTIVE_RELATIONSHIP = /\/(?:oleObject|control|aFChunk|ui\/(?:user)?extensibility)$/i;
/** Visual Basic, regardless of its part's name and type. */
const MACRO_RELATIONSHIP = /\/vbaProject$/i;
/** An embedded file that is declared as an Office package. It may be something else. */
const EMBEDDED_PACKAGE = /\/package$/i;

const HYPERLINK = /\/hyperlink$/i;
/** A link that Windows follows with the reader's user name and a proof of the password. */
const SHARE = /^(?:file:|\\\\|\/\/)/i;

/** A part that Windows would run. */
const PROGRAM =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|lnk|url|jar|reg|chm|iso|img|settingcontent-ms)$/i;
/** Custom buttons, which may call macros, regardless of the relationship to them. */
const OWN_BUTTONS = /(?:^|\/)customUI\//i;

interface Document {
  source: ByteSource;
  entries: readonly ZipEntry[];
  main: ZipEntry;
  typeOf: Package['typeOf'];
}

/** The flag that this relationship alone requires. */
function flagOf({ type, target, external }: Relationship): FileFlag | undefined {
  if (MACRO_RELATIONSHIP.test(type)) return 'macros';
  // Word does not fetch a link that the reader has to click.
  const isHarmless = HYPERLINK.test(type) && !SHARE.test(target);
  if (external && !isHarmless && !isOnOwnDisk(target)) return 'external-links';
  return !external && ACTIVE_RELATIONSHIP.test(type) ? 'active-content' : undefined;
}

/** All relationships of all parts. If some are unreadable or there are too many, it is flagged. */
async function relationshipsOf(
  { source, entries }: Document,
  flags: Set<FileFlag>,
): Promise<Relationship[]> {
  const parts = entries.filter(({ name }) => name.toLowerCase().endsWith('.rels'));
  const bytes = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (parts.length > MAX_RELATIONSHIP_PARTS || bytes > MAX_RELATIONSHIP_BYTES) {
    flags.add('unchecked');
    return [];
  }
  let all: Relationship[] = [];
  for (const part of parts) {
    await looked(flags, async () => {
      all = all.concat(await readRelationships(source, part));
    });
  }
  return all;
}

/**
 * Checks optional parts: an error there sets a flag, but doesn't refuse the document.
 * @param flaw whether an error is such a flaw
 */
async function looked(
  flags: Set<FileFlag>,
  look: () => Promise<void>,
  flaw: typeof Damaged = Damaged,
): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (!(error instanceof flaw)) throw error;
    flags.add('unchecked');
  }
}

/** Office embeds its newer files as ZIP packages. Any other embedded file is active content. */
async function flagEmbedded(
  { source, entries }: Document,
  names: readonly string[],
  flags: Set<FileFlag>,
): Promise<void> {
  if (names.length > MAX_EMBEDDED) flags.add('unchecked');
  for (const name of names.slice(0, MAX_EMBEDDED)) {
    await looked(flags, async () => {
      const entry = findEntry(entries, name);
      if (!entry) return;
      if (entry.unpacked > MAX_EMBEDDED_BYTES) flags.add('unchecked');
      const bytes = await readPartHead(source, entry, MAX_EMBEDDED_BYTES);
      // A package names its parts uncompressed.
      const acts = !isZip(bytes) || MACRO_NAME.test(bytes.toString('latin1'));
      if (acts) flags.add('active-content');
    });
  }
}

/**
 * Reads the main part, then the other parts with text, until the byte limit is reached. Throws
 * `Damaged` if the main part isn't a document. Other unreadable parts are flagged.
 */
async function flagText(
  { source, entries, main, typeOf }: Document,
  names: readonly string[],
  flags: Set<FileFlag>,
): Promise<void> {
  const isText = (entry: ZipEntry) =>
    TEXT_TYPE.test(typeOf(entry)) || names.includes(entry.name.toLowerCase());
  const others = entries.filter((entry) => entry !== main && isText(entry));
  let left = MAX_TEXT_BYTES;
  for (const part of [main, ...others]) {
    if (part.unpacked > left) flags.add('unchecked');
    if (left === 0) return;
    const reader = xmlReader(fieldScanner(flags), part === main ? 'document' : undefined);
    const whole = part.unpacked <= left;
    const look = async () => {
      for await (const piece of partPieces(source, part, left)) {
        left -= piece.length;
        reader.write(piece);
      }
      if (whole) reader.end();
    };
    await looked(flags, look, part === main ? Unreadable : Damaged);
  }
}

/**
 * What a recruiter should know about a Word document before opening it. `macros` is set only if a
 * relationship reveals them. Throws `Damaged`.
 */
export async function flagContents(document: Document): Promise<Set<FileFlag>> {
  const { entries, typeOf } = document;
  const flags = new Set<FileFlag>();
  const acts = ({ name }: ZipEntry) =>
    [ACTIVE_PART, PROGRAM, OWN_BUTTONS].some((kind) => kind.test(name));
  if (entries.some((entry) => acts(entry) || ACTIVE_TYPE.test(typeOf(entry)))) {
    flags.add('active-content');
  }
  if (entries.some((entry) => entry.hasOtherName)) flags.add('unchecked');
  const relationships = await relationshipsOf(document, flags);
  for (const relationship of relationships) {
    const flag = flagOf(relationship);
    if (flag) flags.add(flag);
  }
  const partsOf = (kind: RegExp) => [
    ...new Set(relationships.filter(({ type }) => kind.test(type)).map(({ part }) => part)),
  ];
  await flagEmbedded(document, partsOf(EMBEDDED_PACKAGE), flags);
  await flagText(document, partsOf(TEXT_RELATIONSHIP), flags);
  return flags;
}
