/**
 * Writes a JSON Schema for each of the agency's files into `.astro/schemas`, where the settings in
 * `.vscode` point. `npm run dev` runs it. The schemas check less than the build does: whether two
 * colors are readable on each other takes code. If a file can't be read, its last schema stays.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FILE_NAMES, schemaOf } from './check.ts';

type Lazy = v.LazySchema<v.GenericSchema>;

const FOLDER = new URL('../.astro/schemas/', import.meta.url);

function isLazy(schema: { type: string }): schema is Lazy {
  return schema.type === 'lazy';
}

function convert(schema: v.GenericSchema): JsonSchema {
  // No `$ref` points to the definitions: a schema that is used twice is written out twice.
  const { $defs: _, ...converted } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      isLazy(valibotSchema) ? either(valibotSchema) : undefined,
  });
  return converted;
}

/** The content's lazy schemas accept either an object or a word in its place. */
function either({ getter }: Lazy): JsonSchema {
  const choices = [getter({}), getter('')].map((choice) => {
    const { $schema: _, ...rest } = convert(choice);
    return rest;
  });
  return { anyOf: choices };
}

await mkdir(FOLDER, { recursive: true });
await Promise.allSettled(
  FILE_NAMES.map(async (name) => {
    const text = JSON.stringify(convert(await schemaOf(name)));
    await writeFile(new URL(`${name}.json`, FOLDER), text);
  }),
);
