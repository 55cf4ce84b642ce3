import * as v from 'valibot';
import { objectOf } from './object.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';
import { siteConfig } from './site.ts';

const labels = objectOf('The labels of the form’s fields.', {
  firstname: copy('Label of the first name.', 40),
  lastname: copy('Label of the last name.', 40),
  phone: copy('Label of the phone number.', 40),
  email: copy('Label of the email address.', 40),
  company: copy('Label of the company’s name. Only companies see this field.', 40),
  address: copy('Label of the postal address.', 40),
  jobLocation: copy('Label of the job location. Only companies see this field.', 40),
  roles: copy('Label of the roles to fill. Only companies see this field.', 60),
  search_type: copy('Heading above the types of search. Only companies see it.', 40),
  jdFile: copy('Label of the files with job descriptions. Only companies see this field.', 40),
  location: copy('Label of the job seeker’s location. Only job seekers see this field.', 40),
  desiredRoles: copy('Label of the roles a job seeker wants. Only job seekers see this field.', 60),
  linkedin: copy('Label of the LinkedIn profile. Only job seekers see this field.', 40),
  resumeFile: copy('Label of the files with resumes. Only job seekers see this field.', 40),
});

const consent = v.pipe(
  copy(
    'Beside the consent checkbox. Must include {companyName}, how often you send messages, HELP, and STOP: carriers check this.',
    600,
  ),
  v.check(
    (text) => /\bSTOP\b/.test(text) && /\bHELP\b/.test(text),
    'Include the words HELP and STOP: carriers require them.',
  ),
  v.check(
    (text) => text.includes(siteConfig.companyName),
    'Include {companyName} as the sender: carriers require it.',
  ),
);

const files = objectOf('Where a visitor adds files to the form.', {
  choose: copy('The button-like text in the file box. Clicking it opens the device’s files.', 30),
  drop: copy('Follows “choose”: says that files can be dropped there, too.', 40),
  atMost: copyWith('Follows the hint about files. {files} is the maximum number.', 60, 'files'),
  remove: copy('Name of the button that removes a file. The button shows an X.', 20),
  sizes: objectOf('How a file size is written. {size} is a number.', {
    bytes: copyWith('Below one kilobyte.', 20, 'size'),
    kilobytes: copyWith('Below one megabyte.', 20, 'size'),
    megabytes: copyWith('One megabyte and up, with one digit after “point”.', 20, 'size'),
    point: copy('Between the whole number and that digit.', 2),
  }),
  added: copyWith(
    'Read by screen readers after files were added. {names} are the new files, {files} is the total.',
    80,
    'names',
    'files',
  ),
  removed: copyWith(
    'Read by screen readers after a file was removed. {name} is the file, {files} is how many are left.',
    80,
    'name',
    'files',
  ),
});

const receipt = objectOf('Below the button after the form was sent, and on later visits.', {
  title: copy('Before the receipt number.', 20),
  text: copy(
    'After the receipt number. Your email address follows, so end with words such as “if you email us:”.',
    160,
  ),
  status: objectOf(
    'The status of a submission, here and on its receipt page. No text may sound as if the submission were lost.',
    {
      received: copy('It is stored. Also shown while it is quarantined.', 60),
      delivered: copy('Your team has it: by email, in your own system, or in the desk.', 60),
      answered: copy('A recruiter has replied to it or is done with it.', 60),
      delayed: copy(
        'It is stored, but forwarding it failed. Say that there’s no need to resend it.',
        120,
      ),
      unknown: copy('An earlier submission that has been erased since.', 120),
    },
  ),
  sent: copy('Opens the list of what was sent, which only the page that sent it shows.', 40),
  copy: objectOf('The button that copies the receipt number.', {
    button: copy('The button’s text.', 20),
    done: copy('Beside the button after the number was copied.', 20),
    selected: copy(
      'Beside the button if the browser refuses to copy. The number is then selected, so the visitor can copy it.',
      60,
    ),
  }),
  another: copy('The button below the receipt that shows the empty form again.', 24),
  kept: objectOf('The numbers of earlier submissions, which are stored on the visitor’s device.', {
    earlier: copy('Above the list of earlier numbers.', 20),
    note: copyWith(
      'Before “forget”: how long the device remembers the numbers. {days} is the number of days.',
      60,
      'days',
    ),
    forget: copy('The button that removes the numbers from the device. Beside “note”.', 10),
    forgotten: copy('Replaces the list after the numbers were removed.', 60),
  }),
});

const failure = objectOf(
  'Below the button if the form couldn’t be sent. The form keeps what was typed.',
  {
    title: copy('Starts the message, in bold.', 40),
    writeInstead: copy('Ends the message. Your email address follows.', 40),
    network: copy('The connection was lost. Say that sending again is safe.', 240),
    timeout: copyWith(
      'Nothing was sent or received for a while. {minutes} is the number of minutes.',
      240,
      'minutes',
    ),
    aborted: copy('The visitor clicked “Stop” during a wait.', 240),
    unreadable: copy(
      'The response couldn’t be read, so it’s unclear whether the form arrived. Say that sending again is safe.',
      240,
    ),
  },
);

export const formSchema = objectOf('The text of the contact form, at the end of the home page.', {
  audience: copy(
    'Heading of the choice between companies and job seekers, at the top of the form.',
    20,
  ),
  modes: objectOf(
    'The choice between companies and job seekers. It decides which fields are shown.',
    {
      hiring: copy('The option for companies.', 40),
      jobseeking: copy('The option for job seekers.', 40),
    },
  ),
  searchTypes: objectOf(
    'The types of search that companies choose from. The agent uses these names, too.',
    {
      contingency: copy('A search that is paid for only if someone is hired.', 40),
      retained: copy('A search that is paid for in advance.', 40),
    },
  ),
  labels,
  hints: objectOf('Hints at some of the fields.', {
    replyTo: copy('Below phone and email, if site.yaml requires one of the two.', 160),
    files: copyWith(
      'In the file box, before “atMost”. {megabytes} is the size limit per file.',
      160,
      'megabytes',
    ),
    linkedin: copy('At the field for a job seeker’s profile.', 160),
    searchType: copy(
      'Below the types of search: what they mean, for people who have never hired through an agency.',
      200,
    ),
  }),
  submit: objectOf('The button that sends the form.', {
    hiring: copy('For companies.', 30),
    jobseeking: copy('For job seekers.', 30),
    busy: copy('On that button while the form is being sent.', 30),
  }),
  consent,
  consentLinks: objectOf('Links to your documents, at the end of the consent text.', {
    terms: copy('The link to your terms.', 20),
    privacy: copy('The link to your privacy policy.', 20),
  }),
  files,
  summary: copy('Heading of the list of errors at the top of the form.', 60),
  retry: objectOf(
    'Below the button while the service is busy and the form is resent automatically.',
    {
      waiting: copyWith(
        'While waiting. {seconds} counts down to the next attempt. {attempt} is its number, starting at 2.',
        120,
        'seconds',
        'attempt',
      ),
      now: copyWith(
        'When the wait is over. {attempt} is the number of the attempt.',
        80,
        'attempt',
      ),
      stop: copy('The button that gives up. What was typed stays in the form.', 20),
    },
  ),
  upload: objectOf('The progress bar while files are uploaded.', {
    label: copy('Its name, for screen readers only.', 20),
    share: copyWith(
      'Beside it: how much was sent. {done} is a number, {whole} is a size such as “31.0 MB”.',
      40,
      'done',
      'whole',
    ),
  }),
  closeMessage: copy(
    'Name of the button that closes a short message at the edge of the page. The button shows an X.',
    20,
  ),
  draft: objectOf('In the form if it restored what was entered earlier but never sent.', {
    kept: copy(
      'At the top: says that a draft was saved. It shares a line with “audience”, so there is room for only a few words.',
      28,
    ),
    clear: copy('The button that clears the form and deletes the draft. Beside “kept”.', 10),
    agreeAgain: copy(
      'At the consent checkbox if it was checked before. The check itself is never restored.',
      120,
    ),
    addAgain: copyWith(
      'At the files if the browser didn’t keep them. {names} are their names.',
      120,
      'names',
    ),
  }),
  switched: objectOf('In the same position after a switch between companies and job seekers.', {
    emptied: copy('Says that the form was cleared.', 28),
    undo: copy('The button that restores what was in the form. Beside “emptied”.', 10),
  }),
  receipt,
  failure,
  testMode: objectOf(
    'At the top of the form in test mode. Only you see it, at /?n8nTest=1 on your site.',
    {
      title: copy('Heading of the test mode.', 30),
      webhook: copy('Before the address that the form is sent to.', 30),
      notSet: copy('In place of that address if site.yaml has none.', 30),
      send: copy('The button that sends a sample job seeker there.', 40),
    },
  ),
});

export type FormContent = v.InferOutput<typeof formSchema>;

/** The text of the form. */
export const formContent: FormContent = readRecord('form.yaml', formSchema);
