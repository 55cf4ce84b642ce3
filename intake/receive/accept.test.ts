import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { KEY_HEADER, PARTS_HEADER } from '../../contract/wire.ts';
import {
  type Acceptance,
  BOUNDARY,
  fieldParts,
  NOTHING_STORED,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { docxOf, pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields, jobseekingFields } from '../../tests/fixtures/submissions.ts';
import { encodeForm, type FormPart, inChunks } from '../../tests/fixtures/wire-forms.ts';
import { createLimits } from './limits/limits.ts';
import type { Refusal } from './refusal.ts';

const [pdf, docx] = [pdfOf('A brief'), docxOf('Another brief')];
const employer = fieldParts(hiringFields);
const seeker = fieldParts(jobseekingFields);
const form = [
  ...employer,
  { name: 'jdFile_0', filename: 'C:\\briefs\\lead\u202e.pdf', content: pdf },
  { name: 'jdFile_1', filename: 'artist.docx', content: docx },
];
const keyed = (key: string) => ({ [KEY_HEADER.toLowerCase()]: key });
const counted = (parts: number) => ({ [PARTS_HEADER.toLowerCase()]: String(parts) });
const ONE = { submission: 1, consent: 1, outbox: 1, file: 2, arriving: 0, kept: 2, handles: 0 };

describe('an accepted submission', () => {
  let intake: Acceptance;
  beforeEach(async () => {
    intake = await openAcceptance();
  });
  afterEach(() => intake.remove());

  test('[X1] is in the store with its files, byte for byte, before it gets a response', async () => {
    const headers = { ...keyed('only-key'), ...counted(form.length) };
    const answer = await intake.send(form, headers);
    expect(answer).toEqual({
      receipt: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      status: 'received',
      receivedAt: expect.any(Number),
      suspicion: [],
      created: true,
    });
    expect(await intake.stored()).toEqual(ONE);
    expect(await intake.test.rows('select key from submission')).toEqual([{ key: 'only-key' }]);
    const stored = await intake.test.store.records.record(answer.receipt);
    expect(stored).toMatchObject({
      fields: hiringFields,
      files: [
        { field: 'jdFile_0', name: 'lead.pdf', kind: 'pdf', size: pdf.length },
        { field: 'jdFile_1', name: 'artist.docx', kind: 'docx', size: docx.length },
      ],
    });
    for (const [index, bytes] of [pdf, docx].entries()) {
      const kept = await intake.files.open(stored?.files[index]?.id ?? '');
      expect(Buffer.concat(await Array.fromAsync(kept.chunks()))).toEqual(bytes);
      await kept.close();
    }
  });

  test('[X7] has documents with the extension of their kind, flagged if it was another', async () => {
    const files = ['artist.PDF', 'my "lead".docx'].map((filename, index) => ({
      name: `jdFile_${index}`,
      filename,
      content: docx,
    }));
    const { receipt } = await intake.send([...employer, ...files]);
    expect((await intake.test.store.records.record(receipt))?.files).toMatchObject([
      { name: 'artist.docx', kind: 'docx', flags: ['renamed'] },
      { name: 'my "lead".docx', kind: 'docx', flags: [] },
    ]);
  });

  test('[X10] [X27] has its documents read after those of senders who sent fewer', async () => {
    const limits = { ...createLimits(), countDocuments: async () => 3 };
    await intake.with({ limits }).send(form);
    const rows = await intake.test.rows('select reading_turn from file order by position');
    expect(rows.map((row) => row.reading_turn)).toEqual([3, 4]);
  });

  test('[X2] repeated with its key, another, or none gets the first receipt', async () => {
    const first = await intake.send(form, keyed('the-first-key'));
    for (const headers of [keyed('the-first-key'), keyed('another-key'), {}]) {
      expect(await intake.send(form, headers)).toEqual({ ...first, created: false });
    }
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] [X8] repeated after its consent was revoked records one given again', async () => {
    const { receipt } = await intake.send(form, keyed('first-key'));
    const { store, now } = intake.test;
    await store.consents.revoke(receipt, 'text', now(), 'kim');
    expect(await intake.send(form, keyed('second-key'))).toMatchObject({ receipt, created: false });
    const events = await store.consents.events('', 9);
    expect(events.map(({ kind }) => kind)).toEqual(['given', 'revoked', 'given']);
    expect(await intake.stored()).toEqual({ ...ONE, consent: 3 });
  });

  test('[X2] keeps its key: other content with it is refused', async () => {
    await intake.send(form, keyed('only-key'));
    const other = intake.send(form.slice(0, -1), keyed('only-key'));
    await expect(other).rejects.toMatchObject({ kind: 'key-reused', status: 422 });
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X2] sent twenty times at once is one submission with one set of files', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => intake.send(form, i % 2 ? keyed('only-key') : {})),
    );
    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await intake.stored()).toEqual(ONE);
  });

  test('[X5] from a plain form is completed, and loses the other audience', async () => {
    const referer = 'https://a.example/?utm_source=x';
    const headers = { accept: 'text/html', 'user-agent': 'Lynx/2', referer };
    const context = ['timestamp', 'page_url', 'user_agent'];
    const answer = await intake.send(
      [
        ...seeker.filter(({ name }) => !context.includes(name)),
        { name: 'company', content: '' },
        { name: 'search_type', content: 'contingency' },
        { name: 'jdFile_0', filename: 'brief.exe', content: pdf },
        { name: 'jdFile_0', filename: '', content: '' },
        { name: 'resumeFile_0', filename: 'cv.pdf', content: pdf },
        { name: 'resumeFile_0', filename: 'letter.docx', content: docx },
      ],
      headers,
    );
    const record = await intake.test.store.records.record(answer.receipt);
    expect(record?.files.map(({ name }) => name)).toEqual(['cv.pdf', 'letter.docx']);
    expect(record?.fields).toEqual({
      ...jobseekingFields,
      timestamp: new Date(intake.test.now()).toISOString(),
      page_url: referer,
      user_agent: 'Lynx/2',
      utm_source: 'x',
    });
  });
});

describe('a refused submission', () => {
  let intake: Acceptance;
  beforeAll(async () => {
    intake = await openAcceptance();
  });
  afterAll(() => intake.remove());

  const file = (name: string, filename = 'a.pdf', content: FormPart['content'] = pdf) => ({
    name,
    filename,
    content,
  });
  const good = file('jdFile_0');

  /** Sends a form that must be refused. Checks that nothing of it is left. */
  async function refusalOf(
    sent: readonly FormPart[] | AsyncIterable<Buffer>,
    headers?: object,
  ): Promise<Refusal> {
    const error = await intake.send(sent, headers).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'Refusal' });
    expect(await intake.stored()).toEqual(NOTHING_STORED);
    return error as Refusal;
  }

  test.each([
    ['field that the form lacks', { name: '__proto__', content: 'x' }, 'unknown'],
    ['text for a file', { name: 'jdFile_0', content: 'x' }, 'unknown'],
    ['field twice', { name: 'firstname', content: 'x' }, 'repeated'],
    ['file for a text', file('firstname'), 'unknown'],
    ['file of no number', file('jdFile_00'), 'unknown'],
  ])('[C6] has a %s', async (_, part, code) => {
    const { faults } = await refusalOf([...employer, part]);
    expect(faults).toEqual([{ field: part.name, code }]);
  });

  test.each([
    [employer, 'jdFile', 14, 10],
    [seeker, 'resumeFile', 3, 2],
  ] as const)(
    '[C6] %#: has too many files, which is reported once',
    async (fields, stem, n, limit) => {
      const files = Array.from({ length: n }, (_, i) => file(`${stem}_${i}`));
      const refusal = await refusalOf([...fields, ...files]);
      expect(refusal).toMatchObject({ kind: 'too-many', status: 413 });
      expect(refusal.faults).toEqual([{ field: `${stem}_0`, code: 'tooManyFiles', limit }]);
    },
  );

  // Without its invisible character, the second name is only an ending.
  test.each(['cv.pdf.exe', '\u200b.pdf'])('[X7] has a file named %j', async (filename) => {
    const refusal = await refusalOf([...employer, file('jdFile_0', filename)]);
    expect(refusal).toMatchObject({ kind: 'not-a-document', status: 415 });
    expect(refusal.main).toMatchObject({ code: 'unsupportedType' });
  });

  test('[X7] has a program that is named like a document', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(9000)]);
    const refusal = await refusalOf([...employer, good, file('jdFile_1', '<b>cv.pdf', program)]);
    expect(refusal).toMatchObject({ kind: 'not-a-document', status: 415 });
    expect(refusal.faults).toEqual([{ field: 'jdFile_1', code: 'disguised', name: '<b>cv.pdf' }]);
  });

  test('[C6] has an empty file', async () => {
    const refusal = await refusalOf([...employer, file('jdFile_0', 'a.pdf', '')]);
    expect(refusal).toMatchObject({ kind: 'invalid', main: { code: 'emptyFile', name: 'a.pdf' } });
  });

  test('[C6] has a file that is one byte too large', async () => {
    const large = Buffer.alloc(MAX_FILE_BYTES + 1);
    large.set(pdf);
    const body = encodeForm(BOUNDARY, [...employer, file('jdFile_0', 'big.pdf', large), good]);
    const refusal = await refusalOf(inChunks(body, [65_536]));
    expect(refusal).toMatchObject({ kind: 'too-large', status: 413 });
    expect(refusal.main).toMatchObject({ code: 'fileTooLarge', name: 'big.pdf' });
  });

  test('[X1] has a file that lost its name', async () => {
    expect((await refusalOf([...employer, file('jdFile_0', '')])).kind).toBe('malformed');
  });

  test.each([1, form.length - 1, form.length + 1])(
    '[X1] should have %i parts, and has another number',
    async (parts) => {
      expect((await refusalOf(form, counted(parts))).kind).toBe('malformed');
    },
  );

  test.each([0, 0.3, 0.999])('[X1] ends at %d of its body, or loses its connection', async (at) => {
    const whole = encodeForm(BOUNDARY, form);
    const begun = () => inChunks(whole.subarray(0, Math.floor(whole.length * at)), [700]);
    async function* broken() {
      yield* begun();
      throw new Error('ECONNRESET');
    }
    expect((await refusalOf(begun())).kind).toBe('malformed');
    expect((await refusalOf(broken())).kind).toBe('stalled');
  });

  test.each([
    [64 * 1024 + 1, 'too-large'],
    [64 * 1024, 'invalid'],
  ])('[C6] has a text of %i bytes, which is never cut', async (bytes, kind) => {
    const roles = { name: 'roles', content: Buffer.alloc(bytes, 'x') };
    const others = employer.filter(({ name }) => name !== 'roles');
    expect((await refusalOf([...others, roles])).kind).toBe(kind);
  });

  test('[X1] names no boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data; charset=utf-8' };
    expect((await refusalOf(employer, headers)).kind).toBe('malformed');
  });
});
