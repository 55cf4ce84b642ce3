import type { Mode } from './audience.ts';
import { MODE_IN_WORDS } from './audience.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './limits.ts';

/** The words of a toast. A destructive one says that something did not happen. */
export interface Message {
  title: string;
  text: string;
  tone: 'success' | 'destructive';
}

const refused = (title: string, text: string): Message => ({ title, text, tone: 'destructive' });
const done = (title: string, text: string): Message => ({ title, text, tone: 'success' });

/** The catalogue, word for word as specified: tests and receivers rely on every letter. */
export const MESSAGES = {
  consentRequired: refused(
    'SMS Consent Required',
    'Please agree to receive SMS communications to continue.',
  ),
  unsupportedType: refused('Unsupported file type', 'Please upload PDF, DOC, or DOCX files only.'),
  fileTooLarge: (name: string) =>
    refused(
      'File too large',
      `Max file size is ${MAX_FILE_BYTES / 1024 ** 2}MB (offending: ${name}).`,
    ),
  filesIgnored: (mode: Mode) =>
    refused(
      'Too many files',
      `You can upload up to ${MAX_FILES[mode]} files for ${MODE_IN_WORDS[mode]}. Extra files were ignored.`,
    ),
  tooManyFiles: (mode: Mode) => refused('Too many files', `Max ${MAX_FILES[mode]} files allowed.`),
  notConfigured: refused(
    'Webhook not configured',
    'Please set siteConfig.integrations.webhookUrl.',
  ),
  failed: refused('Submission failed', 'Please try again or contact us directly.'),
  testFailed: refused('Test failed', 'See console for details.'),
  received: (mode: Mode) =>
    done(
      mode === 'hiring' ? 'Request received!' : 'Profile submitted!',
      "Your details were sent. We'll get back to you soon.",
    ),
  testSent: done('Test sent', 'Check n8n executions and your email.'),
} as const;

/** The words beside a field that breaks a rule of `checkFields`: what is wrong and what to do. */
export const RULE_MESSAGES = {
  replyTo: 'Enter an email address or a phone number, so that we can answer you.',
  phone: 'Enter a phone number with at least seven digits, or leave the field empty.',
  email: 'Enter an email address in the form name@example.com.',
  linkedin: 'Enter a web address in the form https://www.linkedin.com/in/your-name.',
  timestamp: 'Send the time in ISO 8601, as 2026-01-02T03:04:05.678Z.',
  choice: 'Choose one of the options shown.',
  unknown: 'This form has no such field.',
  tooLong: (limit: number) => `Use at most ${limit} characters.`,
} as const;

/** The rule messages, and those for errors that only the service finds; the page lacks these. */
export const FIELD_MESSAGES = {
  ...RULE_MESSAGES,
  outdatedPage:
    'This page is out of date. Reload it and send the form again: what you typed is kept.',
  newConsent: 'These words have changed. Please read them again and tick the box.',
  repeated: 'This field was sent more than once.',
  fileOrder: 'Files must be numbered from 0 without gaps.',
  otherAudience: 'This field belongs to the other audience.',
  emptyFile: (name: string) => `${name} is empty. Choose the file again.`,
  macros: (name: string) =>
    `${name} contains macros. Save it without macros, or as a PDF, and add it again.`,
  encrypted: (name: string) =>
    `${name} is protected by a password. Save it without one and add it again.`,
  disguised: (name: string) =>
    `${name} is not a PDF, DOC, or DOCX document, whatever its name says. Save it as one of these and add it again.`,
  damaged: (name: string) =>
    `${name} is damaged or is packed in a way we don't open. Save it again, or as a PDF, and add it again.`,
} as const;
