import vm from 'node:vm';
import { expect, test } from 'vitest';
import { inlineProgram } from './inline-program.ts';

/** As much of a page as the theme's program meets before the first paint. */
function pageBefore(stored: string | undefined, prefersDark: boolean) {
  const classes = new Set<string>();
  const classList = {
    contains: (name: string) => classes.has(name),
    toggle: (name: string, force: boolean) => {
      if (force) classes.add(name);
      else classes.delete(name);
      return force;
    },
  };
  const page = {
    document: { documentElement: { classList }, querySelectorAll: () => [] },
    localStorage: { theme: stored },
    matchMedia: () => ({ matches: prefersDark }),
    addEventListener: () => undefined,
  };
  return { classes, page };
}

const THEMES = [
  { stored: 'dark', prefersDark: false, isDark: true },
  { stored: 'light', prefersDark: true, isDark: false },
  { stored: undefined, prefersDark: true, isDark: true },
  { stored: undefined, prefersDark: false, isDark: false },
];

test.each(THEMES)(
  '[B5] a choice of $stored goes before the system, and leaves no name behind',
  async ({ stored, prefersDark, isDark }) => {
    const { classes, page } = pageBefore(stored, prefersDark);
    const names = Object.keys(page);
    vm.runInNewContext(await inlineProgram('theme'), page);
    expect(classes.has('dark')).toBe(isDark);
    expect(Object.keys(page)).toEqual(names);
  },
);

test('what a program is given stands in it, and its comments and types do not', async () => {
  const text = await inlineProgram(
    'loader',
    ['/a.css'],
    ['/b.js'],
    [['F', 'url(c)', { weight: '400' }]],
    true,
  );
  for (const given of ['/a.css', '/b.js', 'url(c)']) expect(text).toContain(given);
  expect(text).not.toMatch(/\/\*|readonly|import \w/);
  expect(() => new vm.Script(text)).not.toThrow();
});
