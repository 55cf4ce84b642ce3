import type { Source } from './call.ts';

/** What the agent may say: a few sentences of the site, and where they stand. */
export interface Passage extends Source {
  /** Its sentences, each to be understood alone. What is long is answered with the best of them. */
  text: readonly string[];
}

/**
 * How people say things, as editors write it in content/wordings.yaml: lists of words and short phrases, with
 * commas between. All but `refused` are stems.
 */
export interface Wordings {
  /** Words that tell nothing about what is asked, with commas between. */
  ignored: string;
  /** In each, words and short phrases that mean the same, with commas between. */
  alike: readonly string[];
  /** What people ask of agencies; no answer has it where no passage says the word itself. */
  unsaid: readonly string[];
  /** What a section is asked by besides its own words, under its name; with commas between. */
  asked: Readonly<Record<string, string>>;
  /** Phrases that ask for a promise or an invention; `*` stands for up to three words. */
  refused: readonly string[];
}

/** What the fee is worked out with. */
export interface Fee {
  percent: number;
  /** The salaries that are worked out, in whole dollars a year. */
  least: number;
  most: number;
  /** The words for it in the content: a question that has one of the same meaning asks for it. */
  name: string;
  /** Names {salary} and {fee}. */
  frame: string;
  /** Follow it: what the fee is a part of, and when it is billed. */
  terms: readonly string[];
  source: Source;
}

/** All that the built-in agent knows, as plain JSON: made at build, read in the browser. */
export interface Knowledge {
  passages: readonly Passage[];
  wordings: Wordings;
  fee: Fee;
}
