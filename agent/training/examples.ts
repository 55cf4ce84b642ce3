import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROMISES, UNANSWERED } from '../search/classifier.ts';

/** Example questions. content/asked/README.md describes the files. */
export interface Examples {
  /** Questions by the section that answers them. */
  asked: ReadonlyMap<string, readonly string[]>;
  /** Questions that the site has no answer to. */
  unanswered: readonly string[];
  /** Questions for a promise or an invention. */
  promises: readonly string[];
}

const ENDING = '.txt';

/** Names in `asked` that are no section of the site. */
export function strayNames({ asked }: Examples, sections: readonly string[]): string[] {
  return [...asked.keys()].filter((name) => !sections.includes(name));
}

/** Reads a folder of texts, one for each section, with a question on each line. */
export function readExamples(folder: string): Examples {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .sort();
  const texts = new Map(
    files.map((file) => {
      const name = file.slice(0, -ENDING.length).split(path.sep).join('/');
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
      return [name, lines.map((line) => line.trim()).filter(Boolean)] as const;
    }),
  );
  const [unanswered = [], promises = []] = [texts.get(UNANSWERED), texts.get(PROMISES)];
  texts.delete(UNANSWERED);
  texts.delete(PROMISES);
  return { asked: texts, unanswered, promises };
}
