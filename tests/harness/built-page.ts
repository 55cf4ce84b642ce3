import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { type Markup, markup } from './markup.ts';
import { ROOT } from './service.ts';

/** The bytes of a file of the tests' built site. */
export function builtFile(name: string, site = TEST_SITE): Buffer {
  return readFileSync(path.join(ROOT, site, name));
}

/** A page of the tests' built site, such as `/privacy`. */
export function builtPage(name: string, site = TEST_SITE): Markup {
  return markup(builtFile(path.join(name, 'index.html'), site).toString());
}

/** The names of all pages of the tests' built site, such as `privacy/index.html`. */
export function builtPages(): string[] {
  return globSync('**/*.html', { cwd: path.join(ROOT, TEST_SITE) });
}
