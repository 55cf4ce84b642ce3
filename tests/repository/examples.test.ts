import { describe, expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

const OWN = 'content';
/** Files of `content/` that are no agency's words, and those that each agency names itself. */
const NOT_WORDS = /^(?:schema|editor|begin|asked|pictures)\//;
/** Names that only the sample has: they stay behind where its files are copied. */
const SAMPLES = /polygon|morgan vale|robin okada|cut ?corner/i;

function wordsOf(folder: string): string[] {
  return projectFiles(folder)
    .map((name) => name.slice(folder.length + 1))
    .filter((name) => !NOT_WORDS.test(name))
    .sort();
}

const agencies = [
  ...new Set(
    projectFiles('examples')
      .filter((name) => name.split('/').length > 2)
      .map((name) => name.split('/').slice(0, 2).join('/')),
  ),
];

describe.each(agencies)('%s', (folder) => {
  test('[P4] has every file of words that content/ has', () => {
    expect(wordsOf(folder)).toEqual(expect.arrayContaining(wordsOf(OWN)));
  });

  test('[P4] holds no name of the sample', () => {
    const told = projectFiles(folder).filter((name) => /\.(ya?ml|md|txt)$/.test(name));
    expect(told.filter((name) => SAMPLES.test(textOf(name)))).toEqual([]);
  });
});
