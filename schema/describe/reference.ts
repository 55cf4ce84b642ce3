import { SLOTS } from '../slots.ts';
import type { Field } from './examples.ts';
import { jsonSchema } from './json-schema.ts';
import { FILE_NAMES, type FileName } from './names.ts';

/** Most characters of an example in a table: long ones are to be read in the file itself. */
const LONGEST_EXAMPLE = 60;

/** What the pictures of each place must be, as a table in Markdown. */
export function picturesReference(): string {
  const rows = Object.values(SLOTS).map(({ called, ratio, least }) => [
    called,
    ratio >= 1 ? 'wider than high' : 'higher than wide',
    `${least} by ${Math.ceil(least / ratio)}`,
  ]);
  return table(['Place', 'Shape', 'At least, in pixels'], rows);
}

/** Every file and field of an agency, as Markdown. */
export function fieldsReference(): string {
  return FILE_NAMES.map(fileReference).join('\n\n');
}

function fileReference(name: FileName): string {
  const schema = jsonSchema(name);
  const rows = fieldsOf(schema, '').map(({ path, field, isNeeded }) => [
    `\`${path}\``,
    whatItIs(field, isNeeded),
    exampleOf(field),
  ]);
  const head = `### \`${name}.yaml\`\n\n${schema.description ?? ''}`;
  return `${head}\n\n${table(['Field', 'What it is', 'Example'], rows)}`;
}

interface Row {
  path: string;
  field: Field;
  isNeeded: boolean;
}

/** The fields of a part, each followed by those inside it. `[]` stands for each item of a list. */
function fieldsOf({ properties = {}, required = [] }: Field, prefix: string): Row[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = { path, field, isNeeded: required.includes(name) };
    const { items, anyOf = [] } = field;
    return [
      row,
      ...fieldsOf(field, `${path}.`),
      ...(items ? fieldsOf(items, `${path}[].`) : []),
      ...anyOf.flatMap((choice) => fieldsOf(choice, `${path}.`)),
    ];
  });
}

function whatItIs(field: Field, isNeeded: boolean): string {
  const choices = field.enum ?? field.items?.enum;
  return [
    field.description,
    field.items && !field.items.properties && field.items.description,
    choices && `One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`,
    field.maxItems && `${field.minItems ?? 0} to ${field.maxItems} of them.`,
    !isNeeded && 'May be left out.',
  ]
    .filter(Boolean)
    .join(' ');
}

function exampleOf({ examples: [example] = [] }: Field): string {
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  const shown = text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
  return shown === '' ? "`''`" : `\`${shown}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
