import { RECEIPT_PROBLEMS } from '../problems.ts';
import { RECEIPT_STATUSES, RECEIPTS_PATH } from '../wire.ts';
import { problemResponses } from './answers.ts';
import { json, type Part, schemaOf } from './part.ts';

const PARAMETERS = [
  {
    name: 'receipt',
    in: 'path',
    required: true,
    description: 'A receipt number. Lowercase letters, spaces, and other dashes are accepted too.',
    schema: { type: 'string' },
    example: '7K3M-9QXD-2VTB',
  },
];

const FAILURES = {
  500: { $ref: '#/components/responses/Failed' },
  503: { $ref: '#/components/responses/Away' },
};

/** The operations of a receipt, by path. */
export const RECEIPT_PATHS: Record<string, Part> = {
  [`${RECEIPTS_PATH}/{receipt}`]: {
    parameters: PARAMETERS,
    get: {
      operationId: 'readReceipt',
      summary: 'Get the status of a submission',
      responses: {
        200: { description: 'The status.', content: json(schemaOf('ReceiptRecord')) },
        ...problemResponses(RECEIPT_PROBLEMS),
        ...FAILURES,
      },
    },
  },
};

const NUMBER = {
  type: 'string',
  description: 'Twelve characters that people can read aloud.',
  pattern: '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$',
};

const STATUS = {
  description:
    '`received`: stored and on its way. `delivered`: the agency’s team has it. `delayed`: stored, but someone has to look at it first. `answered`: a recruiter has replied or is done with it.',
  enum: RECEIPT_STATUSES,
};

export const RECEIPT_SCHEMAS: Record<string, Part> = {
  Receipt: {
    type: 'object',
    required: ['receipt', 'status'],
    properties: {
      receipt: NUMBER,
      status: STATUS,
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
