/** One piece of a letter, from top to bottom. Every text in it was cleaned, and none of it is HTML. */
export type Block =
  | { kind: 'text'; text: string }
  /** Something to know before going on. */
  | { kind: 'warning'; text: string }
  /** Labels and what stands behind them; a value may have several lines. */
  | { kind: 'facts'; heading?: string; rows: readonly (readonly [label: string, value: string])[] }
  /** Things one after another, each with what to say of it. */
  | { kind: 'items'; heading: string; items: readonly Item[] }
  /** The one link of a letter; the address is ours, never a visitor's. */
  | { kind: 'link'; label: string; href: string };

export interface Item {
  name: string;
  about: string;
  warnings: readonly string[];
}

/** A letter before it is written as text or HTML. */
export interface Letter {
  /** Who writes. */
  company: string;
  /** What kind of letter it is, in two or three words. */
  label: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this came, in small print. */
  footer: string;
}
