import { vi } from 'vitest';
import { StoreAwayError } from '../../intake/store/store-error.ts';
import type { HttpIntake } from '../fixtures/http-intake.ts';
import { EXAMPLES, partsOf, post } from './forms.ts';
import type { Provoke } from './submission-answers.ts';

export const TOKEN = 'a token of the tests';
const BEARER = { authorization: `Bearer ${TOKEN}` };
const SIGNED = 'wss://api.elevenlabs.io/v1/convai/conversation?agent_id=agent_01&token=t';
const GONE = new Error('The disk is gone.');
const AWAY = new StoreAwayError("The database can't be reached.");

/** Responses from other systems in these tests; a test can make one fail once. */
export const others = {
  sign: vi.fn(() => Promise.resolve(SIGNED)),
  read: vi.fn(() => Promise.resolve({ text: 'up 1', type: 'text/plain; version=0.0.4' })),
};

const get =
  (path: string, headers: Record<string, string> = {}) =>
  (intake: HttpIntake) =>
    fetch(intake.url + path, { headers, redirect: 'manual' });

/** The answer to a form that was open for so short a time that no person fills it in. */
async function suspect(intake: HttpIntake, roles: string) {
  const fields = partsOf({ ...EXAMPLES.hiring, roles });
  const answer = await post(intake.url, fields, { 'form-open': '1' });
  return (await answer.json()) as { receipt: string };
}

const readFailing = (error: Error) => (intake: HttpIntake) => {
  vi.spyOn(intake.acceptance.test.store, 'receipt').mockRejectedValueOnce(error);
  return get('/api/receipts/7K3M-9QXD-2VTB')(intake);
};

const metricsFailing = (error: Error) => (intake: HttpIntake) => {
  others.read.mockRejectedValueOnce(error);
  return get('/metrics', BEARER)(intake);
};

const call =
  (headers: Record<string, string> = {}) =>
  ({ url }: HttpIntake) =>
    fetch(`${url}/api/call`, { method: 'POST', headers });

/** How each documented answer of all else comes about. */
export const OTHER_ANSWERS: Record<string, Provoke> = {
  'findForm 303': get('/api/contact'),
  'readReceipt 200': async (intake) =>
    get(`/api/receipts/${(await suspect(intake, 'to be asked for')).receipt}`)(intake),
  'readReceipt urn:problem:no-receipt': get('/api/receipts/0000-0000-0000'),
  'readReceipt 500': readFailing(GONE),
  'readReceipt 503': readFailing(AWAY),
  'beginCall 200': call(),
  'beginCall urn:problem:call-foreign': call({ origin: 'https://other.example' }),
  'beginCall urn:problem:call-too-often': async (intake) => {
    const again = call({ 'x-forwarded-for': '9.9.9.9' });
    let answer = await again(intake);
    while (answer.status === 200) answer = await again(intake);
    return answer;
  },
  'beginCall urn:problem:call-failed': (intake) => {
    others.sign.mockRejectedValueOnce(GONE);
    return call()(intake);
  },
  'isAlive 200': get('/healthz'),
  'isReady 200': get('/readyz', BEARER),
  'isReady 503': (intake) => {
    intake.stopping = true;
    return get('/readyz')(intake);
  },
  'readMetrics 200': get('/metrics', BEARER),
  'readMetrics 401': get('/metrics'),
  'readMetrics 500': metricsFailing(GONE),
  'readMetrics 503': metricsFailing(AWAY),
};

/** The answers of a service that was set up without a token, and without a key for calls. */
export const BARE_ANSWERS: Record<string, Provoke> = {
  'beginCall urn:problem:call-none': call(),
  'readMetrics 404': get('/metrics', { accept: 'text/html' }),
};
