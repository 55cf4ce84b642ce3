import { expect, test } from 'vitest';
import { checkFields } from '../../../contract/submission.ts';
import { testSubmission } from './test-banner.tsx';
import { textOf } from './values.ts';

const context = {
  now: new Date('2026-03-01T10:00:00.000Z'),
  pageUrl: 'https://agency.example/?n8nTest=1',
  userAgent: 'Test/1.0',
};
const body = testSubmission(context);

test("[C9] the sample job seeker passes the form's rules", () => {
  const policy = { requireReplyTo: true, smsConsent: 'required' } as const;
  expect(checkFields(textOf(body, context), policy)).toMatchObject({
    ok: true,
    submission: { mode: 'jobseeking', smsConsent: 'true' },
  });
});

test('[C9] the resume is a PDF with a valid cross-reference table', async () => {
  const file = body.get('resumeFile_0');
  if (!(file instanceof File)) throw new TypeError('resumeFile_0 is not a file');
  expect(file).toMatchObject({ name: 'test-resume.pdf', type: 'application/pdf' });
  const pdf = await file.text();
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  );
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  expect(pdf).toContain('2026-03-01T10:00:00.000Z');
});
