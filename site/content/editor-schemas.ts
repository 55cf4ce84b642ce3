/**
 * Writes a JSON Schema for each of the agency's files into `.astro/schemas`, where the settings in
 * `.vscode` point. `npm run dev` runs it. The schemas check less than the build does: whether two
 * colors are readable on each other takes code. If a file can't be read, its last schema stays.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import { FILE_NAMES, schemaOf } from './check.ts';

const FOLDER = new URL('../../.astro/schemas/', import.meta.url);

await mkdir(FOLDER, { recursive: true });
await Promise.allSettled(
  FILE_NAMES.map(async (name) => {
    const schema = toJsonSchema(await schemaOf(name), { typeMode: 'input', errorMode: 'ignore' });
    await writeFile(new URL(`${name}.json`, FOLDER), JSON.stringify(schema));
  }),
);
