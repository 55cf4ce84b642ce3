import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

/** A part of the site, such as `faq/pricing`, `services` or `privacy/your-rights`. */
const SECTION = /^[a-z]+(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

/** Longest allowed question, in characters. */
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
 * A question and how the agent must treat it. `sections` answer the question, the best one first.
 * They are empty unless the kind is `answerable`. A `held` question is not used for tuning.
 */
export type Question = v.InferOutput<typeof questionSchema>;

/** Reads a list of questions. Throws an error that names each wrong question and its fault. */
export function readQuestions(source: string): Question[] {
  const result = v.safeParse(v.array(questionSchema), parse(source));
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const [item, field] = issue.path ?? [];
    const place = [JSON.stringify(item?.value), field?.key].filter(Boolean).join(', ');
    return `  ${place}: ${issue.message}`;
  });
  throw new Error(`agent/test-questions.yaml can't be used as it is:\n${lines.join('\n')}`);
}

/**
 * The questions that the agent is judged by. They are only for tests and measurements, and no part
 * of the site. They are read from the disk, so that plain Node can load them too.
 */
export const questions = readQuestions(
  readFileSync(new URL('./test-questions.yaml', import.meta.url), 'utf8'),
);
