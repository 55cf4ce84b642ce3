import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type Field, withExamples } from './examples.ts';
import { FILES } from './files.ts';
import type { FileName } from './names.ts';

/**
 * The JSON Schema (draft 07) of one of the agency's files, for editors. It says less than the schema
 * it is made from: what takes code, such as the contrast of two colors, only the build checks.
 */
export function jsonSchema(name: FileName): Field {
  return withExamples(name, convert(FILES[name]));
}

function convert(schema: v.GenericSchema): Field {
  // No `$ref` leads to these: what is used twice is written out twice.
  const { $defs: _, ...converted } = toJsonSchema(schema, {
    // What is written, not what the build makes of it.
    typeMode: 'input',
    // Checks and transformations have no counterpart in JSON Schema.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      isLazy(valibotSchema) ? either(valibotSchema) : undefined,
  });
  return converted as Field;
}

type Lazy = v.LazySchema<v.GenericSchema>;

function isLazy(schema: { type: string }): schema is Lazy {
  return schema.type === 'lazy';
}

/** The content's lazy schemas choose by what is written: fields, or a word in their place. */
function either({ getter }: Lazy): JsonSchema {
  const choices = [getter({}), getter('')].map((choice) => {
    const { $schema: _, ...rest } = convert(choice);
    return rest as JsonSchema;
  });
  return { anyOf: choices };
}
