import { hash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import { type DescribeRouteOptions, type ResponsesWithResolver, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { MODES, type Mode } from '../../../contract/audience.ts';
import { FAULT_CODES } from '../../../contract/faults.ts';
import { CONSENT_FIELD, fileField } from '../../../contract/fields.ts';
import { MAX_FILE_MB, MAX_FILES } from '../../../contract/limits.ts';
import {
  CALL_PROBLEMS,
  PROBLEM_TYPE,
  problemType,
  RECEIPT_PROBLEMS,
  SUBMISSION_PROBLEMS,
} from '../../../contract/problems.ts';
import type { FormSettings } from '../../../contract/settings.ts';
import { audienceSchemas } from '../../../contract/submission.ts';
import { KEY_HEADER, OPEN_HEADER, PARTS_HEADER, RECEIPT_STATUSES } from '../../../contract/wire.ts';

const receipt = v.object({
  receipt: v.string(),
  status: v.picklist(RECEIPT_STATUSES),
  answerBy: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
const receiptRecord = v.object({ ...receipt.entries, at: v.pipe(v.string(), v.isoTimestamp()) });
const signedCall = v.object({ address: v.string() });
const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  errors: v.optional(
    v.array(v.object({ field: v.string(), code: v.picklist(FAULT_CODES), message: v.string() })),
  ),
});

const json = (schema: Parameters<typeof resolver>[0]) => ({
  'application/json': { schema: resolver(schema) },
});
const text = (mediaType = 'text/plain') =>
  ({ [mediaType]: { schema: { type: 'string' } } }) as const;
const RETRY_AFTER = { 'Retry-After': { schema: { type: 'integer' } } } as const;
const FAILED = { description: 'An internal error.', content: text() };
const AWAY = { description: 'The database is unreachable.', headers: RETRY_AFTER, content: text() };

type Problems = Readonly<Record<string, readonly [status: number, title: string, ...unknown[]]>>;

/** The responses for these problems, one for each status. */
function refusals(problems: Problems, pages = {}): ResponsesWithResolver {
  const byStatus = Map.groupBy(Object.entries(problems), ([, [status]]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group
          .map(([kind, [, title]]) => `${title} (\`${problemType(kind)}\`)`)
          .join('; '),
        ...([429, 503].includes(status) && { headers: RETRY_AFTER }),
        content: { [PROBLEM_TYPE]: { schema: resolver(problem) }, ...pages },
      },
    ]),
  );
}

const header = (name: string, description: string) =>
  ({ name, in: 'header', description, schema: { type: 'string' } }) as const;

export function sendSubmission(settings: FormSettings): DescribeRouteOptions {
  return {
    operationId: 'sendSubmission',
    summary: 'Submit the form',
    description: `The response is JSON. If \`Accept\` includes \`text/html\`, as in a form posted without JavaScript, it is a page.

Nothing is stored of a request that is refused with a 4xx. After 408, 429, 500, 503, or no response at all, send it again with the same ${KEY_HEADER}: it is stored only once.

Browsers can send the form only from the site's own pages. Programs that send neither \`Origin\` nor \`Sec-Fetch-Site\` can send it from anywhere.`,
    parameters: [
      header(KEY_HEADER, 'Identifies the submission: 8 to 255 visible characters, best a UUID.'),
      header(PARTS_HEADER, 'The number of parts in the body, so that no part is lost.'),
      header(OPEN_HEADER, 'How many seconds the form was open.'),
    ],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: formSchema(settings) } },
    },
    responses: {
      200: { description: 'It was already stored, with this receipt.', content: json(receipt) },
      201: {
        description: 'It is stored: the submission and its files are on disk.',
        content: json(receipt),
      },
      303: { description: 'It is stored, and its receipt is a page.' },
      ...refusals(SUBMISSION_PROBLEMS, text('text/html')),
      500: FAILED,
    },
  };
}

export const READ_RECEIPT: DescribeRouteOptions = {
  operationId: 'readReceipt',
  summary: 'Get the status of a submission',
  description:
    '`received`: stored and on its way. `delivered`: the agency’s team has it. `delayed`: stored, but someone has to look at it first. `answered`: a recruiter has replied or is done with it. `answerBy`: the time by which the sender is promised a reply, until then.',
  responses: {
    200: { description: 'The status, and since when.', content: json(receiptRecord) },
    ...refusals(RECEIPT_PROBLEMS),
    500: FAILED,
    503: AWAY,
  },
};

export const BEGIN_CALL: DescribeRouteOptions = {
  operationId: 'beginCall',
  summary: 'Get permission for one call to the voice agent, from the site’s own pages',
  responses: {
    200: { description: 'An address that is valid for a few minutes.', content: json(signedCall) },
    ...refusals(CALL_PROBLEMS),
  },
};

const FILE = {
  description: `A PDF, DOC, or DOCX file of at most ${MAX_FILE_MB} MiB, with its file name.`,
  type: 'string',
  contentMediaType: 'application/octet-stream',
};

type Schemas = Record<string, { description: string }>;

/** Rules that the schema of a field doesn't express. */
const DESCRIPTIONS = {
  phone: 'Phone number in any common format, with at least seven digits. May be empty.',
  email: 'Email address. May be empty.',
  linkedin: 'URL of a profile. May be empty. `https://` is added if it is missing.',
  smsConsent: `Whether the person agrees to the text whose hash is in \`${CONSENT_FIELD}\`. Send \`true\` only after the person has seen that text and agreed to it. It is kept as evidence.`,
  timestamp: 'When the form was sent, with the offset from UTC (RFC 3339).',
};

/** The schema of the form, made from the schema that the page and the service check with. */
function formSchema(settings: FormSettings) {
  return { oneOf: MODES.map((mode) => audienceSchema(mode, settings)) };
}

function audienceSchema(mode: Mode, { policy, consentText }: FormSettings) {
  const required = ['mode', 'timestamp'];
  if (policy.smsConsent === 'required') required.push('smsConsent');
  const { properties = {} } = toJsonSchema(audienceSchemas(policy)[mode], {
    // Transformations have no equivalent in JSON Schema, and checks are in DESCRIPTIONS.
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  for (const [name, description] of Object.entries(DESCRIPTIONS)) {
    if (properties[name]) properties[name] = Object.assign({}, properties[name], { description });
  }
  for (let n = 0; n < MAX_FILES[mode]; n++)
    Object.assign(properties, { [fileField(mode, n)]: FILE });
  const consent = {
    description: `Hex SHA-256 of the text that the person agreed to. Without it, the evidence says that the text is unknown. The hash of any other text is refused with an error at \`smsConsent\`. The current text: “${consentText}”`,
    const: hash('sha256', consentText),
  };
  const answerable = [{ required: ['phone'] }, { required: ['email'] }];
  return {
    type: 'object' as const,
    required,
    properties: { ...properties, [CONSENT_FIELD]: consent } as Schemas,
    additionalProperties: false,
    ...(policy.requireReplyTo && { anyOf: answerable }),
  };
}
