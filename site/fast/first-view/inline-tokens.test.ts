import postcss from 'postcss';
import { expect, test } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

function inlined(css: string, elsewhere: readonly string[] = []): string {
  const root = postcss.parse(css);
  inlineTokens(root, new Set(elsewhere));
  return root.toString();
}

test('a token with one value becomes that value', () => {
  expect(inlined(':root{--gap:.5rem}a{margin:calc(2*var(--gap)) var(--gap)}')).toBe(
    ':root{}a{margin:calc(2*.5rem) .5rem}',
  );
});

test.each([
  ['has another value in another theme', ':root{--ink:red}.dark{--ink:blue}a{color:var(--ink)}'],
  [
    'has another value on a wide screen',
    ':root{--n:1}@media (width>1px){:root{--n:2}}a{order:var(--n)}',
  ],
  ['belongs to a part', '.card{--gap:.5rem;margin:var(--gap)}'],
  ['stands beside a value for its absence', ':root{--gap:1px}a{margin:var(--gap,0)}'],
  [
    'is long, and used twice',
    ':root{--f:"A long family", serif}a{font-family:var(--f)}b{font-family:var(--f)}',
  ],
])('a token stays that %s', (_, css) => {
  expect(inlined(css)).toBe(css);
});

test('a token stays that another style takes up', () => {
  const css = ':root{--gap:1px}a{margin:var(--gap)}';
  expect(inlined(css, ['--gap'])).toBe(css);
});
