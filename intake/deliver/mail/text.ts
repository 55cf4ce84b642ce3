import type { Block, Letter } from './letter.ts';

/**
 * Writes a letter as plain text. Labels begin a line and values are indented, so nothing a visitor
 * wrote can look like a label or a separate letter.
 */
export function renderText({ company, label, heading, blocks, footer }: Letter): string {
  const head = [...(label ? [`${company} | ${label}`] : []), ...(heading ? [heading] : [])];
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
    case 'facts':
      return titled(
        block.heading,
        block.rows.map(([label, value]) => `${label}\n${setIn(value)}`).join('\n'),
      );
    case 'items':
      return titled(
        block.heading,
        block.items
          .map(({ name, about, warnings }) =>
            [`* ${name}`, setIn(about), ...warnings.map((text) => setIn(`! ${text}`))].join('\n'),
          )
          .join('\n'),
      );
  }
}

function titled(heading: string | undefined, text: string): string {
  return heading === undefined ? text : `${heading.toUpperCase()}\n\n${text}`;
}

function setIn(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
}
