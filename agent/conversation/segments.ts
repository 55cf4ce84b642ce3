import { wordCount } from './phrases.ts';
import type { Cue, Understanding } from './understanding.ts';
import { isName, trimmed } from './values.ts';

/** A piece of a sentence, from one cue to the next. */
export interface Segment {
  /** Undefined for text before the first cue, or after the end of a cue's own text. */
  cue: Cue | undefined;
  text: string;
}

interface Around {
  /** The step that was asked last. */
  asked: string | undefined;
  /** Whether the sentence contained contact details. */
  hasContact: boolean;
}

const MOST_WORDS = 6;
/** The mark that ends a name, company or place, except before two letters of a state: ", TX". */
const END = /[,;.!?](?=\s|$)(?! ?[A-Z]{2}(?![\p{L}\p{N}]))/u;
const SENTENCE_END = /[;.!?](?=\s|$)/;
const SHORT: readonly (Cue | undefined)[] = ['name', 'first', 'last', 'from', 'company', 'place'];

/** Cuts a sentence at its cues. A cue is ignored if the text after it doesn't fit. */
export function cut(text: string, around: Around, u: Understanding): Segment[] {
  const segments: Segment[] = [];
  for (const piece of pieces(text, u)) {
    const previous = segments.at(-1);
    const end = (SHORT.includes(piece.cue) ? END : SENTENCE_END).exec(piece.text);
    const clause = trimmed(piece.text.slice(0, end?.index), u);
    const head = SHORT.includes(piece.cue) ? trimmed(u.articles.before(clause), u) : clause;
    if (piece.cue && fits(piece.cue, piece.lead, head, previous?.cue, around, u)) {
      segments.push({ cue: piece.cue, text: head });
      if (end) segments.push({ cue: undefined, text: piece.text.slice(end.index + 1) });
    } else if (previous && !SHORT.includes(previous.cue)) {
      previous.text = `${previous.text} ${piece.lead}${piece.text}`;
    } else {
      segments.push({ cue: undefined, text: piece.lead + piece.text });
    }
  }
  return segments;
}

function pieces(text: string, u: Understanding) {
  const matches = [...text.matchAll(u.cues)].filter((match) => u.cueOf(match) !== 'keep');
  const first = {
    cue: undefined as Cue | undefined,
    lead: '',
    text: text.slice(0, matches[0]?.index),
  };
  const led = matches.map((match, place) => ({
    cue: u.cueOf(match),
    lead: match[0],
    text: text.slice(match.index + match[0].length, matches[place + 1]?.index),
  }));
  return [first, ...led];
}

function fits(
  cue: Cue,
  lead: string,
  head: string,
  previous: Cue | undefined,
  { asked, hasContact }: Around,
  u: Understanding,
): boolean {
  const isShort = head !== '' && wordCount(head) <= MOST_WORDS;
  switch (cue) {
    case 'first':
    case 'last':
      return isName(head, u);
    case 'name':
      return isName(head, u) && (asked === 'name' || !u.roleWords.within(head));
    case 'company':
      // "at" alone says little: "good at Unity".
      if (u.at.is(lead) && previous !== 'name' && asked !== 'company') return false;
      return isShort && isCalled(head, u);
    case 'from':
      return isShort && isCalled(head, u);
    case 'place':
      return isShort && !/\d/.test(head);
    case 'iAm':
      return u.roleWords.within(head);
    case 'need':
    case 'weNeed':
      return asked === 'roles' || u.roleWords.within(head) || u.jobWords.within(head);
    case 'role':
      return head !== '';
    case 'reach':
      return hasContact && !u.roleWords.within(head);
    default:
      return true;
  }
}

/** Whether a text can be a name: "The Game Company", but not "the second floor". */
function isCalled(head: string, u: Understanding): boolean {
  return /^\p{Lu}/u.test(head) || !u.notNames.is(head.split(' ')[0] ?? '');
}
