import type { FaultTexts } from '../contract/faults.ts';
import { fill } from '../contract/fill.ts';
import { MAX_FILE_MB } from '../contract/limits.ts';
import { objectOf } from './object.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

const title = copy('The message’s first line, in bold.', 40);

function toast(when: string, text = copy('What to do.', 120)) {
  return objectOf(when, { title, text });
}

const toasts = objectOf(
  'Short messages at the edge of the page. Each disappears after a few seconds.',
  {
    consentRequired: toast(
      'The consent checkbox is unchecked, and site.yaml requires it. Without JavaScript, shown beside the checkbox.',
    ),
    unsupportedType: toast('The name of a file isn’t that of a document.'),
    fileTooLarge: toast(
      'A file is too large.',
      copyWith(
        '{megabytes} is the size limit, {name} is the name of the visitor’s file.',
        120,
        'megabytes',
        'name',
      ),
    ),
    filesIgnored: objectOf(
      'More files were chosen than can be sent, so the extra ones are left out.',
      {
        title,
        hiring: copyWith('For companies. {limit} is the maximum number.', 120, 'limit'),
        jobseeking: copyWith('For job seekers. {limit} is the maximum number.', 120, 'limit'),
      },
    ),
    tooManyFiles: toast(
      'The form was sent with more files than allowed, which only a program does.',
      copyWith('{limit} is the maximum number.', 120, 'limit'),
    ),
    notConfigured: toast('site.yaml has no address to send the form to.'),
    failed: toast('The form couldn’t be sent. What was typed is still there.'),
    received: objectOf('The form has arrived.', {
      hiring: copy('The first line for companies, in bold.', 40),
      jobseeking: copy('The first line for job seekers, in bold.', 40),
      text: copy('What happens next. Also on the receipt page.', 120),
    }),
    testFailed: toast('The test of the form, at /?n8nTest=1, couldn’t be sent.'),
    testSent: toast('That test was sent.'),
  },
);

const marks = objectOf('At a field, while a message at the edge of the page says the rest.', {
  consentRequired: copy('The consent checkbox is unchecked, and site.yaml requires it.', 60),
  notAdded: copyWith('{names} are the files that were left out.', 60, 'names'),
});

const file = (is: string) =>
  copyWith(`${is} {name} is the file’s name. Say what to do.`, 200, 'name');

const fields = objectOf('Beside a field with an error: what is wrong and what to do.', {
  replyTo: copy('Phone and email are both empty, and site.yaml requires one of them.', 160),
  phone: copy('A phone number with fewer than seven digits.', 160),
  email: copy('An invalid email address.', 160),
  linkedin: copy('A profile that isn’t a web address.', 160),
  choice: copy('A choice that doesn’t exist, which only a program sends.', 160),
  tooLong: copyWith(
    'A text that is too long. {limit} is the maximum number of characters.',
    160,
    'limit',
  ),
  timestamp: copy('A time in the wrong format, which only a program sends.', 160),
  unknown: copy('A field that doesn’t exist, which only a program sends.', 160),
  outdatedPage: copy('At the consent checkbox, if its text is from an outdated build.', 160),
  newConsent: copy('The same without JavaScript.', 160),
  repeated: copy('A field that was sent twice, which only a program does.', 160),
  otherAudience: copy(
    'A field for companies, sent by a job seeker, which only a program does.',
    160,
  ),
  fileOrder: copy('Files whose numbers have gaps, which only a program sends.', 160),
  emptyFile: file('An empty file.'),
  macros: file('A document with macros.'),
  encrypted: file('A document with a password.'),
  disguised: file('A file that isn’t a document, despite its name.'),
  damaged: file('A document that can’t be read.'),
});

const refusals = objectOf(
  'Why the service can’t accept the form right now. The form keeps what was typed.',
  {
    stalled: copy('The upload was interrupted or too slow.', 160),
    tooOften: copyWith(
      'Too many forms from one network. {wait} is a length of time, such as “5 minutes”.',
      160,
      'wait',
    ),
    overloaded: copy('Too many forms at once.', 160),
    noRoom: copy('The disk has no space for files.', 160),
    unavailable: copy(
      'The database or the disk doesn’t respond. Say that sending again is safe.',
      160,
    ),
  },
);

export const messagesSchema = objectOf(
  'What the site says after the form was sent, or if it can’t be.',
  {
    toasts,
    marks,
    fields,
    refusals,
  },
);

const content = readRecord('messages.yaml', messagesSchema);

/** The messages, with their limits filled in. */
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

/** The text for each error of a field. Some are also texts of toasts. */
export const faultTexts: FaultTexts = {
  ...messages.fields,
  consentRequired: messages.toasts.consentRequired.text,
  unsupportedType: messages.toasts.unsupportedType.text,
  fileTooLarge: messages.toasts.fileTooLarge.text,
  tooManyFiles: messages.toasts.tooManyFiles.text,
};
