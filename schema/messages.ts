import type { FaultTexts } from '../contract/faults.ts';
import { fill } from '../contract/fill.ts';
import { MAX_FILE_MB } from '../contract/limits.ts';
import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

const title = copy('The message’s first line, in bold.', 40);

function toast(when: string, text = copy('What to do.', 120)) {
  return part(when, { title, text });
}

const toasts = part('Short messages at the edge of the page. Each goes after some seconds.', {
  consentRequired: toast(
    'The box for messages is not ticked, and site.yaml demands it. Beside the box without script.',
  ),
  unsupportedType: toast('A file has a name of no document.'),
  fileTooLarge: toast(
    'A file is too large.',
    copyWith(
      '{megabytes} is how large a file may be, {name} what the visitor’s file is called.',
      120,
      'megabytes',
      'name',
    ),
  ),
  filesIgnored: part('More files were chosen than may be sent: those beyond are left out.', {
    title,
    hiring: copyWith('To companies. {limit} is how many may be sent.', 120, 'limit'),
    jobseeking: copyWith('To job seekers. {limit} is how many may be sent.', 120, 'limit'),
  }),
  tooManyFiles: toast(
    'The form was sent with more files than allowed, which only a program does.',
    copyWith('{limit} is how many may be sent.', 120, 'limit'),
  ),
  notConfigured: toast('site.yaml has no address to send the form to.'),
  failed: toast('The form could not be sent. What was typed is still there.'),
  received: part('The form has arrived.', {
    hiring: copy('The first line to companies, in bold.', 40),
    jobseeking: copy('The first line to job seekers, in bold.', 40),
    text: copy('What happens next. Also on the page of the receipt.', 120),
  }),
  testFailed: toast('The test of the form, at /?n8nTest=1, could not be sent.'),
  testSent: toast('That test was sent.'),
});

const marks = part('At a field while a message at the edge of the page says the rest.', {
  consentRequired: copy('The box for messages is not ticked, and site.yaml demands it.', 60),
  notAdded: copyWith('{names} are the files that were left out.', 60, 'names'),
});

const file = (is: string) =>
  copyWith(`${is} {name} is what it is called. Say what to do.`, 200, 'name');

const fields = part('Beside a field that is wrong: what is wrong and what to do.', {
  replyTo: copy('Neither phone nor email is filled in, and site.yaml asks for one of them.', 160),
  phone: copy('A phone number with fewer than seven digits.', 160),
  email: copy('An email address that can’t be one.', 160),
  linkedin: copy('A profile that is no web address.', 160),
  choice: copy('A choice that does not exist, which only a program sends.', 160),
  tooLong: copyWith('A text that is too long. {limit} is how many characters fit.', 160, 'limit'),
  timestamp: copy('A time in another form, which only a program sends.', 160),
  unknown: copy('A field that does not exist, which only a program sends.', 160),
  outdatedPage: copy('At the box for messages, if its text is of a build long gone.', 160),
  newConsent: copy('The same without script: the form is shown again with the new text.', 160),
  repeated: copy('A field that came twice, which only a program sends.', 160),
  otherAudience: copy('A field of companies from a job seeker, which only a program sends.', 160),
  fileOrder: copy('Files whose numbers have gaps, which only a program sends.', 160),
  emptyFile: file('A file without content.'),
  macros: file('A document with macros.'),
  encrypted: file('A document with a password.'),
  disguised: file('A file that is no document, whatever its name says.'),
  damaged: file('A document that can’t be read.'),
});

const refusals = part('Why the service can’t take the form just now. It keeps what was typed.', {
  stalled: copy('The upload was broken off, or too slow.', 160),
  replaced: copy('The same form was sent a second time, before the first had arrived.', 160),
  tooOften: copyWith(
    'Too many forms from one network. {wait} is a time, such as “5 minutes”.',
    160,
    'wait',
  ),
  overloaded: copy('Too many forms at once.', 160),
  noRoom: copy('The disk has no room for files.', 160),
  unavailable: copy(
    'The database or the disk does not answer. Say that sending again is safe.',
    160,
  ),
});

export const messagesSchema = part('What is said when the form was sent, or can’t be.', {
  toasts,
  marks,
  fields,
  refusals,
});

const content = readRecord('messages.yaml', messagesSchema);

/** The messages, with the limits that they name. */
export const messages = {
  ...content,
  toasts: {
    ...content.toasts,
    fileTooLarge: {
      ...content.toasts.fileTooLarge,
      text: fill(content.toasts.fileTooLarge.text, { megabytes: MAX_FILE_MB }),
    },
  },
};
export type ToastTexts = (typeof messages)['toasts'];

/** The words for each fault of a field. Some are a toast's as well. */
export const faultTexts: FaultTexts = {
  ...messages.fields,
  consentRequired: messages.toasts.consentRequired.text,
  unsupportedType: messages.toasts.unsupportedType.text,
  fileTooLarge: messages.toasts.fileTooLarge.text,
  tooManyFiles: messages.toasts.tooManyFiles.text,
};
