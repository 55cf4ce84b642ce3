import MiniSearch from 'minisearch';
import { audienceOf, type Passage } from './passage.ts';
import { STOP_WORDS, SYNONYMS } from './words.ts';

/** How many passages are shown. */
const SHOWN = 3;
/** Titles and keywords say what a passage is about. */
const BOOST = { title: 2, keywords: 2 };
/** The answers of the FAQ were written for visitors who ask. */
const FAQ_BOOST = 1.5;
/** The terms repeat the home page. The scorecard and the past searches may be samples. */
const ASIDE_BOOST = 0.7;
/** Shorter words match only whole: "age" begins "agency". */
const MIN_PREFIX_LENGTH = 4;
/** Shorter words match only as they are: with one letter changed, "letter" is "better". */
const MIN_FUZZY_LENGTH = 7;

/** Removes the endings that most often differ between a question and its answer. */
function stem(word: string): string {
  return word.replace(/ies$/, 'y').replace(/^(.{3,}?)(?:ing|ed|es|e|(?<!s)s)$/, '$1');
}

const stopWords = new Set(STOP_WORDS.split(/\s+/));
const replacements = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map(stem);
      return others.map((other) => [other, first] as const);
    }),
);

/** The words that are compared. */
function termsIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word && !stopWords.has(word))
    .map((word) => replacements.get(stem(word)) ?? stem(word));
}

function boostOf(passage: Passage): number {
  if (audienceOf(passage) === 'hiring') return FAQ_BOOST;
  return /^\/(terms|#placements|#scorecard)/.test(passage.href) ? ASIDE_BOOST : 1;
}

/** Creates the search over a site's passages. It returns at most three, the best first. */
export function createSearch(passages: readonly Passage[]): (query: string) => Passage[] {
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['title', 'question', 'text', 'keywords'],
    tokenize: termsIn,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      boostDocument: (id) => boostOf(passages[id] as Passage),
      prefix: (term) => term.length >= MIN_PREFIX_LENGTH,
      fuzzy: (term) => term.length >= MIN_FUZZY_LENGTH && 1,
    },
  });
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));

  return (query) => {
    // A question is about something else if a passage lacks most of its words, or one that no
    // passage has.
    const least = [...new Set(termsIn(query))].reduce(
      (sum, term) => sum + (index.search(term).length ? 0.5 : 1),
      0,
    );
    return index
      .search(query, { filter: ({ queryTerms }) => queryTerms.length >= least })
      .slice(0, SHOWN)
      .map(({ id }) => passages[id] as Passage);
  };
}
