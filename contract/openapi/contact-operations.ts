import { MODES } from '../audience.ts';
import { SUBMISSION_PROBLEMS } from '../problems.ts';
import type { FormSettings } from '../settings.ts';
import {
  KEY_HEADER,
  KEY_PATTERN,
  OPEN_HEADER,
  OPEN_PATTERN,
  PARTS_HEADER,
  PARTS_PATTERN,
  RECEIVED_PATH,
} from '../wire.ts';
import { problemResponses } from './answers.ts';
import { exampleSubmissions } from './example-submissions.ts';
import { json, type Part, schemaOf, words } from './part.ts';

/** The schema of each audience's form. */
export const FORM_NAME = { hiring: 'HiringForm', jobseeking: 'JobSeekingForm' } as const;

const RECEIPT_EXAMPLE = { receipt: '7K3M-9QXD-2VTB', status: 'received' };

const SENDING = `The answer is JSON, unless \`Accept\` has \`text/html\`: then it is a page, as a browser without script posts the form.

A length counts in UTF-16 code units, without control characters and with each line end as one. Those characters are removed, and a line end in a field of one line becomes a space.

Nothing is kept of what is refused with a 4xx. After 408, 409, 429, 500, 503 or no answer at all send it again with the same ${KEY_HEADER}: it is stored once.

Browsers may send it from the site's own pages alone. Programs that send neither \`Origin\` nor \`Sec-Fetch-Site\` may send it from anywhere.`;

const HEADERS = [
  header(
    KEY_HEADER,
    KEY_PATTERN,
    'Names the submission, best a random UUID. Sent again with the same content, it is answered with its first receipt.',
  ),
  header(
    PARTS_HEADER,
    PARTS_PATTERN,
    'How many parts the body has. Another number of parts is refused, so that none is lost on the way.',
  ),
  header(OPEN_HEADER, OPEN_PATTERN, 'For how many seconds a person had the form open.'),
];

function header(name: string, form: RegExp, description: string): Part {
  return { name, in: 'header', description, schema: { type: 'string', pattern: form.source } };
}

/** What can be asked of the form's address. */
export function contactOperations(settings: FormSettings): Part {
  return {
    post: {
      operationId: 'sendSubmission',
      summary: 'Send the form',
      description: SENDING,
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: json(
          {
            oneOf: MODES.map((mode) => schemaOf(FORM_NAME[mode])),
            discriminator: {
              propertyName: 'mode',
              mapping: Object.fromEntries(
                MODES.map((mode) => [mode, schemaOf(FORM_NAME[mode]).$ref]),
              ),
            },
          },
          'multipart/form-data',
          { examples: exampleSubmissions(settings) },
        ),
      },
      responses: {
        200: {
          description: 'It is stored already, under this receipt.',
          content: json(schemaOf('Receipt')),
        },
        201: {
          description: 'It is stored: the disk has it, and its files.',
          content: json(schemaOf('Receipt'), undefined, { example: RECEIPT_EXAMPLE }),
        },
        303: {
          description:
            'It is stored, and its receipt is a page. Only where `Accept` has `text/html`.',
          headers: location(`${RECEIVED_PATH}/${RECEIPT_EXAMPLE.receipt}`),
        },
        ...problemResponses(SUBMISSION_PROBLEMS, words('text/html')),
        500: { $ref: '#/components/responses/Failed' },
      },
    },
    get: {
      operationId: 'findForm',
      summary: 'Go to the form',
      responses: {
        303: { description: 'To the form on the home page.', headers: location('/#contact') },
      },
    },
  };
}

function location(example: string): Part {
  return {
    Location: { required: true, schema: { type: 'string', format: 'uri-reference' }, example },
  };
}
