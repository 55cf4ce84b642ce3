import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { FileKind } from '../../../../contract/files.ts';
import type { Line } from './client-copy.ts';

/** How much larger a heading's letters are than most of the text. */
const HEADING = 1.12;

/** The lines of a document's text; none if it has no text. Throws if it can't be read. */
export async function sourceLines(kind: FileKind, document: Buffer): Promise<Line[]> {
  if (kind === 'pdf') {
    const { pdfLines } = await import('../document-text/pdf.ts');
    return ofSizes(await pdfLines(document));
  }
  if (kind === 'docx') {
    const { docxHtml } = await import('../document-text/docx.ts');
    return ofHtml(await docxHtml(document));
  }
  const { docText } = await import('../document-text/doc.ts');
  const text = await docText(document);
  return text.split('\n').map((line) => ({ text: clean(line), look: 'text' }));
}

function ofSizes(lines: readonly { text: string; size: number }[]): Line[] {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const [body = 0] = [...letters].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return lines.map(({ text, size }) => ({
    text: clean(text),
    look: size > body * HEADING ? 'heading' : 'text',
  }));
}

/** @param html from `inertHtml` */
function ofHtml(html: string): Line[] {
  const lines: Line[] = [];
  const visit = (nodes: readonly Tree.ChildNode[], look: Line['look']) => {
    for (const node of nodes) {
      if ('value' in node) append(lines, node.value.replaceAll('[picture]', ''));
      if (!('tagName' in node)) continue;
      const { tagName } = node;
      const own = /^h\d$/.test(tagName)
        ? 'heading'
        : tagName === 'li'
          ? 'item'
          : tagName === 'br'
            ? 'text'
            : look;
      if (/^(?:p|h\d|li|tr|br)$/.test(tagName)) lines.push({ text: '', look: own });
      if (/^t[dh]$/.test(tagName)) append(lines, '  ');
      visit(node.childNodes, own);
    }
  };
  visit(parseFragment(html).childNodes, 'paragraph');
  return lines.map(({ text, look }) => ({ text: clean(text), look }));
}

function append(lines: Line[], text: string): void {
  const line = lines.at(-1) ?? { text: '', look: 'text' };
  if (lines.length === 0) lines.push(line);
  line.text += text;
}

/** A line without invisible characters, and with the bullets of Word's fonts as ordinary ones. */
function clean(text: string): string {
  return text
    .replace(/\t/g, '  ')
    .replace(/(?!\p{Join_Control})[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\uf000-\uf0ff]/g, '•')
    .trimEnd();
}
