import * as v from 'valibot';
import { parse } from 'yaml';
import { CONTENT_DIR, ContentError, hasContent, readContent } from './source.ts';

/** What is wrong in nearly all cases. The parser says where, in words for programmers. */
const YAML_ADVICE = `Most often it is one of these:
  A text with ": " or " #" in it, or one that begins with { [ @ & * ! | > % or a quote, stands in quotes.
  Inside '…' an apostrophe is written twice; inside "…" it is not.
  The fields of one part begin in the same column, after spaces and no tabs: look at the line above, too.`;

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

/** Like `readRecord`, for a text that is already read. `file` is only for the errors. */
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
  throw new ContentError(`${CONTENT_DIR}/${file} can't be used as it is:\n${lines.join('\n')}`);
}

/** The broken rule in words for editors. valibot's words ("Expected never") are for programmers. */
function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'There is no such field. Correct its name or remove it.';
  if (issue.expected === 'Object') return 'Write the fields of this part here, one a line.';
  return 'This field is missing. Add it.';
}

/** Says what a text is and how long it may be, for editors and for the docs. */
export function textIs(is: string, most: number, example?: string) {
  return v.metadata<string, { description: string; examples?: string[] }>({
    description: `${is} At most ${most} characters.`,
    ...(example && { examples: [example] }),
  });
}

/** A text, of which YAML makes something else where its quotes are missing: `24`, `{fee}`. */
export function text(most: number) {
  const rule = `Write a text here, of at most ${most} characters.`;
  return v.string(({ input }) =>
    typeof input === 'string' || input === null || input === undefined
      ? rule
      : `${rule} If one stands there, put it in quotes.`,
  );
}

/** A required text. Its messages tell an editor if it is missing or too long. */
export function bounded(most: number) {
  return v.pipe(
    text(most),
    v.trim(),
    v.nonEmpty(`This text is empty. Write at least one word, at most ${most} characters.`),
    v.maxLength(
      most,
      (issue) => `This text has ${issue.received} characters; shorten it to ${most}.`,
    ),
    v.check(
      (value) => !/lorem ipsum|\btodo\b|\btbd\b/i.test(value),
      'This is a placeholder. Write the final words.',
    ),
  );
}

/**
 * A required text of at most so many characters, without names in braces: `copy` in
 * `placeholders.ts` is one that may have them. `is` says what the text is.
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
    `Name ${inBraces(names)}: the page fills it in.`,
  );
}

function without(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), text);
}

function onlyNames(names: readonly string[]): string {
  return names.length > 0
    ? `Only ${inBraces(names)} is filled in here. Write no other { or }.`
    : 'Nothing in braces is filled in here. Write no { or }.';
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(' and ');
}
