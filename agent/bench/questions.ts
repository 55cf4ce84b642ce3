import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

/** The name of a part of a site, such as `faq/pricing` or `services`. */
const SECTION = /^[a-z]+(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;
/** Longest question, in characters. */
const LONGEST_ASK = 400;

/** What the agent has to do with a question that no part of the site answers. */
const KINDS = ['unanswerable', 'promise', 'status', 'request', 'person', 'robot'] as const;

/** The held questions: as most visitors would type them, and as only some would put them. */
export const HELD = ['everyday', 'unusual'] as const;

const questionSchema = v.pipe(
  v.strictObject({
    ask: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_ASK)),
    kind: v.optional(v.picklist(KINDS)),
    sections: v.optional(v.array(v.pipe(v.string(), v.regex(SECTION))), []),
    held: v.optional(v.picklist(HELD)),
    got: v.optional(v.string()),
    read: v.optional(v.picklist(['right', 'near', 'poor', 'false'])),
  }),
  v.check(
    ({ kind, sections }) => (kind === undefined) === sections.length > 0,
    'Name either the sections that answer or, where none does, the kind.',
  ),
  v.transform(({ kind = 'answerable', ...question }) => ({ ...question, kind })),
);

/**
 * A question and how the agent must treat it. `sections` answer it, the best first. A `held`
 * question is not used for tuning. Somebody has read what the agent said, when it was `got`, and
 * found it `right`, honest but only `near`, `poor` (true, and no answer), or `false`.
 */
export type Question = v.InferOutput<typeof questionSchema>;

/** Agencies with questions: the two that the project has as folders, and a made-up one. */
export const AGENCIES = ['sample', 'harbor-health', 'tidewater'] as const;
export type Agency = (typeof AGENCIES)[number];

/** Reads a list of questions. Throws an error that names each wrong question and its fault. */
export function readQuestions(source: string): Question[] {
  const result = v.safeParse(v.array(questionSchema), parse(source));
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => {
    const [item, field] = issue.path ?? [];
    return `  ${[JSON.stringify(item?.value), field?.key].filter(Boolean).join(', ')}: ${issue.message}`;
  });
  throw new Error(`The questions can't be used as they are:\n${lines.join('\n')}`);
}

/** The questions about an agency, written from its texts by writers who had not seen the examples. */
export function questionsAbout(agency: Agency): Question[] {
  return readQuestions(readFileSync(new URL(`./${agency}.yaml`, import.meta.url), 'utf8'));
}
