/** Prints what is wrong with the agency's files, and exits with 1 if anything is. */
import process from 'node:process';
import { problems } from './check.ts';

const wrong = await problems();
if (wrong.length > 0) {
  const more = 'Files that use names or figures from these are checked once these are fixed.';
  process.stdout.write(`${[...wrong, more].join('\n\n')}\n`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
