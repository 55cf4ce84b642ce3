/** One block of a letter; blocks run from top to bottom. All texts are cleaned; none is HTML. */
export type Block =
  | { kind: 'text'; text: string }
  /** Something to know before reading on. */
  | { kind: 'warning'; text: string }
  /** Labels with their values; a value may have several lines. */
  | { kind: 'facts'; heading?: string; rows: readonly (readonly [label: string, value: string])[] }
  /** The letter's only link; the URL is ours, never a visitor's. */
  | { kind: 'link'; label: string; href: string };

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

/**
 * Writes a letter as plain text. Labels begin a line and values are indented, so nothing a visitor
 * wrote can look like a label or a separate letter.
 */
export function renderText({ company, label, heading, blocks, footer }: Letter): string {
  const head = [label && `${company} | ${label}`, heading].filter(Boolean);
  return `${[...head, ...blocks.map(blockText), `-- \n${footer}`].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'warning':
      return `! ${block.text}`;
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'facts': {
      const rows = block.rows
        .map(([label, value]) => `${label}\n${value.replace(/^(?=.)/gm, '    ')}`)
        .join('\n');
      return block.heading ? `${block.heading.toUpperCase()}\n\n${rows}` : rows;
    }
  }
}
