import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DESK_SETTINGS } from '../../desk/server/config.ts';
import { SETTINGS } from '../../intake/config.ts';
import { textOf } from './source.ts';

const settings: [name: string, schema: v.GenericSchema<unknown>][] = Object.entries({
  ...SETTINGS,
  ...DESK_SETTINGS,
});

/** The default as it would be written. A flag is read from 0 and 1. */
function defaultOf(schema: v.GenericSchema<unknown>): string {
  const value = v.parse(schema, undefined);
  return String(typeof value === 'boolean' ? Number(value) : value);
}

const inCode = settings.map(([name, schema]) => [name, defaultOf(schema)]).sort();

test.each([
  ['.env.example', /^(\w+)=(.*)$/gm],
  ['docs/settings.md', /^\| `(\w+)` \| (?:`(.+?)`)? \|/gm],
])('[X12] %s lists every setting with its default', (file, line) => {
  const listed = [...textOf(file).matchAll(line)].map(([, name, value = '']) => [name, value]);
  expect(listed.sort()).toEqual(inCode);
});
