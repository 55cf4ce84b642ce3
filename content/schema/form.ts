import * as v from 'valibot';
import { readRecord, template, words } from './records.ts';

const labels = v.strictObject({
  firstname: words(40),
  lastname: words(40),
  phone: words(40),
  email: words(40),
  company: words(40),
  address: words(40),
  jobLocation: words(40),
  roles: words(60),
  search_type: words(40),
  jdFile: words(40),
  location: words(40),
  desiredRoles: words(60),
  linkedin: words(40),
  resumeFile: words(40),
});

/** The words of the contact form. `{brand}` stands for the company's name. */
const formSchema = v.strictObject({
  /** Legend of the toggle between the audiences. */
  audience: words(20),
  modes: v.strictObject({ hiring: words(40), jobseeking: words(40) }),
  searchTypes: v.strictObject({ contingency: words(40), retained: words(40) }),
  labels,
  /** Shown under the label of some fields. */
  hints: v.strictObject({
    replyTo: words(160),
    files: template(160, 'megabytes'),
    linkedin: words(160),
  }),
  submit: v.strictObject({ hiring: words(30), jobseeking: words(30), busy: words(30) }),
  /** Must contain the brand, the frequency, HELP and STOP, as carriers check this. */
  consent: v.pipe(
    words(600),
    v.check(
      (text) => /\bSTOP\b/.test(text) && /\bHELP\b/.test(text),
      'Name the words HELP and STOP: carriers demand them.',
    ),
    v.check(
      (text) => text.includes('{brand}'),
      'Name the sender with {brand}: carriers demand it.',
    ),
  ),
  consentLinks: v.strictObject({ terms: words(20), privacy: words(20) }),
  /** Shown beside a phone number that breaks its country's rules. The number is still sent. */
  unusualPhone: words(120),
  /** About the chosen files. The page fills in `{files}`, `{name}` and `{names}`. */
  files: v.strictObject({
    choose: words(30),
    drop: words(40),
    atMost: template(60, 'files'),
    remove: words(20),
    added: template(80, 'names', 'files'),
    removed: template(80, 'name', 'files'),
  }),
  /** Heading of the list of errors. */
  summary: words(60),
  /** Shown while the service is busy and the page retries automatically. */
  retry: v.strictObject({
    waiting: template(120, 'seconds', 'attempt'),
    now: template(80, 'attempt'),
    stop: words(20),
  }),
  /** Name of the progress bar for screen readers. */
  upload: words(20),
  /** Name of the button that closes a toast. */
  closeMessage: words(20),
  /** On the same line as `audience`, so there is room for only a few words. */
  draft: v.strictObject({ kept: words(28), clear: words(10) }),
  receipt: v.strictObject({
    title: words(20),
    text: words(160),
    // The long texts say that something went wrong. They must not sound like a lost submission.
    status: v.strictObject({
      received: words(60),
      delivered: words(60),
      delayed: words(120),
      unknown: words(120),
    }),
    /** `selected`: the browser could not copy the number. */
    copy: v.strictObject({ button: words(20), done: words(20), selected: words(60) }),
    /** About the numbers of earlier submissions, which are saved on the device. */
    kept: v.strictObject({
      earlier: words(20),
      note: template(60, 'days'),
      forget: words(10),
      forgotten: words(60),
    }),
  }),
  failure: v.strictObject({
    title: words(40),
    writeInstead: words(40),
    network: words(240),
    timeout: template(240, 'minutes'),
    aborted: words(240),
    unreadable: words(240),
  }),
  testMode: v.strictObject({
    title: words(30),
    webhook: words(30),
    notSet: words(30),
    send: words(40),
  }),
});

export type FormContent = v.InferOutput<typeof formSchema>;

/** The form's words with the brand filled in. */
export function formContent(brand: string): FormContent {
  const form = readRecord('form.yaml', formSchema);
  return { ...form, consent: form.consent.replaceAll('{brand}', brand) };
}
