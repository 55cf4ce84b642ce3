import { readFileSync } from 'node:fs';
import { jsonSchema } from './json-schema.ts';
import { FILE_NAMES } from './names.ts';
import { fieldsReference, picturesReference } from './reference.ts';

const GUIDE = new URL('../../docs/make-it-yours.md', import.meta.url);

/** A file that is made from the schemas. */
export interface Made {
  readonly file: URL;
  readonly text: string;
}

/** All files that are made from the schemas, as they must be now. */
export function madeFiles(): Made[] {
  const schemas = FILE_NAMES.map((name) => ({
    file: new URL(`schemas/${name}.json`, import.meta.url),
    text: `${JSON.stringify(jsonSchema(name), null, 2)}\n`,
  }));
  return [...schemas, { file: GUIDE, text: guide(readFileSync(GUIDE, 'utf8')) }];
}

/** The guide with its tables made anew, between the comments that mark them. */
function guide(text: string): string {
  const parts = { pictures: picturesReference(), fields: fieldsReference() };
  return Object.entries(parts).reduce((before, [name, part]) => {
    const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
    const [from, to] = [before.indexOf(begin), before.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${GUIDE.pathname} lacks ${begin} or ${end}.`);
    return `${before.slice(0, from + begin.length)}\n\n${part}\n\n${before.slice(to)}`;
  }, text);
}
