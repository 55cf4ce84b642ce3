import type { Wordings } from '../knowledge.ts';

/** A stem, or the number of a group. */
export type Term = string | number;

/** A word or a phrase that tells something: by itself, and by what it means. */
export interface Unit {
  stem: string;
  /** Numbers of the groups it stands in. */
  groups: readonly number[];
  /** What the words of a phrase tell, each by itself. */
  parts: readonly Term[];
}

/** What a section is asked by. */
export interface Asked {
  /** The group of its words and fixed phrases. */
  group: number;
  /** Of each set all, in any order and in other words of their meaning. */
  together: readonly (readonly Term[])[][];
}

/** The wordings made ready for reading texts. */
export interface Language {
  ignored: ReadonlySet<string>;
  unsaid: ReadonlySet<string>;
  /** Groups of every word and phrase, by its stems. */
  groups: Map<string, readonly number[]>;
  /** The groups of what sections are asked by come from this number on. */
  firstAsked: number;
  /** By the section. */
  asked: Map<string, Asked>;
  /** Every stem in all of them. */
  stems: Set<string>;
  /** Words of the longest phrase that begins with a word. */
  longest: Map<string, number>;
}

const list = (stems: string) => stems.split(',');

export function languageOf({ ignored, alike, unsaid, asked }: Wordings): Language {
  const language: Language = {
    ignored: new Set(list(ignored)),
    unsaid: new Set(unsaid.flatMap(list)),
    groups: new Map(),
    firstAsked: alike.length,
    asked: new Map(),
    stems: new Set(),
    longest: new Map(),
  };
  alike.forEach((group, number) => {
    for (const phrase of list(group)) learn(language, phrase, [number]);
  });
  for (const phrase of language.unsaid) learn(language, phrase, []);
  // Of meanings alone: what one section is asked by tells nothing of another.
  const sections = Object.entries(asked).map(([section, phrases]) => ({
    section,
    phrases: list(phrases).map((phrase) => ({
      phrase,
      units: unitsOf(phrase.split(' '), language),
    })),
  }));
  sections.forEach(({ section, phrases }, i) => {
    const group = language.firstAsked + i;
    const together: (readonly Term[])[][] = [];
    for (const { phrase, units } of phrases) {
      if (units.length > 1) together.push(units.map(termsOf));
      else learn(language, phrase, [group]);
      for (const word of phrase.split(' ')) language.stems.add(word);
    }
    language.asked.set(section, { group, together });
  });
  return language;
}

function learn(language: Language, phrase: string, groups: readonly number[]): void {
  const words = phrase.split(' ');
  for (const word of words) language.stems.add(word);
  const [first = ''] = words;
  language.longest.set(first, Math.max(language.longest.get(first) ?? 1, words.length));
  language.groups.set(phrase, [...(language.groups.get(phrase) ?? []), ...groups]);
}

export const termsOf = ({ stem, groups }: Unit): readonly Term[] => [stem, ...groups];

/** Also what the words of a phrase tell each by itself. */
export const meaningsOf = (unit: Unit): readonly Term[] => [...termsOf(unit), ...unit.parts];

/** What a text tells: its phrases where there are some, else its words, and nothing of the ignored. */
export function unitsOf(stems: readonly string[], language: Language): Unit[] {
  const { ignored, groups } = language;
  const found = phrasesIn(stems, language);
  const telling = found.filter((part) => !ignored.has(part));
  return phrasesIn(telling, language).map((stem) => {
    const words = stem.split(' ').filter((word) => !ignored.has(word));
    const parts = words.flatMap((word) => [word, ...(groups.get(word) ?? [])]);
    return { stem, groups: groups.get(stem) ?? [], parts: stem.includes(' ') ? parts : [] };
  });
}

/** The same words, with those of each known phrase as one. */
function phrasesIn(words: readonly string[], { groups, longest }: Language): string[] {
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest.get(words[at] ?? '') ?? 1, words.length - at);
    while (length > 1 && !groups.has(words.slice(at, at + length).join(' '))) length--;
    parts.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return parts;
}
