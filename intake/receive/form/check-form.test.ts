import { describe, expect, test } from 'vitest';
import { CONTEXT_FIELDS } from '../../../contract/fields.ts';
import type { Policy } from '../../../contract/submission.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import type { Refusal } from '../refusal.ts';
import { checkForm, completedPlainForm, fingerprintOf } from './check-form.ts';
import type { ArrivedForm } from './read-form.ts';

const policy: Policy = { requireReplyTo: true, smsConsent: 'required' };
function formOf(
  fields: object,
  files: readonly string[] = [],
  faults: ArrivedForm['faults'] = [],
): ArrivedForm {
  return {
    fields: new Map<string, string>(Object.entries(fields)),
    files: files.map((field, index) => ({
      field,
      name: `Role ${index}.pdf`,
      upload: { id: `file-${index}`, path: '', size: 1234, sha256: 'ab'.repeat(32) },
    })),
    faults,
    parts: 0,
  };
}

function refusalOf(form: ArrivedForm): Refusal {
  try {
    checkForm(form, policy);
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('the form was taken');
}

const numbered = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${stem}_${index}`);

describe('a form', () => {
  test('[C6] is accepted as the contract defines it, in any order of its files', () => {
    const files = numbered('jdFile', 10).toReversed();
    expect(checkForm(formOf({ ...hiringFields }, files), policy)).toEqual(hiringFields);
    expect(checkForm(formOf({ ...jobseekingFields }, numbered('resumeFile', 2)), policy)).toEqual(
      jobseekingFields,
    );
  });

  test('[C6] is refused once, with all errors', () => {
    const other = { field: 'jdFile_0', code: 'unsupportedType', kind: 'not-a-document' } as const;
    const refusal = refusalOf(formOf({ ...hiringFields, email: 'ada' }, [], [other]));
    expect(refusal).toMatchObject({ kind: 'not-a-document', status: 415 });
    expect(refusal.main).toMatchObject({ code: 'unsupportedType' });
    expect(refusal.faults).toEqual([
      { field: 'email', code: 'email' },
      { field: 'jdFile_0', code: 'unsupportedType' },
    ]);
  });

  test('[C6] with too many files gets that error first, though one of them is also too large', () => {
    const large = { field: 'jdFile_3', code: 'fileTooLarge', kind: 'too-large' } as const;
    const many = { field: 'jdFile_0', code: 'tooManyFiles', kind: 'too-many' } as const;
    const refusal = refusalOf(formOf({ ...hiringFields }, [], [large, many]));
    expect(refusal).toMatchObject({ kind: 'too-many', status: 413 });
    expect(refusal.main).toMatchObject({ code: 'tooManyFiles' });
  });

  test.each([
    [['jdFile_7'], 'jdFile_0', 'fileOrder'],
    [['jdFile_0', 'jdFile_2'], 'jdFile_0', 'fileOrder'],
    [['jdFile_0', 'jdFile_0'], 'jdFile_0', 'fileOrder'],
    [['resumeFile_0'], 'resumeFile_0', 'otherAudience'],
    [['jdFile_0', 'resumeFile_0'], 'resumeFile_0', 'otherAudience'],
  ])('[C4] of an employer with the files %j is refused', (files, field, code) => {
    expect(refusalOf(formOf({ ...hiringFields }, files))).toMatchObject({
      kind: 'invalid',
      status: 422,
      faults: [{ field, code }],
    });
  });

  test('[C4] does not complain about the gap that a refused file leaves', () => {
    const refused = { field: 'jdFile_0', code: 'emptyFile', kind: 'invalid' } as const;
    expect(refusalOf(formOf({ ...hiringFields }, ['jdFile_1'], [refused])).faults).toEqual([
      { field: 'jdFile_0', code: 'emptyFile' },
    ]);
  });

  test('[C6] without an audience is refused and not guessed', () => {
    const { mode: _, ...rest } = hiringFields;
    expect(refusalOf(formOf(rest)).faults).toContainEqual({ field: 'mode', code: 'choice' });
  });
});

describe('a plain form', () => {
  test('[X5] never fails because of a URL or user agent that is too long to keep', () => {
    const long = `https://agency.example/?${'x'.repeat(8000)}`;
    const headers = { referer: long, 'user-agent': 'y'.repeat(8000) };
    const form = completedPlainForm(formOf({ ...hiringFields }), headers, new Date());
    const { page_url, user_agent } = checkForm(form, policy);
    expect([page_url.length, user_agent.length]).toEqual([4096, 1024]);
    expect(long.startsWith(page_url)).toBe(true);
  });
});

describe('the fingerprint of a submission', () => {
  const { files } = formOf({}, ['jdFile_0', 'jdFile_1']);
  const print = fingerprintOf(hiringFields, files);

  test('[X2] stays the same at another time and place', () => {
    const later = { ...hiringFields, timestamp: '2027-01-01T00:00:00.000Z', page_url: 'x' };
    expect(fingerprintOf({ ...later, user_agent: 'y', utm_source: 'z' }, files)).toBe(print);
    expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  test('[X2] changes with every file and every character', () => {
    const [first, second] = files;
    if (!first || !second) throw new Error('two files were made');
    const other = { ...first, upload: { ...first.upload, sha256: 'ff'.repeat(32) } };
    const renamed = { ...first, name: 'other.pdf' };
    const prints = [
      print,
      fingerprintOf({ ...hiringFields, firstname: 'Ada\u0000', lastname: '' }, files),
      fingerprintOf(hiringFields, [first]),
      fingerprintOf(hiringFields, [other, second]),
      fingerprintOf(hiringFields, [renamed, second]),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  test.each([hiringFields, jobseekingFields])(
    '[X2] of mode $mode changes with each field',
    (fields) => {
      const typed = Object.keys(fields).filter((name) => !CONTEXT_FIELDS.some((it) => it === name));
      const changed = typed.map((name) => fingerprintOf({ ...fields, [name]: 'other' }, files));
      expect(new Set([fingerprintOf(fields, files), ...changed]).size).toBe(typed.length + 1);
    },
  );
});
