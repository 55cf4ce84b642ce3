import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const NAMES = /\.([a-zA-Z_][\w-]*)|@keyframes\s+([\w-]+)/g;
/** The digits of a name. A name begins with a letter. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LETTERS = 26;

/**
 * Gives the classes of CSS modules the shortest possible names. The page's HTML is full of them:
 * with Vite's own names (`_card_2tgq7_17`) it is 0.9 kB larger, compressed. Only for builds.
 */
export const shortClassNames: AstroIntegration = {
  name: 'short-class-names',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command !== 'build') return;
      const generateScopedName = classNames(fileURLToPath(config.srcDir));
      updateConfig({ vite: { css: { modules: { generateScopedName } } } });
    },
  },
};

/** Gives the same files the same names, because a page and its scripts are built separately. */
function classNames(directory: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', {
    cwd: directory,
    exclude: ['**/node_modules'],
  }).sort();
  const all = files.flatMap((file) =>
    namesIn(path.join(directory, file)).map((name) => `${file} ${name}`),
  );
  return (name, file) => {
    const relative = path.relative(directory, file.replace(/\?.*$/, ''));
    const index = all.indexOf(`${relative} ${name}`);
    if (index < 0) {
      throw new Error(`${relative} has a new class ${name}. Restart the build.`);
    }
    return shortName(index);
  };
}

/** Every class name in a stylesheet, once, in order. */
function namesIn(file: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(NAMES)];
  return [...new Set(found.map(([, name, keyframes]) => name ?? keyframes ?? ''))];
}

/** 0 is a, 25 is z, 26 is aa, 62 is ba. */
function shortName(index: number): string {
  if (index < LETTERS) return DIGITS.charAt(index);
  const rest = index - LETTERS;
  const { length } = DIGITS;
  return shortName(Math.floor(rest / length)) + DIGITS.charAt(rest % length);
}
