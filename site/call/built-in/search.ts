import MiniSearch from 'minisearch';
import type { Passage } from '../knowledge/passage.ts';

export interface Found {
  passage: Passage;
  /** The words of the passage that match the query. */
  terms: readonly string[];
}

/** The passages that answer a query, the best first. Empty if nothing matches well enough. */
export type Search = (query: string) => Found[];

const STOP_WORDS = new Set(
  `a about after all am an and any anything are as at be been before but by can could did didnt do does
  dont for from get give go got had happen happens has have hello help here hi how i if im in into is it
  its just know ll many may me much my need of on one or our out please re send should so some
  somebody someone take tell than that thats the their them then there these they thing this those
  to up us use used ve very want was way we were what whats when where which who whom why will with
  work works would you your yours`.split(/\s+/),
);

/** Words with the same meaning, a group on each line. The first word replaces the others. */
const SYNONYMS = `
  fee cost price pricing charge expensive
  bill invoice payment
  salary pay compensation wage
  free nothing
  job post position role opening vacancy
  fill place
  resume cv apply application
  file document upload attach attachment
  interview meet
  check verify screen vet quality
  guarantee warranty refund
  leave quit resign
  soon fast quick quickly speed days workdays
  read see
  answer hear reply respond response
  receipt confirmation
  process step procedure
  contract assignment temporary temp
  remote home wfh
  operate cover location located region area
  client customer trusted
  leadership ceo founder owner boss president
  data information info
  erase delete remove
  keep store save record retain
  safe secure security protect
  share sell sold
  assistant agent chat bot
  message text sms
  equal discriminate discrimination diversity
`;

/** Titles say what a passage is about. */
const TITLE_BOOST = 2;
/** The answers of the FAQ were written for visitors who ask. */
const FAQ_BOOST = 1.5;
/** The terms repeat what the home page says in plainer words. */
const TERMS_BOOST = 0.85;
/** Shorter words match only as they are: with one letter changed, "pay" is "day". */
const MIN_FUZZY_LENGTH = 5;
/** Matches with fewer of the query's words than this share are not shown. */
const MIN_MATCHED = 1 / 3;
const MAX_SENTENCES = 4;

/** Removes the endings that most often differ between a question and its answer. */
function stem(word: string): string {
  return word.replace(/^(.{3,}?)(?:ing|ed|es|e|(?<!s)s)$/, '$1');
}

const REPLACEMENTS = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(' ').map(stem);
      return others.map((other) => [other, first] as const);
    }),
);

/** The form of a word that is compared; undefined for words that mean nothing here. */
function termOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  const term = stem(lower);
  return STOP_WORDS.has(lower) ? undefined : (REPLACEMENTS.get(term) ?? term);
}

/** The words that are compared. */
function termsIn(text: string): string[] {
  const texts = text.replace(/['’]/g, '').split(/[^\p{L}\p{N}]+/u);
  return texts.flatMap((word) => termOf(word) || []);
}

function boostOf(passage: Passage | undefined): number {
  if (passage?.section.startsWith('terms/')) return TERMS_BOOST;
  return passage?.item === undefined ? 1 : FAQ_BOOST;
}

/** Creates the search over the passages of a site. */
export function createSearch(passages: readonly Passage[]): Search {
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: TITLE_BOOST },
      boostDocument: (id) => boostOf(passages[id]),
      prefix: true,
      fuzzy: (term) => (term.length < MIN_FUZZY_LENGTH ? false : 0.2),
    },
  });
  index.addAll(passages.map(({ title, text }, id) => ({ id, title, text: text.join(' ') })));

  return (query) => {
    const asked = new Set(termsIn(query)).size;
    return index
      .search(query)
      .filter(({ queryTerms }) => queryTerms.length >= asked * MIN_MATCHED)
      .flatMap(({ id, terms }) => {
        const passage = passages[id];
        return passage ? { passage, terms } : [];
      });
  };
}

/**
 * The text of a passage. A long one is shortened to the sentences that contain most of the terms,
 * or to its first ones.
 */
export function excerptOf({ passage: { text }, terms }: Found): string {
  if (text.length <= MAX_SENTENCES) return text.join(' ');
  const matches = text.map((sentence) => {
    const texts = new Set(termsIn(sentence));
    return terms.filter((term) => texts.has(term)).length;
  });
  const best = [...text.keys()]
    .sort((a, b) => (matches[b] ?? 0) - (matches[a] ?? 0))
    .slice(0, MAX_SENTENCES - 1)
    .sort((a, b) => a - b);
  return best.map((at) => text[at]).join(' ');
}
