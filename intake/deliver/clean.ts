// CR LF counts as one. VT is Word's soft line break. NEL, LS and PS come from pasted text.
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Invisible characters that a mail program may obey: controls, and marks of text direction. The two
// joiners stay, because Persian, Hindi, and emoji need them.
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\t\n\p{Join_Control}]]/gv;
// A subject with other characters may be taken for an address, a link or a header.
const UNUSUAL_IN_NAME = /[^\p{L}\p{M}\p{N}\p{Join_Control} .,'’\-]+/gv;

/** Cleans a text for a mail: lines end in LF, and nothing is invisible. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_END, '\n').replace(INVISIBLE, '').trim();
}

/** The same, on one line of at most `most` characters. */
export function cleanLine(text: string, most = Number.POSITIVE_INFINITY): string {
  return shortened(cleanText(text).replace(/\s+/g, ' '), most);
}

/** A visitor's name for a subject, with only the characters names need, cut at `most`. */
export function nameForSubject(name: string, most: number): string {
  const plain = cleanLine(name).replace(UNUSUAL_IN_NAME, ' ').replace(/ +/g, ' ').trim();
  return shortened(plain, most);
}

/** A text of at most `most` characters, ending in an ellipsis if it was longer. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** A text with the three characters escaped that mean something in HTML and in Slack's mrkdwn. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
