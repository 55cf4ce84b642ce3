import * as v from 'valibot';
import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';
import { siteConfig } from './site.ts';

const labels = part('The labels of the form’s fields.', {
  firstname: copy('Label of the first name.', 40),
  lastname: copy('Label of the last name.', 40),
  phone: copy('Label of the phone number.', 40),
  email: copy('Label of the email address.', 40),
  company: copy('Label of the company’s name. Only companies see this field.', 40),
  address: copy('Label of the postal address.', 40),
  jobLocation: copy('Label of the place of the job. Only companies see this field.', 40),
  roles: copy('Label of the roles to fill. Only companies see this field.', 60),
  search_type: copy(
    'Heading of the choice between the types of search. Only companies see it.',
    40,
  ),
  jdFile: copy('Label of the files with job descriptions. Only companies see this field.', 40),
  location: copy('Label of the place of a job seeker. Only job seekers see this field.', 40),
  desiredRoles: copy('Label of the roles that are wanted. Only job seekers see this field.', 60),
  linkedin: copy('Label of the profile on the web. Only job seekers see this field.', 40),
  resumeFile: copy('Label of the files with resumes. Only job seekers see this field.', 40),
});

const consent = v.pipe(
  copy(
    'Beside the box to tick for messages. Must name {companyName}, how often you write, HELP and STOP: carriers check this.',
    600,
  ),
  v.check(
    (text) => /\bSTOP\b/.test(text) && /\bHELP\b/.test(text),
    'Name the words HELP and STOP: carriers demand them.',
  ),
  v.check(
    (text) => text.includes(siteConfig.companyName),
    'Name the sender with {companyName}: carriers demand it.',
  ),
);

const files = part('Where a visitor adds files to the form.', {
  choose: copy('In the box for files, as on a button. A press on it opens the device’s files.', 30),
  drop: copy('Follows “choose”: files can also be dropped there.', 40),
  atMost: copyWith('Follows the hint about files. {files} is how many may be added.', 60, 'files'),
  remove: copy('The button that removes a file. It shows a cross; this is its name.', 20),
  sizes: part('How large a file is. {size} is a number.', {
    bytes: copyWith('Below one kilobyte.', 20, 'size'),
    kilobytes: copyWith('Below one megabyte.', 20, 'size'),
    megabytes: copyWith('From there on, with one digit after “point”.', 20, 'size'),
    point: copy('Between the whole number and that digit.', 2),
  }),
  added: copyWith(
    'Read out by screen readers after files were added. {names} is the new files, {files} how many there are now.',
    80,
    'names',
    'files',
  ),
  removed: copyWith(
    'Read out by screen readers after a file was removed. {name} is the file, {files} how many are left.',
    80,
    'name',
    'files',
  ),
});

const receipt = part('Below the button once the form has arrived, and on later visits.', {
  title: copy('Before the number of the receipt.', 20),
  text: copy(
    'After the number of the receipt. Your email address follows, so end as “when you write to us:”.',
    160,
  ),
  status: part(
    'How far a submission has come, here and on the page of its receipt. None may sound as if it were lost.',
    {
      received: copy('It is stored. Also said if it waits for a person to look at it.', 60),
      delivered: copy('Your team has it: by a mail, by your own system, or at the desk.', 60),
      answered: copy('A recruiter has answered it, or is done with it.', 60),
      delayed: copy(
        'It is stored, but passing it on failed. Say that it need not be sent again.',
        120,
      ),
      unknown: copy('An earlier one that has been erased since.', 120),
    },
  ),
  sent: copy('Opens the list of what was sent, which only the page itself shows.', 40),
  copy: part('The button that copies the number of the receipt.', {
    button: copy('The button’s text.', 20),
    done: copy('Beside the button once the number is copied.', 20),
    selected: copy(
      'Beside the button if the browser refuses to copy. The number is then selected, to copy by hand.',
      60,
    ),
  }),
  another: copy('The button below the receipt that shows the empty form again.', 24),
  kept: part('The numbers of earlier submissions, which are kept on the visitor’s device.', {
    earlier: copy('Above the list of earlier numbers.', 20),
    note: copyWith(
      'Before “forget”: how long the device keeps the numbers. {days} is how many days.',
      60,
      'days',
    ),
    forget: copy('The button that removes the numbers from the device. Beside “note”.', 10),
    forgotten: copy('In the list’s place once the numbers are removed.', 60),
  }),
});

const failure = part('Below the button if the form could not be sent. It keeps what was typed.', {
  title: copy('Begins the message, in bold.', 40),
  writeInstead: copy('Ends the message, and points to your email address, which follows.', 40),
  network: copy('The connection broke. Say that sending again is safe.', 240),
  timeout: copyWith(
    'Nothing was sent or received for a while. {minutes} is how many minutes.',
    240,
    'minutes',
  ),
  aborted: copy('The visitor pressed “Stop” during a wait.', 240),
  unreadable: copy(
    'The answer made no sense, so nobody knows whether the form arrived. Say that sending again is safe.',
    240,
  ),
});

export const formSchema = part('The words of the contact form, at the end of the home page.', {
  audience: copy('Heading of the choice between companies and job seekers. First in the form.', 20),
  modes: part('The choice between companies and job seekers. It decides which fields are shown.', {
    hiring: copy('The choice for companies.', 40),
    jobseeking: copy('The choice for job seekers.', 40),
  }),
  searchTypes: part(
    'The types of search that companies choose from. The agent says these names, too.',
    {
      contingency: copy('A search that is paid for only if somebody is hired.', 40),
      retained: copy('A search that is paid for in advance.', 40),
    },
  ),
  labels,
  hints: part('Shown at some of the fields.', {
    replyTo: copy('Below phone and email, if site.yaml says that one of the two is needed.', 160),
    files: copyWith(
      'In the box for files, before “atMost”. {megabytes} is how large a file may be.',
      160,
      'megabytes',
    ),
    linkedin: copy('At the field for a job seeker’s profile.', 160),
    searchType: copy(
      'Below the types of search: what they mean, for who has never hired by an agency.',
      200,
    ),
  }),
  submit: part('The button that sends the form.', {
    hiring: copy('The button that sends the form, for companies.', 30),
    jobseeking: copy('The button that sends the form, for job seekers.', 30),
    busy: copy('On that button while the form is being sent.', 30),
  }),
  consent,
  consentLinks: part('Links to your documents, at the end of the consent text.', {
    terms: copy('The link to your terms.', 20),
    privacy: copy('The link to your privacy policy.', 20),
  }),
  files,
  summary: copy(
    'Heading of the list of errors, at the top of the form, if it can’t be sent as it is.',
    60,
  ),
  retry: part('Below the button while the service is busy and the form is sent again by itself.', {
    waiting: copyWith(
      'While waiting. {seconds} counts down to the next attempt, {attempt} is its number, from 2.',
      120,
      'seconds',
      'attempt',
    ),
    now: copyWith('When the wait is over. {attempt} is the number of the attempt.', 80, 'attempt'),
    stop: copy('The button that gives up. What was typed stays in the form.', 20),
  }),
  upload: part('The progress bar while files are sent.', {
    label: copy('Its name. Only read out by screen readers.', 20),
    share: copyWith(
      'Beside it: how much was sent. {done} is a number, {whole} a size such as “31.0 MB”.',
      40,
      'done',
      'whole',
    ),
  }),
  closeMessage: copy(
    'The name of the button that closes a short message at the edge of the page. It shows a cross.',
    20,
  ),
  draft: part('In the form if it has restored what was entered earlier and not sent.', {
    kept: copy(
      'At the top: says that this was kept. It shares a line with “audience”, so there is room for only a few words.',
      28,
    ),
    clear: copy('The button that empties the form and forgets what was typed. Beside “kept”.', 10),
    agreeAgain: copy(
      'At the box for messages if it was ticked before. A tick is never restored.',
      120,
    ),
    addAgain: copyWith(
      'At the files if the browser did not keep them. {names} is what they were called.',
      120,
      'names',
    ),
  }),
  switched: part('In the same place after a change between companies and job seekers.', {
    emptied: copy('Says that the form was emptied.', 28),
    undo: copy('The button that brings back what was in the form. Beside “emptied”.', 10),
  }),
  receipt,
  failure,
  testMode: part(
    'At the top of the form in its test mode: only you see it, at /?n8nTest=1 of your site.',
    {
      title: copy('Heading of the test mode.', 30),
      webhook: copy('Before the address to which the form is sent.', 30),
      notSet: copy('In place of that address if site.yaml has none.', 30),
      send: copy('The button that sends a made-up job seeker there.', 40),
    },
  ),
});

export type FormContent = v.InferOutput<typeof formSchema>;

/** The words of the form. */
export const formContent: FormContent = readRecord('form.yaml', formSchema);
