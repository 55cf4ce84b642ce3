import { expect, test } from 'vitest';
import { prune } from './prune.ts';

const pruned = (css: string, { hidden = [] as string[], rest = '' } = {}) =>
  prune(css, new Set(hidden), rest).replaceAll(/\s+/g, '');

test.each([
  ['states that need a visitor', '.a{color:red}.a:hover{color:blue}', '.a{color:red}'],
  ['the one selector of a list that does', '.a,.a:focus-visible{color:red}', '.a{color:red}'],
  ['what is printed', '.a{color:red}@media print{.a{color:black}}', '.a{color:red}'],
  ['a low window', '@media (height<24rem){.a{color:red}}', ''],
  ['motion from one state to the next', '.a{color:red;transition:color 1s}', '.a{color:red}'],
])('[X16] leaves out %s', (_, css, left) => {
  expect(pruned(css)).toBe(left);
});

test('[X16] leaves out the rules of classes that are not seen', () => {
  expect(pruned('.menu .link{color:red}.bar .link{color:red}', { hidden: ['menu'] })).toBe(
    '.bar.link{color:red}',
  );
});

test('[X16] leaves out animations that scrolling moves, with their keyframes, and keeps others', () => {
  const css =
    '.a{color:red;animation-name:up;animation-timeline:scroll()}.b{animation-name:turn}' +
    '@keyframes up{to{opacity:1}}@keyframes turn{to{rotate:1turn}}';
  expect(pruned(css)).toBe('.a{color:red}.b{animation-name:turn}@keyframesturn{to{rotate:1turn}}');
});

test('[X16] leaves out tokens that nothing uses, also through others, and keeps those of the page', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.x{margin:var(--c)}';
  expect(pruned(css, { rest: 'padding:var(--d)' })).toBe(
    ':root{--c:2px;--d:3px}.x{margin:var(--c)}',
  );
});
