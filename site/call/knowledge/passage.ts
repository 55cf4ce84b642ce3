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

/** A few sentences of the site that the agent may answer with, and where they are on the site. */
export interface Passage extends Source {
  /** Sentences that each make sense alone. */
  text: readonly string[];
}
