/** Why something is withheld: what it is of the person, or `typed` where a recruiter asked for it. */
export const WITHHELD_KINDS = [
  'name',
  'email',
  'phone',
  'link',
  'address',
  'birth',
  'typed',
] as const;
export type WithheldKind = (typeof WITHHELD_KINDS)[number];

/** What the form and the file say of the person. Each may be ''. */
export interface Person {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  address: string;
  linkedin: string;
  fileName: string;
}

/** What a recruiter chose, beside what is found. */
export interface CopyChoice {
  /** Words that are withheld, too. */
  withhold: readonly string[];
  /** Texts that were withheld by mistake, as `Withheld` has them. */
  putBack: readonly string[];
}

/** All that a client's copy is made of, beside the document. */
export interface CopyOrder extends CopyChoice {
  person: Person;
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  country?: string;
  agency: string;
  /** The agency's mark, a PNG in base64; '' for none. */
  mark: string;
  /** What the client calls the candidate. */
  reference: string;
}

/** A text that is withheld, and at how many places. */
export interface Withheld {
  kind: WithheldKind;
  text: string;
  places: number;
}

export interface ClientCopy {
  /** The PDF in base64; '' where the document has no text. */
  pdf: string;
  withheld: Withheld[];
  /** Letters that the fonts lack; each stands in the copy as a box. */
  missing: string;
}

/** A client's copy as the page gets it. */
export interface CopyAnswer extends ClientCopy {
  /** What the saved file is called. */
  name: string;
}

/** A line of a document's text. */
export interface Line {
  text: string;
  /** `text` is a row of a page, `paragraph` all of a paragraph. */
  look: 'text' | 'paragraph' | 'heading' | 'item';
}
