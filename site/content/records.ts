import * as v from 'valibot';
import { parse } from 'yaml';
import { CONTENT_DIR, ContentError, readContent } from './source.ts';

/** The usual mistakes. The parser says where they are, in words for programmers. */
const YAML_ADVICE = `The usual causes:
  Text that contains ": " or " #", or starts with { [ @ & * ! | > % or a quote, needs quotes around it.
  Inside '…' an apostrophe is written twice; inside "…" it isn't.
  Fields of the same group start in the same column, indented with spaces, not tabs. Check the line above, too.`;

/** Reads one of the agency's YAML files. `source` is its text, for tests. */
export function readRecord<S extends v.GenericSchema>(
  file: string,
  schema: S,
  source = readContent(file),
): v.InferOutput<S> {
  return checkRecord(file, schema, parseYaml(file, source));
}

/** Throws a `ContentError` that names the file and, for each error, the field and the rule. */
export function checkRecord<S extends v.GenericSchema>(
  file: string,
  schema: S,
  data: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const field = v.getDotPath(issue) ?? '(the whole file)';
    return `  ${field}: ${ruleOf(issue)}`;
  });
  throw new ContentError(`${CONTENT_DIR}/${file} has errors:\n${lines.join('\n')}`);
}

export function parseYaml(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (cause) {
    const reason = (cause as Error).message.trim();
    throw new ContentError(`${CONTENT_DIR}/${file} is not valid YAML: ${reason}\n\n${YAML_ADVICE}`);
  }
}

/** The broken rule in plain words. valibot's own ("Expected never") are for programmers. */
function ruleOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'Unknown field. Fix its name or remove it.';
  if (issue.expected === 'Object') return 'Write this as a group of fields, one per line.';
  return 'This field is missing. Add it.';
}
