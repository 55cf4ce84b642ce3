import type { Source } from './call.ts';

/** What the agent may say: a few sentences of the site, and where they stand. */
export interface Passage extends Source {
  /** Its sentences, each to be understood alone. What is long is answered with the best of them. */
  text: readonly string[];
}

/** What was learned at build of how people ask (site/agent/training), as text that compresses well. */
export interface Learned {
  /** What a question may be about, by the section's name, or what to refuse. */
  sections: readonly string[];
  /**
   * Stems, with blanks between those that tell the same and commas between such groups. The first
   * group is empty: it stands for every word that was never learned.
   */
  words: string;
  /** Of each group a vector, of each of its numbers a level: see `levelsIn`. */
  vectors: string;
  /** Of each section the levels of its weights, one for each number of a vector. */
  weights: string;
  /** What a level of a weight comes to. */
  unit: number;
  /** Of each section what is always added. */
  biases: readonly number[];
}

/** What the fee is worked out with. */
export interface Fee {
  percent: number;
  /** The salaries that are worked out, in whole dollars a year. */
  least: number;
  most: number;
  /** Names of those that speak of it: a salary in a question about one of them asks for the amount. */
  sections: readonly string[];
  /** Names {salary} and {fee}. */
  frame: string;
  /** Follow it: what the fee is a part of, and when it is billed. */
  terms: readonly string[];
  source: Source;
}

/** All that the built-in agent knows, as plain JSON: made at build, read in the browser. */
export interface Knowledge {
  passages: readonly Passage[];
  learned: Learned;
  fee: Fee;
}
