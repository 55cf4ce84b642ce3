import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '../../../contract/fields.ts';
import { fieldParts, NOTHING_STORED } from '../../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../../tests/fixtures/documents.ts';
import { type HttpIntake, openHttpIntake } from '../../../tests/fixtures/http-intake.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';

let intake: HttpIntake;
beforeEach(async () => {
  intake = await openHttpIntake();
});
afterEach(() => intake.close());

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function formOf(changes: Record<string, string> = {}, filename = 'brief.pdf'): FormData {
  const form = new FormData();
  for (const { name, content } of fieldParts({ ...hiringFields, ...changes })) {
    form.append(name, String(content));
  }
  form.append('jdFile_0', new Blob([new Uint8Array(pdfOf('A brief'))]), filename);
  return form;
}

function post(body: BodyInit | null, headers: Record<string, string> = {}) {
  return fetch(`${intake.url}/api/contact`, { method: 'POST', body, headers, redirect: 'manual' });
}

describe('a submission from the script', () => {
  test('[X1] [X4] gets its receipt, and wakes the worker once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await post(formOf(), headers), await post(formOf(), headers)];
    expect([first.status, again.status]).toEqual([201, 200]);
    const receipt = (await first.json()) as { receipt: string };
    expect(receipt).toEqual({ receipt: expect.any(String), status: 'received' });
    expect(await again.json()).toEqual(receipt);
    expect(intake.woken).toBe(1);
    const status = await fetch(`${intake.url}/api/receipts/${receipt.receipt}`);
    expect(await status.json()).toEqual({ ...receipt, at: expect.stringMatching(/^2026-.*Z$/) });
    expect(status.headers.get('cache-control')).toBe('no-store');
  });

  test('[C6] that breaks a rule gets that rule, as RFC 9457 requires', async () => {
    const answer = await post(formOf({ email: 'ada' }));
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({
      type: 'urn:problem:invalid',
      title: 'Please check the form',
      status: 422,
      detail: 'Wrong: email {name} {limit}',
      errors: [{ field: 'email', code: 'email', message: 'Wrong: email {name} {limit}' }],
    });
    expect(await intake.acceptance.stored()).toEqual(NOTHING_STORED);
    expect(intake.woken).toBe(0);
  });

  test('[X10] from another site is refused, and its body skipped', async () => {
    const answer = await post(formOf(), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const ask = { 'access-control-request-method': 'POST', origin: 'https://evil.example' };
    const preflight = await fetch(`${intake.url}/api/contact`, { method: 'OPTIONS', headers: ask });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(await intake.acceptance.stored()).toEqual(NOTHING_STORED);
  });

  test('[X10] with a value in the field that nobody sees waits for a person', async () => {
    const answer = await post(formOf({ [HONEYPOT_FIELD]: 'buy' }));
    expect(answer.status).toBe(201);
    const { rows } = intake.acceptance.test;
    expect(await rows('select state from outbox')).toEqual([{ state: 'quarantined' }]);
    expect(await rows('select suspicion from submission')).toEqual([{ suspicion: '["honeypot"]' }]);
    expect(intake.log.join('')).toContain('"suspicion":["honeypot"]');
    expect(intake.log.join('')).not.toContain('buy');
  });
});

describe('a plain form', () => {
  test('[X5] leads to a page with its receipt', async () => {
    const answer = await post(formOf(), PAGE);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/received\/\w{4}-\w{4}-\w{4}$/);
  });

  test('[X5] that breaks a rule gets a page with the errors', async () => {
    const answer = await post(formOf({ email: 'ada' }, 'cv.exe'), PAGE);
    expect(answer.status).toBe(415);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await answer.text()).toBe(
      '<!DOCTYPE html><p>Check the form</p><div><ul><li>Wrong: email {name} {limit}</li><li>Wrong: unsupportedType {name} {limit}</li></ul></div>',
    );
  });
});

test('[X12] the log reports what happened and nothing that a visitor typed', async () => {
  await post(formOf({ firstname: 'Zebulon', roles: 'canary-roles' }, 'canary.pdf'));
  await post(formOf({ email: 'canary-mail' }, 'canary.exe'));
  await post(formOf({ linkedin: 'canary', [`\u001b[2J${'x'.repeat(9000)}`]: '', canary: '' }));
  const find = () => Promise.reject(new Error('disk I/O error'));
  intake.broken = { store: { ...intake.acceptance.test.store, find } };
  await post(formOf());
  const text = intake.log.join('');
  expect(intake.log.map((line) => JSON.parse(line).msg)).toEqual([
    'submission stored',
    'submission refused',
    'submission refused',
    'submission not stored',
  ]);
  expect(text).toContain('disk I/O error');
  const secrets = ['Zebulon', 'canary', hiringFields.phone, hiringFields.email, '\u001b'];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(Math.max(...intake.log.map((line) => line.length))).toBeLessThan(4000);
});

test('[X12] the service reports whether it is running and can accept submissions', async () => {
  const status = async (target: string) => (await fetch(intake.url + target)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  intake.stopping = true;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
});

test('[X5] [X14] a reload of a refusal leads home, and a form is accepted only by POST', async () => {
  const reload = await fetch(`${intake.url}/api/contact`, { redirect: 'manual' });
  expect([reload.status, reload.headers.get('location')]).toEqual([303, '/#contact']);
  const put = await fetch(`${intake.url}/api/contact`, { method: 'PUT', body: 'x' });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST']);
});
