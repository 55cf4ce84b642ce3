/* Texts of the desk that depend on a number or a name, or that a table chooses from. */
import type { Why } from '../../../intake/store/bulk.ts';

/** For example `1 file` or `12 files`. */
const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const COUNT = {
  submissions: (count: number) => plural(count, 'submission'),
  files: (count: number) => (count === 0 ? 'no files' : plural(count, 'file')),
  businessDays: (count: number) => plural(count, 'business day'),
  deliveries: (count: number) => plural(count, 'delivery', 'deliveries'),
};

/** The desk's pages and what surrounds them. */

export const SHELL = {
  pages: {
    open: 'Open',
    mine: 'Mine',
    waiting: 'Waiting',
    done: 'Done',
    spam: 'Spam',
    failed: 'Failed',
    figures: 'Reports',
    health: 'Health',
  },
  states: { lost: 'Connection lost' },
  signIn: {
    text: 'Enter your work email address. We’ll send you a link that signs you in.',
    email: 'Email address',
    send: 'Email me a link',
    sent: (address: string) =>
      `If ${address} is on your team’s list, a link is on its way. It works once, within ten minutes.`,
    otherwise: 'No email? Run this in the project folder:',
  },
  ended: {
    title: 'You’re signed out',
    text: 'Your session has ended, or you opened the desk without a link.',
    act: 'Open a new link in this browser, or sign in again. You’ll pick up where you left off.',
    link: 'To get a link, run this in the project folder:',
    command: 'npm run desk -- link',
    kept: 'Your unsaved draft is still in this tab. Open its submission to find it.',
  },
  broken: {
    title: 'This part couldn’t be shown',
    text: 'Something went wrong on this page. Your data isn’t affected.',
    again: 'Reload this part',
  },
  failed: {
    title: 'This couldn’t be loaded',
    stopped: 'The desk isn’t responding. Check that it’s running.',
    again: 'Try again',
  },
};

export const LIST = {
  spans: { today: 'Today', week: 'Last 7 days', month: 'Last 4 weeks' },
  unseen: 'Unread',
  due: 'Overdue',
  retried: (count: number) => `Retrying ${COUNT.deliveries(count)}`,
  exportOf: (count: number) => `Export ${COUNT.submissions(count)}`,
  formats: {
    csv: 'CSV (any spreadsheet)',
    xlsx: 'XLSX (Excel)',
    zip: 'ZIP (with all files)',
  },
  empty: {
    open: {
      title: 'All done',
      text: 'New submissions from your website appear here right away.',
    },
    mine: {
      title: 'Nothing assigned to you',
      text: 'What you take or reply to appears here until it’s done.',
    },
    waiting: {
      title: 'Nothing waiting',
      text: 'Submissions you’ve replied to, or set a reminder for, wait here.',
    },
    done: {
      title: 'Nothing done yet',
      text: 'Submissions in a final stage are here.',
    },
    spam: {
      title: 'No spam',
      text: 'Suspected spam stays here, out of your inbox, until you’ve checked it.',
    },
    failed: {
      title: 'No failed deliveries',
      text: 'Submissions that couldn’t be delivered to your team appear here.',
    },
    narrowed: {
      title: 'No matches',
      text: 'No submissions match your search and filters.',
    },
    searched: (search: string) => `No matches for “${search}”`,
  },
  intro: {
    spam: 'Suspected spam. Nothing here reaches your inbox or your team until you click Not spam.',
    failed: 'These couldn’t be delivered to your team. Fix the cause, then retry.',
  },
};

/** The view of one submission. */

export const RECORD = {
  missing: {
    title: 'Submission not found',
    text: 'It may have been deleted, or the link may be wrong.',
  },
  given: (owner: string) => (owner ? `Assigned to ${owner}` : 'Unassigned'),
  gaveTo: (owner: string) => (owner ? `assigned it to ${owner}` : 'unassigned it'),
  tagged: (tag: string, has: boolean) => (has ? `Tagged ${tag}` : `Removed tag ${tag}`),
  fields: {
    firstname: 'First name',
    lastname: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    address: 'Address',
    jobLocation: 'Job location',
    location: 'Location',
    roles: 'Roles to fill',
    desiredRoles: 'Desired roles',
    search_type: 'Search type',
    linkedin: 'LinkedIn profile',
    page_url: 'Page',
    campaign: 'Campaign',
    user_agent: 'Browser',
    sent: 'Sent',
  },
  noteEdited: (time: string) => `Edited ${time}`,
  noteTakenBack: (time: string) => `Deleted ${time}`,
};

export const DOCUMENTS = {
  tab: (count: number) => (count === 1 ? 'Document' : `Documents (${count})`),
  pages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
};

export const ERASE = {
  totals: (submissions: number, files: number) =>
    `Total: ${COUNT.submissions(submissions)}, ${COUNT.files(files)}.`,
  undelivered: (count: number) => `${COUNT.deliveries(count)} still pending will be canceled.`,
  consents: (count: number) =>
    count === 1
      ? '1 consent log entry will be deleted.'
      : `${count.toLocaleString()} consent log entries will be deleted.`,
  handedOn: (destination: string, count: number) =>
    `${destination}: ${COUNT.submissions(count)} already sent. Delete ${count === 1 ? 'it' : 'them'} there too.`,
  go: (count: number) => `Delete ${COUNT.submissions(count)} permanently`,
  done: (submissions: number, files: number) =>
    `Deleted ${COUNT.submissions(submissions)} and ${files === 1 ? '1 file' : `${files} files`}`,
};

/** Replying to a visitor. */
export const ANSWER = {
  from: (name: string, address: string) => `From ${name ? `${name} <${address}>` : address}`,
  greeting: (name: string) => (name ? `Hello ${name},\n\n` : 'Hello,\n\n'),
  sent: (name: string) => (name ? `Reply to ${name} sent` : 'Reply sent'),
};

/** The client copy of a resume. */
export const COPY = {
  withheld: (count: number) =>
    count === 0 ? 'Nothing to redact was found' : `Redacted (${count})`,
  places: (count: number) => (count === 1 ? 'once' : `${count} times`),
};

/** Actions on several submissions at once. */

const number = (count: number) => count.toLocaleString();
const were = (count: number) => `${number(count)} ${count === 1 ? 'was' : 'were'}`;

export const MANY = {
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${number(count)} selected`,
  all: (count: number) => `Select all ${number(count)}`,
  newest: (count: number) => `Select the newest ${number(count)}`,
  stageOf: (count: number) => `Move ${COUNT.submissions(count)} to`,
  ownerOf: (count: number) => `Assign ${COUNT.submissions(count)} to`,
  tagOf: (count: number) => `Tag ${COUNT.submissions(count)}`,
  tagged: (count: number, word: string) => `Tagged ${COUNT.submissions(count)} ${word}`,
  moreOf: (count: number) => COUNT.submissions(count),
  moved: (count: number, stage: string) => `Moved ${COUNT.submissions(count)} to ${stage}`,
  given: (count: number, owner: string) =>
    owner
      ? `Assigned ${COUNT.submissions(count)} to ${owner}`
      : `Unassigned ${COUNT.submissions(count)}`,
  markedSeen: (count: number) => `Marked ${COUNT.submissions(count)} as read`,
  markedUnseen: (count: number) => `Marked ${COUNT.submissions(count)} as unread`,
  held: (count: number) => `Moved ${COUNT.submissions(count)} to Spam`,
  released: (count: number) => `Moved ${COUNT.submissions(count)} to the inbox`,
  underWay: (count: number) => `${COUNT.deliveries(count)} in progress may still reach your team`,
  left: {
    gone: (count) => `${were(count)} already deleted`,
    same: (count) => `${number(count)} needed no change`,
    other: (count) => `${were(count)} changed by someone else`,
    full: (count) => `${number(count)} already had too many tags`,
  } satisfies Record<Why, (count: number) => string>,
};

/** Replying to several submissions from one template. */
export const ANSWER_MANY = {
  ready: (count: number) => `${COUNT.submissions(count)} will get a reply`,
  why: {
    gone: 'already deleted',
    address: 'no email address to reply to, or in Spam',
    audience: 'the template is for a different audience',
    gaps: (names: string) => `missing: ${names}`,
  },
  send: (count: number) => `Send ${number(count)} ${count === 1 ? 'email' : 'emails'}`,
  sending: (done: number, count: number) => `Sent ${number(done)} of ${number(count)}…`,
  done: (sent: number) => `Sent ${number(sent)} ${sent === 1 ? 'reply' : 'replies'}`,
  failed: (count: number) => `${number(count)} not sent, still selected`,
  most: (count: number) => `You can reply to ${number(count)} at most. Select fewer.`,
};

/** The reports, and the state of the service. */

export const FIGURES = {
  spans: { 7: '7 days', 28: '4 weeks', 91: '3 months', 364: '12 months' },
  inTime: (days: number) => `replied within ${COUNT.businessDays(days)}`,
  sourceHead: ['Source', 'Campaign', 'Total'],
  outcomeHead: ['Won', 'Share won', 'Lost', 'Share lost'],
};

export const HEALTH = {
  failed: (count: number) => `${COUNT.submissions(count)} couldn’t be delivered.`,
  days: (days: number | null) =>
    days ? `${days.toLocaleString()} days, then deleted` : 'No limit',
};
