import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY_HEADER, PARTS_HEADER } from '../../contract/wire.ts';
import {
  type Acceptance,
  ADDRESS,
  BOUNDARY,
  CONSENT_TEXT,
  fieldParts,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { docxOf, pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields, jobseekingFields } from '../../tests/fixtures/submissions.ts';
import { encodeForm } from '../../tests/fixtures/wire-forms.ts';

let intake: Acceptance;
beforeEach(async () => {
  intake = await openAcceptance();
});
afterEach(() => intake.remove());

const [pdf, docx] = [pdfOf('A brief'), docxOf('Another brief')];
const form = [
  ...fieldParts(hiringFields),
  { name: 'jdFile_0', filename: 'C:\\briefs\\lead\u202e.pdf', content: pdf },
  { name: 'jdFile_1', filename: 'artist.docx', content: docx },
];
const keyed = (key: string) => ({ [KEY_HEADER.toLowerCase()]: key });
const counted = (parts: number) => ({ [PARTS_HEADER.toLowerCase()]: String(parts) });
const ONE = {
  submission: 1,
  consent: 1,
  outbox: 1,
  file: 2,
  arriving: 0,
  kept: 2,
  handles: 0,
};

describe('a submission', () => {
  test('[X11] has no NUL in any text, which PostgreSQL would refuse', async () => {
    const chosen = ['mode', 'search_type', 'smsConsent', 'timestamp'];
    const hidden = Object.entries(hiringFields).map(([name, value]) => [
      name,
      chosen.includes(name) ? value : `\0${value}\0`,
    ]);
    const { receipt } = await intake.send(fieldParts(Object.fromEntries(hidden)));
    expect((await intake.test.store.records.record(receipt))?.fields).toEqual(hiringFields);
    const [event] = await intake.test.store.consents.events(receipt, 1);
    expect(JSON.stringify(event)).not.toContain('u0000');
    const [row] = await intake.test.rows('select * from submission');
    expect(JSON.stringify(row)).not.toContain('u0000');
  });

  test('[X1] is in the store with its files, byte for byte, before it gets a response', async () => {
    const key = randomUUID();
    const answer = await intake.send(form, { ...keyed(key), ...counted(form.length) });
    expect(answer).toEqual({
      receipt: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      status: 'received',
      suspicion: [],
      created: true,
    });
    expect(await intake.stored()).toEqual(ONE);
    const [row] = await intake.test.rows('select id, key, receipt from submission');
    expect(row).toMatchObject({ key, receipt: answer.receipt });
    const stored = await intake.test.store.submission(String(row?.id));
    expect(stored).toMatchObject({
      fields: hiringFields,
      files: [
        { field: 'jdFile_0', name: 'lead.pdf', kind: 'pdf', size: pdf.length, sha256: hash(pdf) },
        { field: 'jdFile_1', name: 'artist.docx', kind: 'docx', size: docx.length },
      ],
    });
    for (const [index, bytes] of [pdf, docx].entries()) {
      const kept = await intake.files.open(stored?.files[index]?.id ?? '');
      expect(hash(Buffer.concat(await Array.fromAsync(kept.chunks())))).toBe(hash(bytes));
      await kept.close();
    }
  });

  test('[X7] has its documents with the extensions of their kinds, flagged if they had another', async () => {
    const files = ['artist.PDF', 'lead.docx'].map((filename, index) => ({
      name: `jdFile_${index}`,
      filename,
      content: docx,
    }));
    const { receipt } = await intake.send([...fieldParts(hiringFields), ...files]);
    expect((await intake.test.store.records.record(receipt))?.files).toMatchObject([
      { name: 'artist.docx', kind: 'docx', flags: ['renamed'] },
      { name: 'lead.docx', kind: 'docx', flags: [] },
    ]);
  });

  test('[X8] keeps the agreed text, by whom, and from where', async () => {
    await intake.send(form);
    expect(await intake.test.store.consents.events('', 10)).toMatchObject([
      {
        kind: 'given',
        text: CONSENT_TEXT,
        textSha256: hash(CONSENT_TEXT),
        person: {
          address: ADDRESS,
          phone: hiringFields.phone,
          pageUrl: hiringFields.page_url,
          userAgent: hiringFields.user_agent,
        },
      },
    ]);
  });

  test('[X3] has one outbox row per destination, and none without destinations', async () => {
    await intake.with({ destinations: ['webhook', 'mail'] }).send(form);
    expect((await intake.stored()).outbox).toBe(2);
    await intake.with({ destinations: [] }).send(fieldParts(jobseekingFields));
    expect(await intake.stored()).toMatchObject({ submission: 2, outbox: 2 });
  });
});

describe('a repeated submission', () => {
  test('[X2] with its key gets the first receipt, and nothing more is stored', async () => {
    const key = randomUUID();
    const first = await intake.send(form, keyed(key));
    const again = form.map((part) =>
      part.name === 'timestamp' ? { ...part, content: '2026-01-02T04:00:00.000Z' } : part,
    );
    expect(await intake.send(again, keyed(key))).toEqual({ ...first, created: false });
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] without a key, or with another one, gets the first receipt for the same content', async () => {
    const first = await intake.send(form);
    expect(await intake.send(form)).toEqual({ ...first, created: false });
    expect(await intake.send(form, keyed(randomUUID()))).toEqual({ ...first, created: false });
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] [X8] after its consent was revoked records one given again, and nothing else', async () => {
    const { receipt } = await intake.send(form, keyed('first-key'));
    const { store, now } = intake.test;
    await store.consents.revoke(receipt, 'text', now(), 'kim');
    expect(await intake.send(form, keyed('second-key'))).toMatchObject({ receipt, created: false });
    expect((await store.consents.events('', 9)).map(({ kind }) => kind)).toEqual([
      ...['given', 'revoked', 'given'],
    ]);
    expect(await intake.stored()).toEqual({ ...ONE, consent: 3 });
  });

  test('[X2] with a key used for other content is refused, and the first one stays', async () => {
    const key = randomUUID();
    await intake.send(form, keyed(key));
    const refusal = { kind: 'key-reused', status: 422 };
    for (const other of [fieldParts(hiringFields), form.slice(0, -1)]) {
      await expect(intake.send(other, keyed(key))).rejects.toMatchObject({ refusal });
    }
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] that stalled does not block its own repetition', async () => {
    const key = randomUUID();
    async function* stalled() {
      yield encodeForm(BOUNDARY, form).subarray(0, 2000);
      await new Promise(() => undefined);
    }
    const first = intake.send(stalled(), keyed(key));
    first.catch(() => undefined);
    const answer = await intake.send(form, keyed(key));
    expect(answer.created).toBe(true);
    await expect(first).rejects.toMatchObject({
      refusal: { kind: 'replaced', status: 409, retryAfter: 2 },
    });
    expect(await intake.send(form, keyed(key))).toEqual({ ...answer, created: false });
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] sent fifty times at once is one submission', async () => {
    const key = randomUUID();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => intake.send(form, i % 2 ? keyed(key) : {})),
    );
    const taken = answers.filter((answer) => answer.status === 'fulfilled');
    expect(new Set(taken.map((answer) => answer.value.receipt)).size).toBe(1);
    expect(taken.filter((answer) => answer.value.created)).toHaveLength(1);
    const others = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason } of others)
      expect(reason).toMatchObject({ refusal: { kind: 'replaced' } });
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] after it broke off or was refused is accepted with the same key', async () => {
    const key = randomUUID();
    async function* broken() {
      yield encodeForm(BOUNDARY, form).subarray(0, 3000);
      throw new Error('ECONNRESET');
    }
    const refused = (kind: string) => ({ refusal: { kind } });
    await expect(intake.send(broken(), keyed(key))).rejects.toMatchObject(refused('stalled'));
    await expect(intake.send(form.slice(5), keyed(key))).rejects.toMatchObject(refused('invalid'));
    expect(await intake.send(form, keyed(key))).toMatchObject({ created: true });
    expect(await intake.stored()).toEqual(ONE);
  });
});

describe('a plain form', () => {
  const plain = {
    accept: 'text/html',
    'user-agent': 'Lynx/2',
    referer: 'https://a.example/?mode=x',
  };

  test('[X5] is completed, renumbered, and cleared of the other audience', async () => {
    const typed = fieldParts(jobseekingFields).filter(
      ({ name }) => !['timestamp', 'page_url', 'user_agent'].includes(name),
    );
    const answer = await intake.send(
      [
        ...typed,
        { name: 'company', content: '' },
        { name: 'search_type', content: 'contingency' },
        { name: 'jdFile_0', filename: 'brief.pdf', content: pdf },
        { name: 'jdFile_0', filename: 'brief.exe', content: pdf },
        { name: 'resumeFile_0', filename: 'cv.pdf', content: pdf },
        { name: 'resumeFile_0', filename: 'letter.docx', content: docx },
      ],
      plain,
    );
    expect(answer.created).toBe(true);
    expect(await intake.stored()).toEqual(ONE);
    const [row] = await intake.test.rows('select id, key from submission');
    expect(row?.key).toBeNull();
    const stored = await intake.test.store.submission(String(row?.id));
    expect(stored?.files.map(({ field, name }) => [field, name])).toEqual([
      ['resumeFile_0', 'cv.pdf'],
      ['resumeFile_1', 'letter.docx'],
    ]);
    expect(stored?.fields).toEqual({
      ...jobseekingFields,
      timestamp: new Date(intake.test.now()).toISOString(),
      page_url: plain.referer,
      user_agent: plain['user-agent'],
    });
  });

  test('[X5] may have its file inputs left empty', async () => {
    const empty = ['jdFile_0', 'resumeFile_0'].map((name) => ({ name, filename: '', content: '' }));
    const fields = fieldParts(hiringFields);
    expect((await intake.send([...fields, ...empty], plain)).created).toBe(true);
    expect(await intake.stored()).toMatchObject({ submission: 1, file: 0, kept: 0 });
  });

  test('[X5] that is refused comes back with what was typed', async () => {
    const typed = { ...hiringFields, email: 'ada', roles: '<b>\r\n' };
    const error = await intake.send(fieldParts(typed), plain).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'FormRefusal', refusal: { kind: 'invalid' } });
    const { fields } = error as { fields: ReadonlyMap<string, string> };
    expect([fields.get('email'), fields.get('roles')]).toEqual(['ada', '<b>\r\n']);
  });
});

function hash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
