/** One block of a letter; blocks run from top to bottom. All texts are cleaned; none is HTML. */
export type Block =
  | { kind: 'text'; text: string }
  /** Something to know before reading on. */
  | { kind: 'warning'; text: string }
  /** Labels with their values; a value may have several lines. */
  | { kind: 'facts'; heading?: string; rows: readonly (readonly [label: string, value: string])[] }
  /** A list of things, each with a description. */
  | { kind: 'items'; heading: string; items: readonly Item[] }
  /** The letter's only link; the URL is ours, never a visitor's. */
  | { kind: 'link'; label: string; href: string };

export interface Item {
  name: string;
  about: string;
  warnings: readonly string[];
}

/** A letter before it is written as text or HTML. */
export interface Letter {
  /** The sender. */
  company: string;
  /** The kind of letter in two or three words; left out in a letter that a person wrote. */
  label?: string;
  /** Left out in a letter that a person wrote. */
  heading?: string;
  blocks: readonly Block[];
  /** Why the reader got this letter, or what it is about, in small print. */
  footer: string;
}
