import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../source.ts';
import { FILES } from './files.ts';

/** A secret may be any text, and no page shows it. */
const NO_TEXT = ['integrations.sharedSecret'];

/** Filled in at the desk, for each submission. */
const FILLED_LATER = /^templates\.\d+\.(?:subject|text)$/;

type Path = readonly (string | number)[];

/** The places of all texts in a record. */
function* textsIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key]);
  }
}

/** The record with something added to one of its texts. */
function withAdded(original: ReturnType<typeof parse>, [...path]: Path, added: string): unknown {
  const record = structuredClone(original);
  const last = path.pop() ?? '';
  const part = path.reduce((inner, key) => inner[key], record);
  part[last] = `${part[last]} ${added}`;
  return record;
}

describe.each(Object.entries<v.GenericSchema>(FILES))('%s.yaml', (name, schema) => {
  const record = parse(readContent(`${name}.yaml`));
  const places = [...textsIn(record)];

  test.each(['{nothing}', '{companyName}', '{'])(
    '[P4] no text of it reaches a page with %s',
    (added) => {
      expect(places).not.toEqual([]);
      const raw = places.filter((path) => {
        const read = v.safeParse(schema, withAdded(record, path, added));
        return read.success && JSON.stringify(read.output).includes(` ${added}`);
      });
      const names = raw.map((path) => path.join('.'));
      const isLater = (each: string) => name === 'desk' && FILLED_LATER.test(each);
      expect(names.filter((each) => !NO_TEXT.includes(each) && !isLater(each))).toEqual([]);
    },
  );
});
