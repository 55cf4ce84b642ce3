import { describe, expect, test } from 'vitest';
import { FAULT_CODES, faultText } from '../../contract/faults.ts';
import { faultTexts, messages } from '../../site/content/messages.ts';
import { droppedFilesToast, successToast } from '../../site/form/messages.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

const { toasts } = messages;
const tooMany = { code: 'tooManyFiles', limit: 2 } as const;

describe.skipIf(!IS_SAMPLE)(`the messages of ${OF_THE_SAMPLE}`, () => {
  test.each([
    [
      toasts.consentRequired,
      'SMS Consent Required',
      'Please agree to receive SMS communications to continue.',
    ],
    [
      toasts.unsupportedType,
      'Unsupported file type',
      'Please upload PDF, DOC, or DOCX files only.',
    ],
    [
      droppedFilesToast(toasts, 'hiring', { code: 'fileTooLarge', name: 'a.pdf' }),
      'File too large',
      'Max file size is 10MB (offending: a.pdf).',
    ],
    [
      droppedFilesToast(toasts, 'hiring', { code: 'filesIgnored', limit: 10 }),
      'Too many files',
      'You can upload up to 10 files for hiring. Extra files were ignored.',
    ],
    [
      droppedFilesToast(toasts, 'jobseeking', { code: 'filesIgnored', limit: 2 }),
      'Too many files',
      'You can upload up to 2 files for job seeking. Extra files were ignored.',
    ],
    [
      { title: toasts.tooManyFiles.title, text: faultText(faultTexts, tooMany) },
      'Too many files',
      'Max 2 files allowed.',
    ],
    [
      toasts.notConfigured,
      'Webhook not configured',
      'Please set siteConfig.integrations.webhookUrl.',
    ],
    [toasts.failed, 'Submission failed', 'Please try again or contact us directly.'],
    [toasts.testFailed, 'Test failed', 'See console for details.'],
    [
      successToast(toasts, 'hiring'),
      'Request received!',
      "Your details were sent. We'll get back to you soon.",
    ],
    [
      successToast(toasts, 'jobseeking'),
      'Profile submitted!',
      "Your details were sent. We'll get back to you soon.",
    ],
    [toasts.testSent, 'Test sent', 'Check n8n executions and your email.'],
  ])('[C6] %#: matches the specification exactly', (message, title, text) => {
    expect([message.title, message.text]).toEqual([title, text]);
  });

  test('[X7] has a distinct message for every error, with all names filled in', () => {
    const told = FAULT_CODES.map((code) =>
      faultText(faultTexts, { code, name: 'a.pdf', limit: 9 }),
    );
    expect(new Set(told).size).toBe(FAULT_CODES.length);
    for (const text of told) expect(text).not.toMatch(/[{}]/);
  });
});
