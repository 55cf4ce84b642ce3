import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { fieldParts, NOTHING_STORED } from '../../../tests/fixtures/acceptance.ts';
import { SETTINGS } from '../../../tests/fixtures/built-site.ts';
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
      detail: SETTINGS.words.faults.email,
      errors: [{ field: 'email', code: 'email', message: SETTINGS.words.faults.email }],
    });
    expect(await intake.acceptance.stored()).toEqual(NOTHING_STORED);
    expect(intake.woken).toBe(0);
  });

  test("[X1] that can't be stored now gets a time to retry", async () => {
    intake.broken = {
      files: { ...intake.acceptance.files, arrive: () => Promise.reject(new Error('ENOSPC')) },
    };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await post(formOf(), headers);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.json()).toMatchObject({ type: 'urn:problem:unavailable' });
    intake.broken = {};
    expect((await post(formOf(), headers)).status).toBe(201);
  });

  test('[X10] from another site is refused, and its body skipped', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await post(formOf(), headers);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    const ask = { 'access-control-request-method': 'POST', origin: 'https://evil.example' };
    const preflight = await fetch(`${intake.url}/api/contact`, { method: 'OPTIONS', headers: ask });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(await intake.acceptance.stored()).toEqual(NOTHING_STORED);
  });

  test.each([
    ['application/json', '{}', 415],
    ['application/x-www-form-urlencoded', 'mode=hiring', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '', 400],
    ['multipart/form-data; boundary=x', 'x', 400],
  ])('[X1] as %s with %j is answered with %i', async (type, body, status) => {
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('a plain form', () => {
  test('[X5] leads to a page with its receipt', async () => {
    const answer = await post(formOf(), PAGE);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/received\/\w{4}-\w{4}-\w{4}$/);
    const page = await fetch(intake.url + location);
    expect(await page.text()).toContain(location.slice('/received/'.length));
  });

  test('[X5] that breaks a rule comes back with what was typed and the errors', async () => {
    const answer = await post(formOf({ email: 'ada"><b>', firstname: 'Ada' }, 'cv.exe'), PAGE);
    expect(answer.status).toBe(415);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    const page = await answer.text();
    expect(page).toContain('value="Ada"');
    expect(page).toContain('value="ada&quot;&gt;&lt;b&gt;"');
    expect(page).toContain(`<a href="#email">${SETTINGS.words.faults.email}</a>`);
    expect(page).toContain('<a href="#jdFile">');
  });

  test('[X5] [X10] that exceeds its fields comes back cut to what they allow', async () => {
    const long = '&'.repeat(65_000);
    const fields = { firstname: long, phone: long, email: long, company: long, roles: long };
    const answer = await post(formOf({ ...fields, search_type: long }), PAGE);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(`value="${'&amp;'.repeat(MAX_LENGTH.firstname)}"`);
    expect(page.length).toBeLessThan(5 * (MAX_LENGTH.roles + 2000) + 10_000);
  });

  test('[X5] from another site, or broken, gets a page too', async () => {
    const foreign = await post(formOf(), { ...PAGE, 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, await foreign.text()]).toEqual([
      403,
      expect.stringContaining('This form accepts submissions only from its own site.'),
    ]);
    const broken = await post('x', { ...PAGE, 'content-type': 'multipart/form-data; boundary=y' });
    expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining('<form')]);
  });

  test('[X5] is where a reload of its errors leads back to', async () => {
    const answer = await fetch(`${intake.url}/api/contact`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#contact']);
  });
});

describe('the log', () => {
  test('[X12] reports what happened and nothing that a visitor typed', async () => {
    const typed = { firstname: 'Zebulon', roles: 'canary-roles', linkedin: 'canary-unknown' };
    await post(formOf({ firstname: 'Zebulon', roles: 'canary-roles' }, 'canary.pdf'));
    await post(formOf({ email: 'canary-mail' }, 'canary.exe'));
    await post(formOf({ ...typed, [`\u001b[2J${'x'.repeat(9000)}`]: '', 'canary-name': '' }));
    intake.broken = {
      store: {
        ...intake.acceptance.test.store,
        find: () => Promise.reject(new Error('disk I/O error')),
      },
    };
    await post(formOf());
    const text = intake.log.join('');
    expect(intake.log.map((line) => JSON.parse(line).msg)).toEqual([
      'submission stored',
      'submission refused',
      'submission refused',
      'submission not stored',
    ]);
    expect(text).toContain('disk I/O error');
    const secrets = ['Zebulon', 'canary', hiringFields.phone, hiringFields.email];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('\u001b');
    expect(Math.max(...intake.log.map((line) => line.length))).toBeLessThan(4000);
  });

  test('[X12] names each request, by the id of its submission if there is one', async () => {
    await post(formOf());
    await post(formOf({ email: 'ada' }));
    const [stored, refused] = intake.log.map((line) => JSON.parse(line));
    const [row] = await intake.acceptance.test.rows('select id from submission');
    expect(stored.requestId).toBe(row?.id);
    expect(refused.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.requestId).not.toBe(stored.requestId);
  });

  test('[X12] names a request that failed because of our mistake', async () => {
    intake.broken = {
      get quota(): never {
        throw new Error('a mistake');
      },
    };
    expect((await post(formOf())).status).toBe(500);
    expect(JSON.parse(intake.log[0] ?? '')).toMatchObject({
      msg: 'request failed',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('the service', () => {
  test('[X12] reports whether it is running and can accept submissions', async () => {
    const status = async (target: string) => (await fetch(intake.url + target)).status;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    intake.stopping = true;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  });

  test.each(['0000-0000-0000', 'x', '%00', "'; drop table submission; --"])(
    '[X4] has no receipt %s',
    async (receipt) => {
      const answer = await fetch(`${intake.url}/api/receipts/${encodeURIComponent(receipt)}`);
      expect(answer.status).toBe(404);
    },
  );

  test.each(['PUT', 'DELETE', 'PATCH'])('[X14] rejects %s', async (method) => {
    const answer = await fetch(`${intake.url}/api/contact`, { method, body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});
