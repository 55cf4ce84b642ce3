/** One block of commands of docs/production.md, with what a reader is told to see. */
export interface Block {
  /** The heading it stands under, as `3. The code`. */
  step: string;
  commands: string;
  /** Lines of the output, in their order; `…` stands for any text. */
  expected: readonly string[];
  /** Whether it needs a name that the public internet knows, so that only a real machine can run it. */
  isPublic: boolean;
}

const FENCE = /^```(\w*)(.*)\n([\s\S]*?)^```$/gm;
const HEADING = /^## (.+)$/gm;

/**
 * The blocks of commands (```sh) of a page, each with the output (```text) that follows it before
 * the next block. A block whose fence says `sh public` needs a public name.
 */
export function blocksOf(page: string): Block[] {
  const headings = [...page.matchAll(HEADING)];
  const blocks: Block[] = [];
  for (const { index, 1: language, 2: more = '', 3: content = '' } of page.matchAll(FENCE)) {
    const step = headings.findLast((heading) => heading.index < index)?.[1] ?? '';
    const last = blocks.at(-1);
    if (language === 'sh') {
      blocks.push({ step, commands: content, expected: [], isPublic: more.trim() === 'public' });
    } else if (language === 'text' && last) last.expected = content.split('\n').filter(Boolean);
  }
  return blocks;
}

/** The lines that a page promises and the output lacks, or has in another order. */
export function missingIn(output: string, expected: readonly string[]): string[] {
  const lines = output.split(/\r?\n/);
  let at = 0;
  return expected.filter((promised) => {
    const pattern = new RegExp(
      `^\\s*${promised.trim().split('…').map(RegExp.escape).join('.*')}\\s*$`,
    );
    const found = lines.findIndex((line, index) => index >= at && pattern.test(line));
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}
