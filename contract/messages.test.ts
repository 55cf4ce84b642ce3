import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

describe('the catalogue', () => {
  test.each([
    [
      MESSAGES.consentRequired,
      'SMS Consent Required',
      'Please agree to receive SMS communications to continue.',
    ],
    [
      MESSAGES.unsupportedType,
      'Unsupported file type',
      'Please upload PDF, DOC, or DOCX files only.',
    ],
    [MESSAGES.fileTooLarge('a.pdf'), 'File too large', 'Max file size is 10MB (offending: a.pdf).'],
    [MESSAGES.tooManyFiles('jobseeking'), 'Too many files', 'Max 2 files allowed.'],
    [
      MESSAGES.notConfigured,
      'Webhook not configured',
      'Please set siteConfig.integrations.webhookUrl.',
    ],
    [MESSAGES.failed, 'Submission failed', 'Please try again or contact us directly.'],
    [MESSAGES.testFailed, 'Test failed', 'See console for details.'],
    [
      MESSAGES.received('hiring'),
      'Request received!',
      "Your details were sent. We'll get back to you soon.",
    ],
    [
      MESSAGES.received('jobseeking'),
      'Profile submitted!',
      "Your details were sent. We'll get back to you soon.",
    ],
    [MESSAGES.testSent, 'Test sent', 'Check n8n executions and your email.'],
  ])('[C6] %#: says exactly what the specification says', (message, title, text) => {
    expect([message.title, message.text]).toEqual([title, text]);
  });
});
