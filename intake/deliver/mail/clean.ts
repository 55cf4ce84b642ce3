// CR LF counts as one. VT is Word's soft line break; NEL, LS and PS come by paste.
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// What nobody sees and a mail program may obey: controls, and what turns the direction of text about.
// The two joiners stay: Persian, Hindi and emoji are spelled with them.
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\t\n\p{Join_Control}]]/gv;
// Anything else in a subject may be taken for an address, a link or a header.
const UNUSUAL_IN_NAME = /[^\p{L}\p{M}\p{N}\p{Join_Control} .,'’\-]+/gv;

/** A text as it may stand in a mail: each line ends in LF, and nothing in it is invisible. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_END, '\n').replace(INVISIBLE, '').trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** A visitor's name as it may stand in a subject: letters and what names are spelled with, at most `most` characters. */
export function nameForSubject(name: string, most: number): string {
  const plain = cleanLine(name).replace(UNUSUAL_IN_NAME, ' ').replace(/ +/g, ' ').trim();
  const characters = [...plain];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : plain;
}
