import type { AgentWords } from '../../schema/agent.ts';
import { anyOf, asWords, type Phrases, phrases, plain } from './phrases.ts';

type Lists = AgentWords['understands'];
/** The meaning of a part of a sentence, known from the words before it. */
export type Cue = keyof Lists['cues'];
export type Whole = keyof Lists['whole'];

/** The content's wordings, prepared for search in a text. */
export interface Understanding {
  whole: Readonly<Record<Whole, Phrases>>;
  within: Readonly<Record<keyof Lists['within'], Phrases>>;
  /** Finds all cues. `cueOf` returns the kind of a match. */
  cues: RegExp;
  cueOf: (match: RegExpMatchArray) => Cue | undefined;
  /** Finds where a question begins inside a sentence. */
  asks: RegExp;
  notNames: Phrases;
  jobWords: Phrases;
  articles: Phrases;
  roleWords: Phrases;
  at: Phrases;
  spelled: RegExp;
  symbols: ReadonlyMap<string, string>;
  digits: ReadonlyMap<string, string>;
  times: ReadonlyMap<string, number>;
}

/** `roles` are the titles of the agency's roles. Their last words are used to recognize a role. */
export function understanding(lists: Lists, roles: readonly string[]): Understanding {
  const titles = roles.map((title) => (title.split(' ').at(-1) ?? title).replace(/s$/i, ''));
  const names = [...titles, ...lists.roleWords];
  const cues = Object.entries(lists.cues) as [Cue, string[]][];
  const kinds = new Map(cues.flatMap(([cue, all]) => all.map((each) => [plain(each), cue])));
  // The cue "I want to hire" includes its subject, so that it isn't mistaken for "I want".
  const subjects = anyOf(lists.subjects);
  const any = anyOf(cues.flatMap(([, all]) => all));
  return {
    whole: each(lists.whole, lists.around),
    within: each(lists.within),
    cues: asWords(`(?:(?:${subjects})\\s+)?(${any})`, 'giu'),
    cueOf: (match) => kinds.get(plain(match[0])) ?? kinds.get(plain(match[1] ?? '')),
    asks: asWords(anyOf(lists.within.asks), 'giu'),
    notNames: phrases(lists.notNames),
    jobWords: phrases(lists.jobWords),
    articles: phrases(lists.articles),
    roleWords: phrases(names.flatMap((name) => [name, `${name}s`])),
    at: phrases(['@', ...lists.at]),
    spelled: new RegExp(`\\s+(?:${anyOf(lists.spelled)})\\s+(\\p{L}(?:[\\s.-]+\\p{L})*)$`, 'iu'),
    symbols: new Map(Object.entries(lists.symbols)),
    digits: new Map(Object.entries(lists.digits)),
    times: new Map(Object.entries(lists.times)),
  };
}

function each<Name extends string>(
  lists: Record<Name, string[]>,
  around: string[] = [],
): Record<Name, Phrases> {
  const entries = Object.entries<string[]>(lists);
  return Object.fromEntries(entries.map(([name, all]) => [name, phrases(all, around)])) as Record<
    Name,
    Phrases
  >;
}
