import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Field } from './examples.ts';
import { jsonSchema } from './json-schema.ts';
import { madeFiles } from './made.ts';
import { FILE_NAMES } from './names.ts';

const ROOT = new URL('../../', import.meta.url);
const AGENCIES = ['content/', 'tests/agency/', 'examples/harbor-health/'];

/** The fields in a part, by their paths. */
function fieldsIn(part: Field, path: string): [string, Field][] {
  const { properties = {}, items, anyOf = [] } = part;
  return [
    ...Object.entries(properties).flatMap(([name, field]): [string, Field][] => [
      [`${path}.${name}`, field],
      ...fieldsIn(field, `${path}.${name}`),
    ]),
    ...(items ? fieldsIn(items, `${path}[]`) : []),
    ...anyOf.flatMap((choice) => fieldsIn(choice, path)),
  ];
}

const fields = FILE_NAMES.flatMap((name) => fieldsIn(jsonSchema(name), name));

function isLeaf({ properties, items }: Field): boolean {
  return !properties && !items?.properties;
}

describe('the schemas for editors', () => {
  test('[X19] every file and field says what it is', () => {
    const files = FILE_NAMES.map((name): [string, Field] => [name, jsonSchema(name)]);
    const silent = [...files, ...fields].filter(
      ([, { description = '' }]) => !/^[^ ].*[.?!]/s.test(description),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('[X19] every field that is written has an example', () => {
    const without = fields.filter(([, field]) => isLeaf(field) && !field.examples?.length);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test('[X19] what is made from the schemas is committed as they are now', () => {
    const stale = madeFiles().filter(({ file, text }) => readFileSync(file, 'utf8') !== text);
    const names = stale.map(({ file }) => file.pathname.slice(ROOT.pathname.length));
    expect(names, 'run npm run describe').toEqual([]);
  });

  test.each(AGENCIES)('[X19] each file of %s names its schema in the first line', (agency) => {
    const folder = new URL(agency, ROOT);
    const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    expect(files.sort()).toEqual(FILE_NAMES.map((name) => `${name}.yaml`).sort());
    for (const name of files) {
      const [first = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n');
      const [, address = ''] = /^# yaml-language-server: \$schema=(\S+)$/.exec(first) ?? [];
      const schema = new URL(`schemas/${name.replace('.yaml', '.json')}`, import.meta.url);
      expect(new URL(address, new URL(name, folder)).href, `${agency}${name}`).toBe(schema.href);
    }
  });
});
