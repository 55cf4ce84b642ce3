import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { FileName } from './names.ts';

/** What this room reads of a JSON Schema. */
export interface Field {
  readonly type?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly $schema?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Field[];
}

/** The agency whose words are the examples: whole, checked in each build, and edited by no owner. */
const MODEL = new URL('../../examples/harbor-health/', import.meta.url);

/** The schema of a file with examples from the second agency's file, before those it has. */
export function withExamples(name: FileName, schema: Field): Field {
  return given(schema, [parse(readFileSync(new URL(`${name}.yaml`, MODEL), 'utf8'))]);
}

/** `values`: what the model has here, the items of a list one after the other. */
function given(field: Field, values: readonly unknown[]): Field {
  const { properties, items } = field;
  if (properties) {
    const entries = Object.entries(properties).map(([name, inner]) => {
      const inside = values.map((value) => (value as Record<string, unknown>)[name]);
      return [
        name,
        given(
          inner,
          inside.filter((value) => value !== undefined),
        ),
      ] as const;
    });
    return { ...field, properties: Object.fromEntries(entries) };
  }
  if (items?.properties) return { ...field, items: given(items, values.flat()) };
  const [model] = values;
  if (model === undefined) return field;
  const others = (field.examples ?? []).filter((example) => !isDeepStrictEqual(example, model));
  return { ...field, examples: [model, ...others] };
}
