/** Says what is wrong with the agency's files, and ends with 1 if anything is. */
import process from 'node:process';
import { problems } from './check.ts';

const wrong = await problems();
if (wrong.length > 0) {
  const more = 'Files that take names or figures from these are read once these are right.';
  process.stdout.write(`${[...wrong, more].join('\n\n')}\n`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
