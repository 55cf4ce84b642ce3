/** A part of the site that an answer is taken from. */
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
}

/** The result of training at build (agent/training), as text that compresses well. */
export interface Learned {
  /** Names of the sections that a question may be about, and of the two kinds to refuse. */
  sections: readonly string[];
  /**
   * Groups of stems with the same meaning: spaces between stems, commas between groups. The first
   * group is empty: it represents every word that was never learned.
   */
  words: string;
  /** One vector for each group, one level for each of its numbers: see `levelsIn`. */
  vectors: string;
  /** The weights of each section as levels, one for each number of a vector. */
  weights: string;
  /** The value of one level of a weight. */
  unit: number;
  /** One number for each section that is always added. */
  biases: readonly number[];
}

/** The data for calculating the fee. */
export interface Fee {
  percent: number;
  /** The lowest and highest salary to calculate with, in dollars a year. */
  least: number;
  most: number;
  /** Sections that mention the fee. A salary in a question about them asks for the amount. */
  sections: readonly string[];
  /** A sentence with {salary} and {fee}. */
  frame: string;
  /** Sentences after the amount: the fee is a share of what, and when it is billed. */
  terms: readonly string[];
  source: Source;
}

/** Everything that the built-in agent knows, as plain JSON: made at build, read in the browser. */
export interface Knowledge {
  passages: readonly Passage[];
  learned: Learned;
  fee: Fee;
}
