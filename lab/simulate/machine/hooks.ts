import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What of Node the simulated machine has its own of. */
const REPLACED = [
  'crypto',
  'fs',
  'fs/promises',
  'http',
  'net',
  'sqlite',
  'timers/promises',
  'worker_threads',
];

const ROOT = new URL('../../../', import.meta.url).href;

/** Whose imports are led to the simulated machine: the product, and its clients for HTTP and mail. */
const CONCERNED: readonly [folder: string, names: readonly string[]][] = [
  ['intake/', REPLACED],
  ['operator/', REPLACED],
  ['contract/', REPLACED],
  ['node_modules/undici/', ['net']],
  ['node_modules/nodemailer/', ['crypto', 'net']],
];

/** A hole that is put back: the text of a file, with something else in its place. */
export interface Edit {
  file: string;
  change: (text: string) => string;
}

/**
 * Leads all that the product imports from Node to the simulated machine, from now on.
 * @param edits what files of the product are loaded with
 */
export function replaceNode(edits: readonly Edit[] = []): void {
  registerHooks({
    resolve(specifier, context, next) {
      const name = specifier.replace(/^node:/, '');
      const parent = context.parentURL ?? '';
      const isReplaced = CONCERNED.some(
        ([folder, names]) => parent.startsWith(ROOT + folder) && names.includes(name),
      );
      if (!isReplaced) return next(specifier, context);
      const own = new URL(`./${name.replaceAll(/[/_]/g, '-')}.ts`, import.meta.url);
      const thread = new URL(parent).searchParams.get('thread');
      if (thread && name === 'worker_threads') own.searchParams.set('thread', thread);
      return { url: own.href, format: 'module-typescript', shortCircuit: true };
    },
    load(url, context, next) {
      const edit = edits.find(({ file }) => url.startsWith(ROOT + file));
      if (!edit) return next(url, context);
      const source = edit.change(readFileSync(fileURLToPath(url), 'utf8'));
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
