import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { openApi } from '../../contract/openapi/document.ts';
import { PROBLEM_TYPE } from '../../contract/problems.ts';
import { SETTINGS } from '../fixtures/built-site.ts';

/** A JSON Schema, as far as these tests look into it. */
export interface Schema {
  $ref?: string;
  const?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  contentMediaType?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  dependentRequired?: Record<string, string[]>;
  examples?: unknown[];
}

interface Answer {
  $ref?: string;
  headers?: Record<string, { required: boolean; schema: Schema }>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  requestBody?: {
    content: Record<string, { examples?: Record<string, { value: Record<string, string> }> }>;
  };
  responses: Record<string, Answer>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** The document as it is served, for a build with all that a build may have. */
export const DOCUMENT: Document = JSON.parse(
  JSON.stringify(
    openApi(
      { ...SETTINGS, voice: { enabled: true, privateAgent: 'agent_01' } },
      'hello@agency.example',
    ),
  ),
);

export const OPERATIONS: Record<string, Operation> = Object.fromEntries(
  Object.values(DOCUMENT.paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => 'operationId' in operation)
    .map((operation) => [operation.operationId, operation]),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const compiled = new Map<Schema, ValidateFunction>();

/** Lists how a value violates a schema of the document; empty if it is valid. */
export function objections(schema: Schema, value: unknown): string[] {
  const validate =
    compiled.get(schema) ?? ajv.compile({ ...schema, components: DOCUMENT.components });
  compiled.set(schema, validate);
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** The documented response of an operation for a status. Fails if there is none. */
function documented({ operationId, responses }: Operation, status: number): Answer {
  const answer = responses[status];
  if (!answer) throw new Error(`${operationId} answered ${status}, which is not documented.`);
  const name = answer.$ref?.split('/').at(-1);
  return (name && DOCUMENT.components.responses[name]) || answer;
}

/**
 * Holds an answer against the document: its status, headers, media type and body.
 * @returns the body: parsed JSON, or text
 */
export async function describedBody(operation: Operation, answer: Response): Promise<unknown> {
  const { headers = {}, content } = documented(operation, answer.status);
  for (const [name, { schema }] of Object.entries(headers)) {
    const value = answer.headers.get(name) ?? undefined;
    const read = value !== undefined && /^\d+$/.test(value) ? Number(value) : value;
    expect([name, objections(schema, read)]).toEqual([name, []]);
  }
  const text = await answer.text();
  const mediaType = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (!content) {
    expect(text).toBe('');
    return text;
  }
  expect(Object.keys(content)).toContain(mediaType);
  const schema = content[mediaType]?.schema ?? {};
  const isJson = mediaType === PROBLEM_TYPE || mediaType === 'application/json';
  const body = isJson ? JSON.parse(text) : text;
  expect(objections(schema, body)).toEqual([]);
  return body;
}

/** Everything that the operations may answer: a problem by its type, all else by its status. */
export function documentedAnswers(): string[] {
  return Object.values(OPERATIONS).flatMap((operation) =>
    Object.entries(operation.responses).flatMap(([status, { content }]) => {
      const types = content?.[PROBLEM_TYPE]?.schema.properties?.type?.enum ?? [status];
      return types.map((what) => `${operation.operationId} ${what}`);
    }),
  );
}
