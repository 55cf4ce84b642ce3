import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../fixtures/documents.ts';
import { TestService } from '../harness/service.ts';
import { type Sending, submit } from '../harness/submit.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ WEBHOOK_URL: 'http://127.0.0.1:9/closed' });
});
afterAll(() => service.remove());

function aSubmission(): Sending & { key: string } {
  const key = randomUUID();
  return { key, fields: { roles: key }, files: [{ name: 'jd.pdf', bytes: pdfOf(key) }] };
}

/** Submissions and outbox rows that carry a key. */
function held(key: string) {
  return service.rows(
    'select count(distinct submission.id) as submissions, count(outbox.id) as deliveries from submission left join outbox on submission_id = submission.id where key = ?',
    key,
  )[0];
}

describe('the same submission again', () => {
  test('[X2] gets the first receipt, and makes nothing new', async () => {
    const sending = aSubmission();
    const first = await submit(service.url, sending);
    const kept = await service.files('kept');
    const again = await submit(service.url, sending);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(held(sending.key)).toEqual({ submissions: 1, deliveries: 1 });
    expect(await service.files('kept')).toEqual(kept);
    expect(await service.files('arriving')).toEqual([]);
  });

  test('[X2] is one submission when fifty of it arrive at once', async () => {
    const sending = aSubmission();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit(service.url, sending)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    for (const { status, headers } of answers) {
      expect([200, 201, 409]).toContain(status);
      if (status === 409) expect(headers.get('retry-after')).toBe('2');
    }
    expect(held(sending.key)).toEqual({ submissions: 1, deliveries: 1 });
  });

  test('[X2] keeps its receipt over a restart', async () => {
    const sending = aSubmission();
    const first = await submit(service.url, sending);
    await service.kill();
    await service.start();
    const again = await submit(service.url, sending);
    expect(again).toMatchObject({ status: 200, body: { receipt: first.body.receipt } });
  });

  test('[X2] is known by its content where it has no key', async () => {
    const sending = { ...aSubmission(), key: null };
    const first = await submit(service.url, sending);
    const later = {
      ...sending,
      fields: { ...sending.fields, timestamp: '2026-02-03T04:05:06.789Z' },
    };
    const again = await submit(service.url, later);
    expect(again).toMatchObject({ status: 200, body: { receipt: first.body.receipt } });
  });

  test('[X2] under the same key with other content is refused', async () => {
    const sending = aSubmission();
    await submit(service.url, sending);
    const { status, body } = await submit(service.url, { ...sending, fields: { roles: 'other' } });
    expect(status).toBe(422);
    expect(body.title).toBe('The submission id belongs to another submission');
    expect(held(sending.key)).toEqual({ submissions: 1, deliveries: 1 });
  });

  test('[X2] after a refusal may be mended under the same key', async () => {
    const sending = aSubmission();
    const refused = await submit(service.url, { ...sending, fields: { email: 'ada@' } });
    expect(refused.status).toBe(422);
    expect((await submit(service.url, sending)).status).toBe(201);
  });
});
