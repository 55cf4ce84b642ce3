import * as v from 'valibot';
import { parse } from 'yaml';
import { CONTENT_DIR, ContentError, hasContent, readContent } from './source.ts';

/** The usual mistakes. The parser says where they are, in words for programmers. */
const YAML_ADVICE = `The usual causes:
  Text that contains ": " or " #", or starts with { [ @ & * ! | > % or a quote, needs quotes around it.
  Inside '…' an apostrophe is written twice; inside "…" it isn't.
  Fields of the same group start in the same column, indented with spaces, not tabs. Check the line above, too.`;

/**
 * Reads one of the agency's YAML files and checks it against its schema.
 * Throws a `ContentError` that names the file and, for each error, the field and the rule.
 */
export function readRecord<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  return parseRecord(file, readContent(file), schema);
}

/** The same for a file that an agency may leave out. */
export function readOptionalRecord<S extends v.GenericSchema>(
  file: string,
  schema: S,
): v.InferOutput<S> | undefined {
  return hasContent(file) ? readRecord(file, schema) : undefined;
}

/** Like `readRecord`, for text that was already read. `file` is only for the errors. */
export function parseRecord<S extends v.GenericSchema>(
  file: string,
  source: string,
  schema: S,
): v.InferOutput<S> {
  let data: unknown;
  try {
    data = parse(source);
  } catch (cause) {
    const said = (cause as Error).message.trim();
    throw new ContentError(`${CONTENT_DIR}/${file} is not valid YAML: ${said}\n\n${YAML_ADVICE}`, {
      cause,
    });
  }
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? '(the whole file)';
    return `  ${field}: ${ruleOf(issue)}`;
  });
  throw new ContentError(`${CONTENT_DIR}/${file} has errors:\n${lines.join('\n')}`);
}

/** The broken rule in plain words. valibot's own ("Expected never") are for programmers. */
function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'Unknown field. Fix its name or remove it.';
  if (issue.expected === 'Object') return 'Write this as a group of fields, one per line.';
  return 'This field is missing. Add it.';
}

/** Says what a text is and how long it can be, for editors. */
export function textIs(is: string, most: number, example?: string) {
  return v.metadata<string, { description: string; examples?: string[] }>({
    description: `${is} At most ${most} characters.`,
    ...(example && { examples: [example] }),
  });
}

/** A text. Without quotes, YAML reads some as something else: `24`, `{fee}`. */
export function text(most: number) {
  const rule = `Write text here, at most ${most} characters.`;
  return v.string(({ input }) =>
    typeof input === 'string' || input === null || input === undefined
      ? rule
      : `${rule} If there is text already, put it in quotes.`,
  );
}

/** A required text of limited length. */
export function bounded(most: number) {
  return v.pipe(
    text(most),
    v.trim(),
    v.nonEmpty(`This text is empty. Write at least one word, at most ${most} characters.`),
    v.maxLength(
      most,
      (issue) => `This text is ${issue.received} characters long. Shorten it to ${most}.`,
    ),
    v.check(
      (value) => !/lorem ipsum|\btodo\b|\btbd\b/i.test(value),
      'This is placeholder text. Write the final text.',
    ),
  );
}

/**
 * A required text without names in braces; `copy` in `placeholders.ts` allows them. `is` says what
 * the text is.
 */
export function words(is: string, most: number) {
  return template(is, most);
}

/** A text that must contain each of these names in braces, and no others. */
export function template(is: string, most: number, ...names: string[]) {
  return v.pipe(
    bounded(most),
    textIs(is, most),
    v.check((text) => !/[{}]/.test(without(text, names)), onlyNames(names)),
    hasNames(names),
  );
}

/** Refuses a text that lacks one of these names in braces. */
export function hasNames(names: readonly string[]) {
  return v.check<string, string>(
    (text) => names.every((name) => text.includes(`{${name}}`)),
    `Include ${inBraces(names)}: the page fills it in.`,
  );
}

function without(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), text);
}

function onlyNames(names: readonly string[]): string {
  return names.length > 0
    ? `Only ${inBraces(names)} is filled in here. Remove any other { or }.`
    : 'Nothing in braces is filled in here. Remove any { or }.';
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(' and ');
}
