/** Says what is wrong with the agency's files, and ends with 1 if anything is. */
import process from 'node:process';
import { problems } from './check.ts';

const wrong = await problems();
if (wrong.length > 0) process.stdout.write(`${wrong.join('\n\n')}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
