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

const SENDING = `The response is JSON. If \`Accept\` includes \`text/html\`, as in a form posted without JavaScript, it is a page.

Control characters are removed, and a line break in a single-line field becomes a space. Lengths are then counted in UTF-16 code units, with each line break as one.

Nothing is stored of a request that is refused with a 4xx. After 408, 409, 429, 500, 503, or no response at all, send it again with the same ${KEY_HEADER}: it is stored only once.

Browsers can send the form only from the site's own pages. Programs that send neither \`Origin\` nor \`Sec-Fetch-Site\` can send it from anywhere.`;

const HEADERS = [
  header(
    KEY_HEADER,
    KEY_PATTERN,
    'Identifies the submission. Use a random UUID. The same content sent again gets the first receipt.',
  ),
  header(
    PARTS_HEADER,
    PARTS_PATTERN,
    'The number of parts in the body. If another number arrives, the request is refused, so no part is lost.',
  ),
  header(OPEN_HEADER, OPEN_PATTERN, 'How many seconds the form was open.'),
];

function header(name: string, form: RegExp, description: string): Part {
  return { name, in: 'header', description, schema: { type: 'string', pattern: form.source } };
}

/** The operations of the form's path. */
export function contactOperations(settings: FormSettings): Part {
  return {
    post: {
      operationId: 'sendSubmission',
      summary: 'Submit the form',
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
          description: 'It was already stored, with this receipt.',
          content: json(schemaOf('Receipt')),
        },
        201: {
          description: 'It is stored: the submission and its files are on disk.',
          content: json(schemaOf('Receipt'), undefined, { example: RECEIPT_EXAMPLE }),
        },
        303: {
          description:
            'It is stored, and its receipt is a page. Only if `Accept` includes `text/html`.',
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
        303: { description: 'The form on the home page.', headers: location('/#contact') },
      },
    },
  };
}

function location(example: string): Part {
  return {
    Location: { required: true, schema: { type: 'string', format: 'uri-reference' }, example },
  };
}
