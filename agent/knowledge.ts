import type { Subject, Topic, TopicWords } from './topics.ts';

/** A part of a site that an answer is taken from. */
export interface Source {
  /** The part's name in the content, such as `faq/pricing`, `services` or `privacy/your-rights`. */
  section: string;
  /** The part's heading or question, used as the text of the link. */
  title: string;
  /** A path of this site with its anchor, such as `/#faq`. */
  href: string;
  /** Index, from 0, of the part's `details` element inside the anchor's target. */
  item?: number;
}

/** A few sentences of the site that the agent may say, and their place on the site. */
export interface Passage extends Source {
  /** Sentences that each make sense alone. The answer from a long passage is its best sentences. */
  text: readonly string[];
  /** The topics that it answers. Left out: those that `TOPICS` names its section for. */
  topics?: readonly Topic[];
}

/** The data for calculating the fee. */
export interface Fee {
  percent: number;
  /** The lowest and highest salary to calculate with, in dollars a year. */
  least: number;
  most: number;
  /** A sentence with {salary} and {fee}. */
  frame: string;
  /** Sentences after the amount: the fee is a share of what, and when it is billed. */
  terms: readonly string[];
  source: Source;
}

/** An agency's own names, which stand in examples as {role}, {field}, {client} and {company}. */
export type Nouns = Readonly<Record<'role' | 'field' | 'client' | 'company', readonly string[]>>;

/** All that the agent is told of an agency. The passages come in the order of their importance. */
export interface Texts {
  passages: readonly Passage[];
  nouns: Nouns;
  /** Left out where no fee can be worked out. */
  fee?: Fee | undefined;
}

/** The result of training, the same for every agency, as text that compresses well. */
export interface Learned {
  /** What a question may be about. */
  subjects: readonly Subject[];
  /**
   * Groups of stems with the same meaning: spaces between stems, commas between groups. The first
   * group is empty: it stands for every word that was never learned. `=role` stands for an
   * agency's own names of that kind.
   */
  words: string;
  /** One vector for each group, one level for each of its numbers: see `levelsIn`. */
  vectors: string;
  /** The weights of each subject as levels, one for each number of a vector. */
  weights: string;
  /** The value of one level of a weight. */
  unit: number;
  /** One number for each subject that is always added. */
  biases: readonly number[];
}

/** A topic that some passages answer. */
export interface KnownTopic extends TopicWords {
  /** Indexes of the passages, the best first. */
  places: readonly number[];
}

/** Everything that the agent knows, as plain JSON: made at build, read in the browser. */
export interface Knowledge extends Omit<Texts, 'nouns'> {
  learned: Learned;
  /** The stems of the agency's own names, by their kind. */
  names: Readonly<Record<string, string>>;
  /** The topics that the passages answer, in the order in which they are suggested. */
  topics: Readonly<Partial<Record<Topic, KnownTopic>>>;
}
