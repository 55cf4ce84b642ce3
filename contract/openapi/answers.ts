import { FAULT_CODES, type FaultCode, type FaultTexts } from '../faults.ts';
import { PROBLEM_TYPE, problemType, SUBMISSION_PROBLEMS } from '../problems.ts';
import { json, type Part, schemaOf } from './part.ts';

/** Statuses whose responses say when to retry. */
const WAITING = [409, 429, 503];

/** Only a form without JavaScript gets this one: its page is shown again with the new text. */
const ON_PAGES: FaultCode = 'newConsent';

export const RETRY_AFTER: Part = {
  'Retry-After': {
    description: 'Seconds to wait before sending the same request again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};

type Kinds = Readonly<Record<string, readonly [status: number, title: string, ...unknown[]]>>;

/** The responses for these problems, one for each status. */
export function problemResponses(kinds: Kinds, more: Part = {}): Record<string, Part> {
  const byStatus = Map.groupBy(Object.entries(kinds), ([, [status]]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: `${group.map(([kind, [, title]]) => `${title} (\`${problemType(kind)}\`)`).join('; ')}.`,
        ...(WAITING.includes(status) && { headers: RETRY_AFTER }),
        content: {
          ...json(
            {
              allOf: [schemaOf('Problem')],
              properties: {
                type: { enum: group.map(([kind]) => problemType(kind)) },
                title: { enum: group.map(([, [, title]]) => title) },
                status: { const: status },
              },
            },
            PROBLEM_TYPE,
          ),
          ...more,
        },
      },
    ]),
  );
}

/** The schemas of `errors` in a problem, with the texts that people read. */
export function problemSchemas(texts: FaultTexts): Record<string, Part> {
  const codes = FAULT_CODES.filter((code) => code !== ON_PAGES);
  const [status, title] = SUBMISSION_PROBLEMS.invalid;
  const error = { field: 'email', code: 'email', message: texts.email };
  const example = { type: problemType('invalid'), title, status, detail: texts.email };
  return {
    Problem: {
      description: 'Why the request was refused, in the format of RFC 9457.',
      type: 'object',
      required: ['type', 'title', 'status', 'detail'],
      properties: {
        type: { type: 'string', description: 'Identifies the problem for programs.' },
        title: { type: 'string', description: 'A short title in English.' },
        status: { type: 'integer' },
        detail: { type: 'string', description: 'What is wrong and what to do, for people.' },
        errors: { type: 'array', minItems: 1, items: schemaOf('FieldError') },
      },
      additionalProperties: false,
      examples: [{ ...example, errors: [error] }],
    },
    FieldError: {
      description: 'One rule that a field breaks.',
      type: 'object',
      required: ['field', 'code', 'message'],
      properties: {
        field: { type: 'string', description: 'The field’s name, as sent.' },
        code: schemaOf('FaultCode'),
        message: { type: 'string', description: 'What is wrong and what to do, for people.' },
      },
      additionalProperties: false,
    },
    FaultCode: {
      description: `Which rule is broken. The message for each:\n\n${codes.map((code) => `- \`${code}\`: ${texts[code]}`).join('\n')}`,
      enum: codes,
    },
  };
}
