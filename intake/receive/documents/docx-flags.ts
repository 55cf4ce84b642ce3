import type { FileFlag } from '../../store/submissions.ts';
import type { Relationship } from './docx.ts';
import { fieldScanner, isOnOwnDisk } from './fields.ts';
import { Damaged } from './verdict.ts';
import { readXml } from './xml.ts';
import type { Part } from './zip.ts';

/** Unpacked bytes of text that are checked; of 850 real documents, one has more. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** The types of parts with text, which may contain fields. */
const TEXT_TYPE =
  /wordprocessingml\.(?:document\.(?:main|glossary)|header|footer|footnotes|endnotes|comments)\+xml$/;

/** Objects and controls by their type. A chart's embedded workbook isn't one. */
const ACTIVE_TYPE = /\.oleobject$|\.activex\b|macroenabled/;
const ACTIVE_PART = [
  // Objects, controls, and embedded documents with macros.
  /\/activex\/|\/embeddings\/[^/]*\.(?:bin|doc|xls|ppt|docm|xlsm|pptm)$/i,
  // A part that Windows would run.
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|lnk|url|jar|reg|chm|iso|img|settingcontent-ms)$/i,
  // Custom buttons, which may call macros.
  /(?:^|\/)customUI\//i,
];
/** A relationship to an embedded object, a control, text in another format, or active buttons. */
const ACTIVE_RELATIONSHIP = /\/(?:oleObject|control|aFChunk|ui\/(?:user)?extensibility)$/i;

const HYPERLINK = /\/hyperlink$/i;
/** A link that Windows follows with the reader's user name and a proof of the password. */
const SHARE = /^(?:file:|\\\\|\/\/)/i;

/**
 * The flags that a recruiter should see before opening a Word document. Throws `Damaged` if the
 * main part isn't a document.
 */
export async function findFlags(
  parts: readonly { part: Part; type: string }[],
  main: Part,
  relationships: readonly Relationship[],
): Promise<Set<FileFlag>> {
  const flags = new Set<FileFlag>();
  const isActive = parts.some(
    ({ part, type }) =>
      ACTIVE_TYPE.test(type) || ACTIVE_PART.some((pattern) => pattern.test(part.name)),
  );
  if (isActive) flags.add('active-content');
  for (const relationship of relationships) {
    const flag = flagOf(relationship);
    if (flag) flags.add(flag);
  }
  const others = parts.filter(({ part, type }) => part !== main && TEXT_TYPE.test(type));
  await flagText([main, ...others.map(({ part }) => part)], flags);
  return flags;
}

/** The flag that this relationship alone requires. */
function flagOf({ type, target, isExternal }: Relationship): FileFlag | undefined {
  if (!isExternal) return ACTIVE_RELATIONSHIP.test(type) ? 'active-content' : undefined;
  // Word does not fetch a link that the reader has to click.
  const isHarmless = HYPERLINK.test(type) && !SHARE.test(target);
  return isHarmless || isOnOwnDisk(target) ? undefined : 'external-links';
}

/** Reads the main part, then the other parts with text, until the byte limit is reached. */
async function flagText([main, ...others]: readonly Part[], flags: Set<FileFlag>): Promise<void> {
  let hasRoot = false;
  let left = MAX_TEXT_BYTES;
  for (const part of [main, ...others]) {
    if (!part) return;
    if (part.bytes > left) flags.add('unchecked');
    if (left <= 0) return;
    const scanner = fieldScanner(flags);
    try {
      await readXml(part.read(left), {
        ...scanner,
        open(element) {
          if (!hasRoot && element.local !== 'document') throw new Damaged('not a document');
          hasRoot = true;
          scanner.open(element);
        },
      });
    } catch (error) {
      if (!(error instanceof Damaged && hasRoot)) throw error;
      flags.add('unchecked');
    }
    left -= part.bytes;
  }
}
