import * as v from 'valibot';
import { desk } from './desk.ts';
import { copy, texts } from './placeholders.ts';
import { type ReceivedContent, received } from './received.ts';
import { readRecord } from './records.ts';
import { roles } from './roles.ts';
import { siteConfig } from './site.ts';

const consent = v.pipe(
  copy(600),
  v.check(
    (text) => /\bSTOP\b/.test(text) && /\bHELP\b/.test(text),
    'Include the words HELP and STOP: carriers require them.',
  ),
  v.includes(siteConfig.companyName, 'Include {companyName} as the sender: carriers require it.'),
);

const labels = v.strictObject({
  ...texts(40, 'firstname', 'lastname', 'phone', 'email', 'company', 'address', 'jobLocation'),
  ...texts(40, 'search_type', 'jdFile', 'location', 'linkedin', 'resumeFile'),
  ...texts(60, 'roles', 'desiredRoles'),
});

const files = v.strictObject({
  choose: copy(30),
  drop: copy(40),
  atMost: copy(60, 'files'),
  remove: copy(20),
  sizes: v.strictObject({
    bytes: copy(20, 'size'),
    kilobytes: copy(20, 'size'),
    megabytes: copy(20, 'size'),
    /** Between the whole number and one digit of megabytes. */
    point: copy(2),
  }),
  added: copy(80, 'names', 'files'),
  removed: copy(80, 'name', 'files'),
});

const receipt = v.strictObject({
  text: copy(160),
  status: v.strictObject({
    ...texts(60, 'received', 'delivered', 'answered'),
    ...texts(120, 'delayed', 'unknown'),
  }),
  sent: copy(40),
  copy: v.strictObject({ button: copy(20), done: copy(20), selected: copy(60) }),
  another: copy(24),
  kept: v.strictObject({
    earlier: copy(20),
    note: copy(60, 'days'),
    forget: copy(10),
    forgotten: copy(60),
  }),
});

const failure = v.strictObject({
  ...texts(40, 'title', 'writeInstead'),
  ...texts(240, 'network', 'aborted', 'unreadable'),
  timeout: copy(240, 'minutes'),
});

export const formSchema = v.strictObject({
  audience: copy(20),
  modes: v.strictObject(texts(40, 'hiring', 'jobseeking')),
  searchTypes: v.strictObject(texts(40, 'contingency', 'retained')),
  labels,
  hints: v.strictObject({
    replyTo: copy(160),
    optional: copy(20),
    address: v.strictObject(texts(60, 'hiring', 'jobseeking')),
    ...texts(60, 'jobLocation', 'location'),
    files: copy(160, 'megabytes'),
    searchType: copy(300),
  }),
  submit: v.strictObject(texts(30, 'hiring', 'jobseeking', 'busy')),
  consent,
  consentName: copy(40),
  consentLinks: v.strictObject(texts(20, 'terms', 'privacy')),
  files,
  summary: copy(60),
  retry: v.strictObject({
    waiting: copy(120, 'seconds', 'attempt'),
    now: copy(80, 'attempt'),
    stop: copy(20),
  }),
  upload: v.strictObject({ label: copy(20), share: copy(40, 'done', 'whole') }),
  closeMessage: copy(20),
  draft: v.strictObject({
    kept: copy(28),
    clear: copy(10),
    agreeAgain: copy(120),
    addAgain: copy(120, 'names'),
  }),
  switched: v.strictObject({ emptied: copy(28), undo: copy(10) }),
  receipt,
  failure,
  testMode: v.strictObject({ ...texts(30, 'title', 'webhook', 'notSet'), send: copy(40) }),
});

export type FormContent = v.InferOutput<typeof formSchema> & {
  /** The note on roles that a link filled in. */
  prefilled: string;
  /** Texts and time zone that the receipt shares with its page. */
  page: Pick<ReceivedContent, 'receipt' | 'status' | 'way' | 'answerBy'> & { timeZone: string };
};

/** The text of the form. */
export const formContent: FormContent = {
  ...readRecord('form.yaml', formSchema),
  prefilled: roles.said,
  page: {
    receipt: received.receipt,
    status: received.status,
    way: received.way,
    answerBy: received.answerBy,
    timeZone: desk.promised?.timeZone ?? '',
  },
};
