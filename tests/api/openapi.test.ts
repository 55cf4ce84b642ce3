import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLimits, type Limits } from '../../intake/receive/limits/limits.ts';
import { StoreAwayError } from '../../intake/store/store-error.ts';
import { fieldParts } from '../fixtures/acceptance.ts';
import { type HttpIntake, openHttpIntake } from '../fixtures/http-intake.ts';
import { hiringFields } from '../fixtures/submissions.ts';

interface Documented {
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Documented> }>>;
}

let intake: HttpIntake;
let document: Document;
beforeAll(async () => {
  intake = await openHttpIntake({ signCall: async () => 'wss://api.elevenlabs.io/v1' });
  document = (await (await fetch(`${intake.url}/openapi.json`)).json()) as Document;
});
beforeEach(() => {
  intake.broken = {};
});
afterAll(() => intake.close());

const get = (path: string) => fetch(`${intake.url}${path}`);

async function post(fields: object, headers: Record<string, string> = {}, ...files: string[]) {
  const body = new FormData();
  for (const { name, content } of fieldParts({ ...hiringFields, ...fields })) {
    body.append(name, String(content));
  }
  for (const name of files) body.append('jdFile_0', new Blob(['%PDF-1.7 …%%EOF']), name);
  const url = `${intake.url}/api/contact`;
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
}

function postOverQuota() {
  const limits = createLimits({ submissions: 0, bytes: 1, uploads: 1 });
  const enter: Limits['enter'] = (_, bytes) => limits.enter('9.8.7.6', bytes);
  intake.broken = { limits: { ...limits, enter } };
  return post({});
}

function postToFullDisk() {
  const full = Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  intake.broken = { createUpload: () => Promise.reject(full) };
  return post({ roles: 'With a brief' }, {}, 'a.pdf');
}

async function readReceipt(error?: Error) {
  const { receipt } = (await (await post({})).json()) as { receipt: string };
  const read = vi.spyOn(intake.acceptance.test.store, 'receipt');
  if (error) read.mockRejectedValueOnce(error);
  return get(`/api/receipts/${receipt}`);
}

const call = (headers = {}) => fetch(`${intake.url}/api/call`, { method: 'POST', headers });
const FOREIGN = { 'sec-fetch-site': 'cross-site' };

/** How each response comes about, by path, method, and status. */
const RESPONSES: Record<string, () => Promise<Response>> = {
  '/api/contact post 201': () => post({}),
  '/api/contact post 200': () => post({}),
  '/api/contact post 303': () => post({ roles: 'From a page' }, { accept: 'text/html' }),
  '/api/contact post 400': () => post({}, { 'submission-parts': '1' }),
  '/api/contact post 403': () => post({}, FOREIGN),
  '/api/contact post 413': () => post({ roles: 'x'.repeat(64 * 1024 + 1) }),
  '/api/contact post 415': () => post({}, {}, 'a.exe'),
  '/api/contact post 422': () => post({ email: 'ada' }, { accept: 'text/html' }),
  '/api/contact post 429': postOverQuota,
  '/api/contact post 503': postToFullDisk,
  '/api/receipts/{receipt} get 200': () => readReceipt(),
  '/api/receipts/{receipt} get 404': () => get('/api/receipts/0000-0000-0000'),
  '/api/receipts/{receipt} get 500': () => readReceipt(new Error('a mistake')),
  '/api/receipts/{receipt} get 503': () => readReceipt(new StoreAwayError('away')),
  '/api/call post 200': () => call(),
  '/api/call post 403': () => call(FOREIGN),
};

test('[X24] the API is described as valid OpenAPI 3.1, with the form of this build', async () => {
  expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
  const hiring = {
    required: ['mode', 'timestamp', 'smsConsent'],
    properties: {
      company: { type: 'string', maxLength: 255 },
      search_type: { enum: ['contingency', 'retained'] },
      consent_sha256: { const: '31f9ec58ea287bff88069112c2f94dd1d974e539892bb6c501010ab1f8a1800d' },
      jdFile_9: { contentMediaType: 'application/octet-stream' },
    },
    additionalProperties: false,
  };
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://agency.example' }],
    paths: {
      '/api/contact': {
        post: {
          requestBody: {
            content: { 'multipart/form-data': { schema: { oneOf: [hiring, expect.anything()] } } },
          },
        },
      },
    },
  });
});

test.each(Object.entries(RESPONSES))('[X24] responds as documented: %s', async (name, provoke) => {
  const [path = '', method = '', status = ''] = name.split(' ');
  const response = await provoke();
  expect(response.status).toBe(Number(status));
  const documented = document.paths[path]?.[method]?.responses[status];
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0];
  expect(Object.keys(documented?.content ?? {})).toEqual(
    mediaType ? expect.arrayContaining([mediaType]) : [],
  );
  for (const header of Object.keys(documented?.headers ?? {})) {
    expect(Number(response.headers.get(header))).toBeGreaterThan(0);
  }
});
