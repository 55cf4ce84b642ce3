import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { type Expression, expressionsIn } from './expressions.ts';
import { projectFiles, textOf } from './source.ts';

/**
 * Rooms whose code meets texts of strangers. Left out: `site/fast` reads the site's own files, and
 * `agent` runs in the browser of whoever types.
 */
const ROOMS = /^(?:contract|intake|operator|site\/(?!fast\/))\/?/;

/** Expressions that are not linear, or not understood, and why that is harmless. */
const HARMLESS: Record<string, string> = {
  '\\B(?=(?:\\d{3})+$)': 'the digits of a number that the page itself has worked out',
  '([\\w:-]+)="([^"]*)"': 'drawings of the agency, at the build',
  '[[\\p{Cc}\\p{Cf}]--[\\t\\n\\p{Join_Control}]]':
    'one set of characters; recheck lacks the flag v',
};

/** Steps are counted and never timed: on a busy machine a linear expression was called slow. */
const BY_STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** How many steps an expression takes, in words; undefined if no text makes it slow. */
function slowness({ source, flags }: Expression): string | undefined {
  const found = checkSync(source, flags.replace('v', 'u'), { ...BY_STEPS, timeout: null });
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind;
}

const expressions = projectFiles()
  .filter((name) => ROOMS.test(name) && /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) => expressionsIn(name, textOf(name)));

test('[X10] no regular expression is slow on a text that somebody makes for it', {
  timeout: 300_000,
}, () => {
  expect(expressions.length).toBeGreaterThan(100);
  const slow = expressions
    .filter(({ source }) => HARMLESS[source] === undefined)
    .map((expression) => ({ ...expression, slowness: slowness(expression) }))
    .filter((found) => found.slowness !== undefined);
  expect(slow).toEqual([]);
});

test('[X10] an expression that is slow is found', () => {
  const [slow] = expressionsIn('x.ts', 'const MARKUP = /<a\\s[^>]*href/i;');
  expect(slow && slowness(slow)).toContain('2nd degree');
});

test('the list of harmless expressions has none that is gone', () => {
  const sources = new Set(expressions.map(({ source }) => source));
  expect(Object.keys(HARMLESS).filter((source) => !sources.has(source))).toEqual([]);
});
