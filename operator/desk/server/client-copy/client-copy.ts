/** Why a text is withheld: the kind of personal data, or `typed` if a recruiter added it. */
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

/** The person's data from the form and the file. Each may be ''. */
export interface Person {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  address: string;
  linkedin: string;
  fileName: string;
}

/** A recruiter's changes to what was found automatically. */
export interface CopyChoice {
  /** Additional texts to withhold. */
  withhold: readonly string[];
  /** Texts that were withheld by mistake, as in `Withheld`. */
  putBack: readonly string[];
}

/** Everything a client copy needs apart from the document. */
export interface CopyOrder extends CopyChoice {
  person: Person;
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  country?: string;
  agency: string;
  /** The agency's logo mark, a PNG in base64; '' for none. */
  mark: string;
  /** The client's name for the candidate. */
  reference: string;
}

/** A withheld text, and how often it occurs. */
export interface Withheld {
  kind: WithheldKind;
  text: string;
  places: number;
}

export interface ClientCopy {
  /** The PDF in base64; '' if the document has no text. */
  pdf: string;
  withheld: Withheld[];
  /** Characters that the fonts lack; each appears in the copy as a box. */
  missing: string;
}

/** A client copy as sent to the page. */
export interface CopyAnswer extends ClientCopy {
  /** The file name of the download. */
  name: string;
}

/** A line of a document's text. */
export interface Line {
  text: string;
  /** `text` is one line of a page, `paragraph` a whole paragraph. */
  look: 'text' | 'paragraph' | 'heading' | 'item';
}
