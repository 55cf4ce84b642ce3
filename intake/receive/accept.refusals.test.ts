import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, MAX_FILES } from '../../contract/limits.ts';
import {
  type Acceptance,
  BOUNDARY,
  fieldParts,
  NOTHING_STORED,
  openAcceptance,
} from '../../tests/fixtures/acceptance.ts';
import { pdfOf } from '../../tests/fixtures/documents.ts';
import { hiringFields, jobseekingFields } from '../../tests/fixtures/submissions.ts';
import { encodeForm, type FormPart, inChunks } from '../../tests/fixtures/wire-forms.ts';
import type { FormRefusal } from './refusal.ts';

let intake: Acceptance;
beforeAll(async () => {
  intake = await openAcceptance();
});
afterAll(() => intake.remove());

const pdf = pdfOf('A brief');
const employer = fieldParts(hiringFields);
const seeker = fieldParts(jobseekingFields);
const file = (name: string, filename = 'a.pdf', content: string | Uint8Array = pdf): FormPart => ({
  name,
  filename,
  content,
});
const good = file('jdFile_0');

/** Sends a form that must be refused. Checks that nothing of it is left, and returns the reason. */
async function refusalOf(
  sent: readonly FormPart[] | AsyncIterable<Buffer>,
  headers?: object,
): Promise<FormRefusal['refusal']> {
  const error = await intake.send(sent, headers).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'FormRefusal' });
  expect(await intake.stored()).toEqual(NOTHING_STORED);
  return (error as FormRefusal).refusal;
}

describe("fields that a form doesn't have", () => {
  const names = [
    ...['secret', 'utm_other', 'jdFile_0', 'id', 'Firstname'],
    ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'],
    ...['__proto__[polluted]', '__proto__.polluted', 'constructor[prototype][polluted]'],
  ];

  test.each(names)('[C6] %s is refused as text', async (name) => {
    const refusal = await refusalOf([...employer, { name, content: 'x' }]);
    expect(refusal).toMatchObject({ kind: 'invalid', status: 422 });
    expect(refusal.faults).toEqual([{ field: name, code: 'unknown' }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(['firstname', 'file', 'jdFile_', 'jdFile_00', 'jdFile_100', ...names.slice(5)])(
    '[C6] %s is refused as a file',
    async (name) => {
      const { faults } = await refusalOf([...employer, good, file(name)]);
      expect(faults).toEqual([{ field: name, code: 'unknown' }]);
    },
  );

  test.each([
    [employer, { name: 'desiredRoles', content: '' }],
    [employer, { name: 'linkedin', content: 'https://x.example' }],
    [seeker, { name: 'company', content: 'Mine' }],
    [seeker, { name: 'search_type', content: 'retained' }],
  ])('[C4] %#: fields of the other audience are refused', async (fields, extra) => {
    const { faults } = await refusalOf([...fields, extra]);
    expect(faults).toEqual([{ field: extra.name, code: 'unknown' }]);
  });

  test.each(['firstname', 'mode', 'smsConsent'])(
    '[C6] %s is refused a second time',
    async (name) => {
      const { faults } = await refusalOf([...employer, { name, content: 'x' }]);
      expect(faults).toEqual([{ field: name, code: 'repeated' }]);
    },
  );
});

describe("files that a form doesn't accept", () => {
  test.each([
    [[file('jdFile_7')], 'fileOrder'],
    [[good, good], 'fileOrder'],
    [[good, file('resumeFile_0')], 'otherAudience'],
  ])('[C4] %#: by their number', async (files, code) => {
    expect((await refusalOf([...employer, ...files])).faults[0]?.code).toBe(code);
  });

  test.each([
    ['hiring', employer, 'jdFile', 14],
    ['jobseeking', seeker, 'resumeFile', 3],
  ] as const)(
    '[C6] because they are too many for %s, reported once',
    async (mode, fields, stem, n) => {
      const files = Array.from({ length: n }, (_, i) => file(`${stem}_${i}`));
      const fault = { code: 'tooManyFiles', limit: MAX_FILES[mode] };
      const refusal = await refusalOf([...fields, ...files]);
      expect(refusal).toMatchObject({ kind: 'too-many', status: 413, main: fault });
      expect(refusal.faults).toEqual([{ field: `${stem}_0`, ...fault }]);
    },
  );

  test.each([
    ...['cv.pdf.exe', 'cv.exe', 'cv', '.pdf', 'cv.pdf.', 'cv.pdf ', 'cv.p\u200bdf', 'cv.docm'],
    ...[
      'cv.pdf::$DATA',
      'cv.asp;.pdf',
      'cv\u202efdp.exe',
      '\u200b.pdf',
      'a/.pdf',
      'a\\.pdf',
      ' .pdf',
    ],
  ])('[X7] because of the name %j', async (filename) => {
    const refusal = await refusalOf([...employer, file('jdFile_0', filename)]);
    expect(refusal).toMatchObject({ kind: 'not-a-document', status: 415 });
    expect(refusal.main).toMatchObject({ code: 'unsupportedType' });
  });

  test.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(9000)])],
    ['a short program', Buffer.from('MZ\x90\0')],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a byte', 'x'],
  ])('[X7] because the bytes are %s', async (_, content) => {
    const refusal = await refusalOf([...employer, good, file('jdFile_1', '<b>cv.pdf', content)]);
    expect(refusal).toMatchObject({ kind: 'not-a-document', status: 415 });
    expect(refusal.faults).toEqual([{ field: 'jdFile_1', code: 'disguised', name: '<b>cv.pdf' }]);
  });

  test('[C6] because they are empty', async () => {
    const refusal = await refusalOf([...employer, file('jdFile_0', 'a.pdf', '')]);
    expect(refusal).toMatchObject({ kind: 'invalid', main: { code: 'emptyFile', name: 'a.pdf' } });
  });

  test('[C6] because they are a byte too large, each named', async () => {
    const large = Buffer.alloc(MAX_FILE_BYTES + 1);
    large.set(pdf);
    const body = encodeForm(BOUNDARY, [...employer, file('jdFile_0', 'big.pdf', large), good]);
    const refusal = await refusalOf(inChunks(body, [65_536]));
    expect(refusal).toMatchObject({ kind: 'too-large', status: 413 });
    expect(refusal.main).toMatchObject({ code: 'fileTooLarge', name: 'big.pdf' });
  });

  test('[X1] because they lost their name', async () => {
    const refusal = await refusalOf([...employer, file('jdFile_0', '')]);
    expect(refusal.kind).toBe('malformed');
  });
});

describe('an incomplete body', () => {
  const form = [...employer, good, file('jdFile_1')];
  const whole = encodeForm(BOUNDARY, form);

  test.each([1, form.length - 1, form.length + 1, 0])(
    '[X1] is refused when it should have %i parts',
    async (parts) => {
      const refusal = await refusalOf(form, { 'submission-parts': String(parts) });
      expect(refusal).toMatchObject({ kind: 'malformed', status: 400 });
    },
  );

  test.each([0, 0.3, 0.7, 0.95, 0.999])('[X1] but ends at %d of it is refused', async (share) => {
    const body = whole.subarray(0, Math.floor(whole.length * share));
    expect((await refusalOf(inChunks(body, [700]))).kind).toBe('malformed');
  });

  test.each([0, 0.3, 0.7, 0.95, 0.999])(
    '[X1] but breaks off at %d of it is refused',
    async (share) => {
      async function* broken() {
        yield* inChunks(whole.subarray(0, Math.floor(whole.length * share)), [700]);
        throw new Error('ECONNRESET');
      }
      expect((await refusalOf(broken())).kind).toBe('stalled');
    },
  );

  test("[X1] is refused if a part can't be read, though a file before it could", async () => {
    const [head, tail] = [whole.subarray(0, -12), whole.subarray(-12)];
    const part = `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="a\r\n\r\nx`;
    const body = Buffer.concat([head.subarray(0, head.lastIndexOf('\r\n--')), Buffer.from(part)]);
    const refusal = await refusalOf(inChunks(Buffer.concat([body, tail])));
    expect(refusal.kind).toBe('malformed');
  });
});

describe('text', () => {
  test.each([
    [64 * 1024 + 1, 'too-large'],
    [2 * 1024 * 1024, 'too-large'],
    [64 * 1024, 'invalid'],
  ])('[C6] of %i bytes is refused as %s and never cut', async (bytes, kind) => {
    const roles = { name: 'roles', content: Buffer.alloc(bytes, 'x') };
    const others = employer.filter(({ name }) => name !== 'roles');
    expect((await refusalOf([...others, roles])).kind).toBe(kind);
  });

  test('[C6] that is not UTF-8 is refused', async () => {
    const company = { name: 'company', content: Buffer.from('caf\xe9', 'latin1') };
    const others = employer.filter(({ name }) => name !== 'company');
    expect((await refusalOf([...others, company])).kind).toBe('malformed');
  });
});
