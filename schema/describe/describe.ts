/**
 * `npm run describe`: writes the JSON Schemas for editors and the tables of the guide anew, from the
 * schemas that the build uses. The written files are committed.
 */
import { writeFile } from 'node:fs/promises';
import { madeFiles } from './made.ts';

for (const { file, text } of madeFiles()) await writeFile(file, text);
