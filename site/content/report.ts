/**
 * Prints what is wrong with the agency's files, and exits with 1 if anything is. Files that depend
 * on another one, as most do on site.yaml, are checked once that one is valid.
 */
import process from 'node:process';
import { FILE_NAMES } from './check.ts';
import { ContentError } from './source.ts';

/** The files in `site/content/` that read the agency's files when they are loaded. */
const readers = [...FILE_NAMES, 'legal', 'picture-files'];
const loaded = await Promise.allSettled(readers.map((name) => import(`./${name}.ts`)));
const errors = loaded.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
const unexpected = errors.find((error) => !(error instanceof ContentError));
if (unexpected) throw unexpected;
if (errors.length > 0) {
  const messages = new Set(errors.map(({ message }: ContentError) => message));
  const more = 'Files that use names or figures from these are checked once these are fixed.';
  process.stdout.write(`${[...messages, more].join('\n\n')}\n`);
  process.exitCode = 1;
}
