import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

/** A part of the site, as `faq/pricing`, `services` or `privacy/your-rights`. */
const SECTION = /^[a-z]+(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** Characters that the longest question may have. */
const LONGEST_ASK = 300;

const questionSchema = v.pipe(
  v.strictObject({
    ask: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_ASK)),
    kind: v.optional(v.picklist(['unanswerable', 'inventive'])),
    sections: v.optional(v.array(v.pipe(v.string(), v.regex(SECTION))), []),
    held: v.optional(v.literal(true)),
  }),
  v.check(
    ({ kind, sections }) => (kind === undefined) === sections.length > 0,
    'Name either the sections that answer or, where none does, the kind.',
  ),
  v.check(({ sections }) => new Set(sections).size === sections.length, 'Name each section once.'),
  v.transform(({ ask, kind = 'answerable', sections, held = false }) => ({
    ask,
    kind,
    sections,
    held,
  })),
);

/**
 * What somebody asks, and how the agent has to take it: `sections` are those that answer, the best
 * first, and empty unless the kind is `answerable`. A `held` question plays no part in tuning.
 */
export type Question = v.InferOutput<typeof questionSchema>;

/** Reads a list of questions. Throws an error that names each wrong one and what is wrong with it. */
export function readQuestions(source: string): Question[] {
  const result = v.safeParse(v.array(questionSchema), parse(source));
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const [item, field] = issue.path ?? [];
    const place = [JSON.stringify(item?.value), field?.key].filter(Boolean).join(', ');
    return `  ${place}: ${issue.message}`;
  });
  throw new Error(`site/agent/questions.yaml can't be used as it is:\n${lines.join('\n')}`);
}

/**
 * What the agent is judged by. For tests and measurements alone, and no part of the site: read from
 * the disk, so that plain Node can do it too.
 */
export const questions = readQuestions(
  readFileSync(new URL('questions.yaml', import.meta.url), 'utf8'),
);
