import * as v from 'valibot';
import type { FaultTexts } from '../../contract/faults.ts';
import { fill } from '../../contract/fill.ts';
import { MAX_FILE_MB } from '../../contract/limits.ts';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

const toast = (text = copy(120)) => v.strictObject({ title: copy(40), text });

const toasts = v.strictObject({
  consentRequired: toast(),
  unsupportedType: toast(),
  fileTooLarge: toast(copy(120, 'megabytes', 'name')),
  filesIgnored: v.strictObject({
    title: copy(40),
    hiring: copy(120, 'limit'),
    jobseeking: copy(120, 'limit'),
  }),
  tooManyFiles: toast(copy(120, 'limit')),
  notConfigured: toast(),
  failed: toast(),
  received: v.strictObject({ ...texts(40, 'hiring', 'jobseeking'), text: copy(120) }),
  testFailed: toast(),
  testSent: toast(),
});

/** Beside a field with an error. */
const fields = v.strictObject({
  ...texts(160, 'replyTo', 'phone', 'email', 'linkedin', 'choice', 'timestamp', 'unknown'),
  ...texts(160, 'outdatedPage', 'newConsent', 'repeated', 'otherAudience', 'fileOrder'),
  tooLong: copy(160, 'limit'),
  emptyFile: copy(200, 'name'),
  macros: copy(200, 'name'),
  encrypted: copy(200, 'name'),
  disguised: copy(200, 'name'),
  damaged: copy(200, 'name'),
});

export const messagesSchema = v.strictObject({
  toasts,
  /** At a field, while a toast says the rest. */
  marks: v.strictObject({ consentRequired: copy(60), notAdded: copy(60, 'names') }),
  fields,
  /** Why the service can't accept the form right now. */
  refusals: v.strictObject({
    ...texts(160, 'stalled', 'overloaded', 'noRoom', 'unavailable'),
    tooOften: copy(160, 'wait'),
  }),
});

const content = readRecord('messages.yaml', messagesSchema);
const { fileTooLarge } = content.toasts;

/** The messages, with their limits filled in. */
export const messages = {
  ...content,
  toasts: {
    ...content.toasts,
    fileTooLarge: { ...fileTooLarge, text: fill(fileTooLarge.text, { megabytes: MAX_FILE_MB }) },
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
