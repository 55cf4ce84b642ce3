import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_TYPE } from '../../contract/files.ts';
import { docOf, docxOf, pdfOf } from '../fixtures/documents.ts';
import { hiringFields, jobseekingFields } from '../fixtures/submissions.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { type Received, type Receiver, startReceiver } from '../receiver.ts';

const SHARED_SECRET = 'known-to-both';
let receiver: Receiver;
let service: TestService;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await TestService.start({
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SHARED_SECRET: SHARED_SECRET,
  });
});
afterAll(async () => {
  await service.remove();
  await receiver.close();
});

const files = [
  { name: 'Lead Engineer.pdf', bytes: pdfOf('Lead engineer') },
  { name: 'Brief – résumé.doc', bytes: docOf('Brief') },
  { name: 'Scorecard.docx', bytes: docxOf('Scorecard') },
];
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The next delivery, which must have this receipt. */
async function deliveryOf(receipt: string | undefined): Promise<Received> {
  const [delivery] = await receiver.next();
  if (!delivery) throw new Error('nothing was delivered');
  expect(manifestOf(delivery)).toMatchObject({ receipt });
  return delivery;
}

function manifestOf(delivery: Received) {
  const text = delivery.fields.find(([name]) => name === 'manifest')?.[1] ?? 'null';
  return JSON.parse(text) as Record<string, unknown>;
}

describe('a submission on its way', () => {
  test.each([
    ['hiring', hiringFields, files, 'jdFile'],
    ['jobseeking', jobseekingFields, files.slice(0, 2), 'resumeFile'],
  ] as const)(
    '[C4] of mode %s reaches store, disk, and webhook complete',
    async (mode, fields, sent, stem) => {
      const { status, body } = await submit(service.url, { mode, files: sent });
      expect(status).toBe(201);
      expect(body).toEqual({
        receipt: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
        status: 'received',
      });

      const [row] = service.rows<{ id: string; fields: string }>(
        'select id, fields from submission where receipt = ?',
        body.receipt ?? '',
      );
      expect(JSON.parse(row?.fields ?? '')).toEqual(fields);
      const kept = service.rows<{ id: string; name: string; field: string; sha256: string }>(
        'select * from file where submission_id = ? order by position',
        row?.id ?? '',
      );
      expect(kept.map(({ name }) => name)).toEqual(sent.map(({ name }) => name));
      for (const [index, { bytes }] of sent.entries()) {
        expect(await service.keptFile(kept[index]?.id ?? '')).toEqual(Buffer.from(bytes));
      }

      const delivery = await deliveryOf(body.receipt);
      const delivered = Object.fromEntries(delivery.fields);
      delete delivered.manifest;
      expect(delivered).toEqual({ ...fields, secret: SHARED_SECRET });
      expect(delivery.fields).toHaveLength(Object.keys(fields).length + 2);
      expect(delivery.files.map((file) => [file.name, file.filename, file.sha256])).toEqual(
        sent.map(({ name, bytes }, index) => [`${stem}_${index}`, name, sha256(bytes)]),
      );
    },
  );

  test('[X3] includes its id and a manifest of fields, files, and file flags', async () => {
    const sent = [
      { name: 'Lead Engineer.pdf', bytes: pdfOf('Lead engineer') },
      { name: 'Brief.pdf', bytes: docxOf('Brief') },
    ];
    const names = ['Lead Engineer.pdf', 'Brief.docx'];
    const { body } = await submit(service.url, { files: sent });
    const delivery = await deliveryOf(body.receipt);
    expect(delivery.headers['webhook-id']).toMatch(/^msg_/);
    expect(manifestOf(delivery)).toEqual({
      id: service.rows('select id from submission where receipt = ?', body.receipt ?? '')[0]?.id,
      receipt: body.receipt,
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      fields: hiringFields,
      files: sent.map(({ bytes }, index) => ({
        field: `jdFile_${index}`,
        name: names[index],
        size: bytes.length,
        sha256: sha256(bytes),
        flags: index === 0 ? [] : ['renamed'],
      })),
    });
    expect(delivery.files.map(({ filename, mediaType }) => [filename, mediaType])).toEqual([
      ['Lead Engineer.pdf', MEDIA_TYPE.pdf],
      ['Brief.docx', MEDIA_TYPE.docx],
    ]);
  });

  test('[X4] can be tracked by its receipt, without personal data', async () => {
    const { body } = await submit(service.url, { fields: { firstname: 'Grace' } });
    await deliveryOf(body.receipt);
    await expect
      .poll(async () => {
        const response = await fetch(`${service.url}/api/receipts/${body.receipt}`);
        return response.json();
      })
      .toEqual({ receipt: body.receipt, status: 'delivered', at: expect.stringMatching(/Z$/) });
    const unknown = await fetch(`${service.url}/api/receipts/0000-0000-0000`);
    expect(unknown.status).toBe(404);
  });

  test('[X12] leaves no personal data in the log', async () => {
    const canary = 'Canary-7f3a';
    await submit(service.url, {
      fields: {
        firstname: canary,
        roles: canary,
        email: `${canary}@example.com`,
        phone: `${canary} 555 0100`,
      },
      files: [{ name: `${canary}.pdf`, bytes: pdfOf(canary) }],
    });
    await submit(service.url, { fields: { email: `${canary}@` } });
    await receiver.next();
    // A line of the log may come after the answer that it is about.
    await expect.poll(() => service.log.join('\n')).toContain('submission refused');
    const log = service.log.join('\n');
    expect(log).toContain('submission stored');
    expect(log).not.toContain(canary);
    expect(log).not.toContain(SHARED_SECRET);
  });

  test('[X8] shows the consent text whose hash it sends', async () => {
    const page = await (await fetch(service.url)).text();
    const { consentText } = (await (await fetch(`${service.url}/form.json`)).json()) as {
      consentText: string;
    };
    const [, sent] = /name="consent_sha256" value="(\w+)"/.exec(page) ?? [];
    expect(sent).toBe(sha256(Buffer.from(consentText)));
    const [, shown] = /<label[^>]* for="contact-smsConsent">(.*?)<(?:!|a )/.exec(page) ?? [];
    expect(shown?.replaceAll('&amp;', '&').trim()).toBe(consentText);
    expect(service.rows('select text from consent_text')).toEqual([{ text: consentText }]);
  });

  test('[X8] leaves consent evidence', async () => {
    const { body } = await submit(service.url, { fields: { phone: '+1 555 0199', roles: 'x' } });
    const [consent] = service.rows(
      'select * from consent join consent_text on sha256 = text_sha256 where receipt = ?',
      body.receipt ?? '',
    );
    const settings = (await (await fetch(`${service.url}/form.json`)).json()) as {
      consentText: string;
    };
    expect(consent).toMatchObject({
      text: settings.consentText,
      text_sha256: sha256(Buffer.from(settings.consentText)),
      kind: 'given',
      version: 1,
      phone: '+1 555 0199',
      address: '127.0.0.1',
      user_agent: hiringFields.user_agent,
    });
  });
});
