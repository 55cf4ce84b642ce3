import { expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

/** Folders whose programs say something to operators or visitors, and an agency's words. */
const SPEAKERS = ['contract', 'intake', 'operator', 'scripts', 'tests/agency'];
/** What other programs say. */
const FOREIGN = /^(?:nginx|Node): /;
/** How much of a source may stand for the sign "…" within a message, in characters. */
const MOST_LEFT_OUT = 200;

/** Messages in the first column of each table that begins with `you see`. */
function messagesOf(page: string): string[] {
  const tables = page.match(/^ *\| you see \|.*\n(?: *\|.*\n?)+/gm) ?? [];
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(2));
  const cells = rows.map((row) => row.trim().slice(2).split(' | ')[0] ?? '');
  return cells
    .filter((cell) => !FOREIGN.test(cell))
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message));
}

test.each([
  ['docs/troubleshooting.md', 60],
  ['docs/maintenance.md', 5],
  ['docs/reach.md', 5],
])('[X12] %s quotes what the programs say', (page, least) => {
  const sources = SPEAKERS.flatMap((folder) => projectFiles(folder))
    .filter((name) => /\.(ts|mjs|ya?ml)$/.test(name) && !/\.test\.ts$/.test(name))
    .map(textOf);
  const isSaid = (message: string) => {
    const parts = message.split('…').map((part) => RegExp.escape(part));
    const pattern = new RegExp(parts.join(`[^\\n]{0,${MOST_LEFT_OUT}}?`));
    return sources.some((source) => pattern.test(source));
  };
  const messages = messagesOf(textOf(page));
  expect(messages.length).toBeGreaterThan(least);
  expect(messages.filter((message) => !isSaid(message))).toEqual([]);
});
