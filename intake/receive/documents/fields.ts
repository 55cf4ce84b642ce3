import type { FileFlag } from '../../store/submission/submission.ts';
import { attribute, type XmlHandlers } from './xml.ts';

/** Characters of a field's code that are checked. */
const MAX_CODE = 1024;

/** WordprocessingML, transitional and strict. */
const WORD_URIS = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];

/** A field that makes Word start another program: ECMA-376 part 1, 17.16.5, and older. */
const DDE = /^DDE(?:AUTO)?\b/i;
/** A field that includes a file, and a path outside the author's own disk. */
const INCLUSION = /^(?:INCLUDE(?:TEXT|PICTURE)?|IMPORT|LINK|RD|DATABASE)\b/i;
const ELSEWHERE = /["\s](?:https?:|ftp:|mhtml:|file:|\\\\|\/\/)/i;
/** A field that turns numbers into letters. Its only use is to hide another field. */
const SPELLED = /^QUOTE\s+"?\d{1,5}\b/i;

/**
 * A path on the drive of Windows itself. Word writes one for the template of most documents. Other
 * letters may be network shares, and `..` leads to them.
 */
const OWN_DISK = /^file:\/\/\/c:/i;
const UPWARDS = /(?:\.|%2e){2}/i;

/** Whether a path leads only to the author's own disk. */
export function isOnOwnDisk(address: string): boolean {
  return OWN_DISK.test(address) && !UPWARDS.test(address);
}

/** Whether a field with this code starts a program or includes a file without a click. */
export function actsByItself(code: string): boolean {
  if (DDE.test(code) || SPELLED.test(code)) return true;
  if (!INCLUSION.test(code)) return false;
  const address = ELSEWHERE.exec(code);
  if (!address) return false;
  return !isOnOwnDisk(code.slice(address.index + 1));
}

/** Appends with collapsed white space and none at the start: padding must not use up the limit. */
function appended(code: string, text: string): string {
  const piece = text.replace(/\s+/g, ' ');
  const rest = code === '' || code.endsWith(' ') ? piece.trimStart() : piece;
  return code.length < MAX_CODE ? (code + rest).slice(0, MAX_CODE) : code;
}

/**
 * Searches a part's text for fields that make Word start, fetch, or include something when it opens
 * the document, and adds the flag. A field's code may be split over any number of runs, and fields
 * may be nested.
 */
export function fieldScanner(flags: Set<FileFlag>): XmlHandlers {
  // Codes of the fields around the current one, innermost last. The first is outside any field.
  const outer: string[] = [];
  let code = '';
  let piece: string | undefined;

  const judge = (text: string) => {
    if (actsByItself(text)) flags.add('external-links');
  };

  return {
    open(element) {
      if (!WORD_URIS.includes(element.uri)) return;
      const word = (name: string) => attribute(element, name, element.uri);
      if (element.local === 'instrText') piece = '';
      if (element.local === 'fldSimple') judge(appended('', word('instr') ?? ''));
      if (element.local === 'altChunk') flags.add('active-content');
      if (element.local !== 'fldChar') return;
      const kind = word('fldCharType')?.trim();
      if (kind === 'begin') {
        outer.push(code);
        code = '';
      } else if (kind === 'end') code = outer.pop() ?? '';
    },
    text(text) {
      if (piece !== undefined) piece += text;
    },
    close({ local }) {
      if (local !== 'instrText' || piece === undefined) return;
      code = appended(code, piece);
      judge(code);
      // The piece is also judged alone: Word may ignore the text before it.
      judge(appended('', piece));
      piece = undefined;
    },
  };
}
