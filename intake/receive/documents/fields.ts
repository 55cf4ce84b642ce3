import type { FileFlag } from '../../store/submissions.ts';
import { attribute, type XmlHandlers } from './xml.ts';

/** Characters of a field's code that are checked. */
const MAX_CODE = 1024;

/** WordprocessingML, transitional and strict. */
const WORD_URIS = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];

/**
 * A field that starts another program (ECMA-376 part 1, 17.16.5, and older), or one that turns
 * numbers into letters, whose only use is to hide such a field.
 */
const STARTS = /^(?:DDE(?:AUTO)?\b|QUOTE\s+"?\d{1,5}\b)/i;
/** A field that includes a file, and a path outside the author's own disk. */
const INCLUSION = /^(?:INCLUDE(?:TEXT|PICTURE)?|IMPORT|LINK|RD|DATABASE)\b/i;
const ELSEWHERE = /["\s](?:https?:|ftp:|mhtml:|file:|\\\\|\/\/)/i;

/**
 * A path on the drive of Windows itself. Word writes one for the template of most documents. Other
 * letters may be network shares, and `..` leads to them.
 */
const OWN_DISK = /^file:\/\/\/c:(?!.*(?:\.|%2e){2})/i;

/** Whether a path leads only to the author's own disk. */
export function isOnOwnDisk(address: string): boolean {
  return OWN_DISK.test(address);
}

/** Whether a field with this code starts a program or includes a file without a click. */
export function actsByItself(code: string): boolean {
  if (STARTS.test(code)) return true;
  const address = INCLUSION.test(code) && ELSEWHERE.exec(code);
  return address ? !isOnOwnDisk(code.slice(address.index + 1)) : false;
}

/**
 * Searches a part's text for fields that make Word start, fetch, or include something when it opens
 * the document, and adds the flag. A field's code may be split over any number of runs.
 */
export function fieldScanner(flags: Set<FileFlag>): XmlHandlers {
  let code = '';
  let piece: string | undefined;
  const check = (text: string) => {
    if (actsByItself(text.trimStart())) flags.add('external-links');
  };
  return {
    open(element) {
      if (!WORD_URIS.includes(element.uri)) return;
      const word = (name: string) => attribute(element, name, element.uri);
      if (element.local === 'instrText') piece = '';
      if (element.local === 'fldSimple') check(word('instr'));
      if (element.local === 'altChunk') flags.add('active-content');
      if (element.local === 'fldChar' && word('fldCharType').trim() === 'begin') code = '';
    },
    text(text) {
      if (piece !== undefined) piece += text;
    },
    close({ local }) {
      if (local !== 'instrText' || piece === undefined) return;
      // Collapsed, because padding must not use up the limit.
      code = (code + piece).replace(/\s+/g, ' ').trimStart().slice(0, MAX_CODE);
      check(code);
      // The piece is also checked alone: Word may ignore the text before it.
      check(piece);
      piece = undefined;
    },
  };
}
