import { RECEIPT_PROBLEMS } from '../problems.ts';
import { RECEIPT_STATUSES, RECEIPTS_PATH } from '../wire.ts';
import { problemResponses } from './answers.ts';
import { json, type Part, schemaOf } from './part.ts';

const { 'no-receipt': noReceipt, ...PROOF_PROBLEMS } = RECEIPT_PROBLEMS;

const PARAMETERS = [
  {
    name: 'receipt',
    in: 'path',
    required: true,
    description: 'The number of a receipt. Small letters, spaces and other dashes are taken too.',
    schema: { type: 'string' },
    example: '7K3M-9QXD-2VTB',
  },
];

const FAILURES = {
  500: { $ref: '#/components/responses/Failed' },
  503: { $ref: '#/components/responses/Away' },
};

/** What can be asked of a receipt, by paths. */
export const RECEIPT_PATHS: Record<string, Part> = {
  [`${RECEIPTS_PATH}/{receipt}`]: {
    parameters: PARAMETERS,
    get: {
      operationId: 'readReceipt',
      summary: 'Ask what became of a submission',
      responses: {
        200: { description: 'How far it is.', content: json(schemaOf('ReceiptRecord')) },
        ...problemResponses({ 'no-receipt': noReceipt }),
        ...FAILURES,
      },
    },
  },
  [`${RECEIPTS_PATH}/{receipt}/proof`]: {
    parameters: PARAMETERS,
    post: {
      operationId: 'proveWork',
      summary: 'Hand in the work that was asked for with a receipt',
      description:
        'A sender who may be a program gets a challenge as `work`. Solve it within half an hour, as ALTCHA (https://altcha.org) does, and no person looks at the submission before it goes on. Without it the submission is stored all the same.',
      requestBody: { required: true, content: json(schemaOf('Work')) },
      responses: {
        204: { description: 'The work is done.' },
        ...problemResponses(PROOF_PROBLEMS),
        ...FAILURES,
      },
    },
  },
};

const NUMBER = {
  type: 'string',
  description: 'Twelve characters for people.',
  pattern: '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$',
};

const STATUS = {
  description:
    '`received`: stored, and on its way. `delivered`: with the agency’s team. `delayed`: stored, and a person has to look at it first. `answered`: a recruiter has answered the sender, or is done with it.',
  enum: RECEIPT_STATUSES,
};

export const RECEIPT_SCHEMAS: Record<string, Part> = {
  Receipt: {
    type: 'object',
    required: ['receipt', 'status'],
    properties: {
      receipt: NUMBER,
      status: STATUS,
      work: {
        ...schemaOf('Challenge'),
        description: `For a sender who may be a program: send its solution to \`${RECEIPTS_PATH}/{receipt}/proof\`.`,
      },
    },
    additionalProperties: false,
  },
  ReceiptRecord: {
    type: 'object',
    required: ['receipt', 'status', 'at'],
    properties: {
      receipt: NUMBER,
      status: STATUS,
      at: { type: 'string', format: 'date-time', description: 'When it reached this status.' },
    },
    additionalProperties: false,
  },
};
