import { expect, onTestFinished, test } from 'vitest';
import { docOf, docxOf, pdfOf } from '../fixtures/documents.ts';
import { hiringFields } from '../fixtures/submissions.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { startReceiver } from '../receiver.ts';

const SHARED_SECRET = 'known-to-both';
const FILES = [
  { name: 'Lead Engineer.pdf', bytes: pdfOf('Lead engineer') },
  { name: 'Brief – résumé.doc', bytes: docOf('Brief') },
  { name: 'Scorecard.docx', bytes: docxOf('Scorecard') },
];

test('[X3] [X4] [X8] a submission reaches store, disk, consent log, and webhook complete', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const service = await TestService.start({
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SHARED_SECRET: SHARED_SECRET,
  });
  onTestFinished(() => service.remove());
  const { status, body } = await submit(service.url, { files: FILES });
  expect(status).toBe(201);
  const receipt = body.receipt ?? '';
  const answerBy = expect.stringMatching(/Z$/);
  expect(body).toEqual({
    receipt: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
    status: 'received',
    answerBy,
  });

  const [row] = service.rows<{ fields: string }>(
    'select fields from submission where receipt = ?',
    receipt,
  );
  expect(JSON.parse(row?.fields ?? '')).toEqual(hiringFields);
  const kept = service.rows<{ id: string; name: string }>('select * from file order by position');
  expect(kept.map(({ name }) => name)).toEqual(FILES.map(({ name }) => name));
  for (const [index, { bytes }] of FILES.entries()) {
    expect(await service.keptFile(kept[index]?.id ?? '')).toEqual(Buffer.from(bytes));
  }
  const shown = (await (await fetch(`${service.url}/form.json`)).json()) as { consentText: string };
  expect(
    service.rows(
      'select kind, text, address from consent join consent_text on sha256 = text_sha256 where receipt = ?',
      receipt,
    ),
  ).toEqual([{ kind: 'given', text: shown.consentText, address: '127.0.0.1' }]);

  const [delivery] = await receiver.next();
  const { manifest = '', ...fields } = Object.fromEntries(delivery?.fields ?? []);
  expect(fields).toEqual({ ...hiringFields, secret: SHARED_SECRET });
  expect(JSON.parse(manifest)).toMatchObject({ receipt, fields: hiringFields });
  expect(delivery?.headers['webhook-id']).toMatch(/^msg_/);
  expect(delivery?.files.map(({ filename, bytes }) => ({ name: filename, bytes }))).toEqual(
    FILES.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
  );
  const followed = async () => (await fetch(`${service.url}/api/receipts/${receipt}`)).json();
  await expect
    .poll(followed)
    .toEqual({ receipt, status: 'delivered', at: expect.stringMatching(/Z$/), answerBy });
  expect(service.log.join('\n')).toContain('submission stored');
  expect(service.log.join('\n')).not.toContain(SHARED_SECRET);
});
