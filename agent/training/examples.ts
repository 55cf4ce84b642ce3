import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Subject } from '../topics.ts';

/** A text whose subject is known. */
export interface Example {
  text: string;
  subject: Subject;
  weight: number;
}

/** Most texts that one line stands for. */
const MOST_OF_A_LINE = 8;

/**
 * The texts that a line of `examples/` stands for. `(a|b)` is one of its alternatives, `(a|)` may be
 * nothing; groups don't nest. Each alternative is in one text at least, up to eight texts.
 */
export function wordingsOf(line: string): string[] {
  // An odd part stood in parentheses.
  const parts = line.split(/\(([^()]*)\)/).map((part, i) => (i % 2 ? part.split('|') : [part]));
  const count = Math.min(MOST_OF_A_LINE, Math.max(...parts.map(({ length }) => length)));
  return Array.from({ length: count }, (_, i) =>
    parts
      .map((part) => part[i % part.length])
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const FOLDER = new URL('../examples/', import.meta.url);
const ENDING = '.txt';

const linesOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Each subject's lines, from its file. */
export function exampleLines(): Map<Subject, string[]> {
  const files = readdirSync(FOLDER).filter((name) => path.extname(name) === ENDING);
  return new Map(
    files
      .sort()
      .map((name) => [name.slice(0, -ENDING.length) as Subject, linesOf(new URL(name, FOLDER))]),
  );
}

/** All texts to learn from. What one line stands for weighs more than a line that is one text. */
export function readExamples(): Example[] {
  return [...exampleLines()].flatMap(([subject, lines]) =>
    lines.flatMap((line) => {
      const texts = wordingsOf(line);
      const weight = 1 / Math.sqrt(texts.length);
      return texts.map((text) => ({ text, subject, weight }));
    }),
  );
}

/** Lines of words of one meaning: agent/words.txt. */
export const meaningLines = () => linesOf(new URL('../words.txt', import.meta.url));
